/**
 * Every query operator, combination, order and cursor, each through the full SDK (Listen stream) and the lite
 * SDK (REST). Source: "Perform simple and compound queries", "Order and limit data", "Paginate data with
 * query cursors".
 */
import * as full from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { useProject } from './project.ts';

type Sdk = typeof full;
/** Lite has the same functions under the same names; its types are merely distinct classes. */
const SDKS = { full, lite: { ...lite, getDocsFromServer: lite.getDocs } as unknown as Sdk };

interface City {
  readonly name: string;
  readonly state?: string | null;
  readonly country: string;
  readonly capital: boolean;
  readonly population: number;
  readonly regions: readonly unknown[];
  readonly where?: { readonly zone: string };
}

const CITIES: Readonly<Record<string, City>> = {
  SF: {
    name: 'San Francisco',
    state: 'CA',
    country: 'USA',
    capital: false,
    population: 860_000,
    regions: ['west_coast', 'norcal'],
  },
  LA: {
    name: 'Los Angeles',
    state: 'CA',
    country: 'USA',
    capital: false,
    population: 3_900_000,
    regions: ['west_coast', 'socal'],
  },
  DC: {
    name: 'Washington',
    state: null,
    country: 'USA',
    capital: true,
    population: 680_000,
    regions: ['east_coast'],
  },
  TOK: {
    name: 'Tokyo',
    state: null,
    country: 'Japan',
    capital: true,
    population: 9_000_000,
    regions: ['kanto', 'honshu'],
    where: { zone: 'JST' },
  },
  BJ: {
    name: 'Beijing',
    country: 'China',
    capital: true,
    population: 21_500_000,
    regions: ['jingjinji', 'hebei'],
  },
  PRG: {
    name: 'Praha',
    country: 'Czechia',
    capital: true,
    population: 1_300_000,
    regions: [],
    where: { zone: 'CET' },
  },
  BRN: {
    name: 'Brno',
    country: 'Czechia',
    capital: false,
    population: 400_000,
    regions: [1, { a: 1 }, 'west_coast'],
    where: { zone: 'CET' },
  },
};

/** A name, the constraints, and the ids in order. `s` is the SDK under test. */
const CASES: readonly (readonly [string, (s: Sdk, db: full.Firestore) => full.QueryConstraint[], string])[] =
  [
    ['nothing but the collection: by id', () => [], 'BJ BRN DC LA PRG SF TOK'],
    ['== a string', (s) => [s.where('country', '==', 'USA')], 'DC LA SF'],
    ['== a boolean', (s) => [s.where('capital', '==', true)], 'BJ DC PRG TOK'],
    ['== null matches null and not absence', (s) => [s.where('state', '==', null)], 'DC TOK'],
    ['== a whole array', (s) => [s.where('regions', '==', ['east_coast'])], 'DC'],
    ['== the empty array', (s) => [s.where('regions', '==', [])], 'PRG'],
    ['== a nested field by dotted path', (s) => [s.where('where.zone', '==', 'CET')], 'BRN PRG'],
    ['== a whole map', (s) => [s.where('where', '==', { zone: 'JST' })], 'TOK'],
    ['!= leaves out absence and null', (s) => [s.where('state', '!=', 'NY')], 'LA SF'],
    ['!= null is "there and not null"', (s) => [s.where('state', '!=', null)], 'LA SF'],
    ['<', (s) => [s.where('population', '<', 680_000)], 'BRN'],
    ['<=', (s) => [s.where('population', '<=', 680_000)], 'BRN DC'],
    ['>', (s) => [s.where('population', '>', 9_000_000)], 'BJ'],
    ['>=', (s) => [s.where('population', '>=', 9_000_000)], 'TOK BJ'],
    [
      'a range of one field',
      (s) => [s.where('population', '>', 500_000), s.where('population', '<', 2_000_000)],
      'DC SF PRG',
    ],
    ['a prefix of a string', (s) => [s.where('name', '>=', 'B'), s.where('name', '<', 'C')], 'BJ BRN'],
    ['array-contains a string', (s) => [s.where('regions', 'array-contains', 'west_coast')], 'BRN LA SF'],
    ['array-contains a map', (s) => [s.where('regions', 'array-contains', { a: 1 })], 'BRN'],
    [
      'array-contains-any',
      (s) => [s.where('regions', 'array-contains-any', ['kanto', 'socal', 1])],
      'BRN LA TOK',
    ],
    ['in', (s) => [s.where('country', 'in', ['Japan', 'China', 'Nowhere'])], 'BJ TOK'],
    ['in with whole arrays', (s) => [s.where('regions', 'in', [['east_coast'], []])], 'DC PRG'],
    ['not-in leaves out the listed, absence and null', (s) => [s.where('state', 'not-in', ['CA', 'NY'])], ''],
    ['not-in of countries', (s) => [s.where('country', 'not-in', ['USA', 'China'])], 'BRN PRG TOK'],
    ['not-in with null finds nothing', (s) => [s.where('country', 'not-in', ['USA', null])], ''],
    ['two equalities', (s) => [s.where('state', '==', 'CA'), s.where('name', '==', 'Los Angeles')], 'LA'],
    [
      'equality and array-contains',
      (s) => [s.where('country', '==', 'USA'), s.where('regions', 'array-contains', 'west_coast')],
      'LA SF',
    ],
    [
      'equality and range',
      (s) => [s.where('country', '==', 'USA'), s.where('population', '>', 700_000)],
      'SF LA',
    ],
    [
      'ranges of two fields',
      (s) => [s.where('population', '>', 1_000_000), s.where('name', '<', 'P')],
      'BJ LA',
    ],
    ['order ascending', (s) => [s.orderBy('population')], 'BRN DC SF PRG LA TOK BJ'],
    ['order descending', (s) => [s.orderBy('population', 'desc')], 'BJ TOK LA PRG SF DC BRN'],
    ['order leaves out what lacks the field', (s) => [s.orderBy('where.zone')], 'BRN PRG TOK'],
    [
      'order with ties: by id, in the last direction',
      (s) => [s.orderBy('country', 'desc')],
      'SF LA DC TOK PRG BRN BJ',
    ],
    [
      'order by two fields',
      (s) => [s.orderBy('country'), s.orderBy('population', 'desc')],
      'BJ PRG BRN TOK LA SF DC',
    ],
    ['order with null first', (s) => [s.orderBy('state')], 'DC TOK LA SF'],
    ['limit', (s) => [s.orderBy('population'), s.limit(2)], 'BRN DC'],
    ['limit beyond the result', (s) => [s.orderBy('population'), s.limit(100)], 'BRN DC SF PRG LA TOK BJ'],
    ['limitToLast keeps the order', (s) => [s.orderBy('population'), s.limitToLast(2)], 'TOK BJ'],
    ['startAt a value', (s) => [s.orderBy('population'), s.startAt(3_900_000)], 'LA TOK BJ'],
    ['startAfter a value', (s) => [s.orderBy('population'), s.startAfter(3_900_000)], 'TOK BJ'],
    ['endAt a value', (s) => [s.orderBy('population'), s.endAt(680_000)], 'BRN DC'],
    ['endBefore a value', (s) => [s.orderBy('population'), s.endBefore(680_000)], 'BRN'],
    [
      'startAt between values, descending',
      (s) => [s.orderBy('population', 'desc'), s.startAt(1_000_000)],
      'SF DC BRN',
    ],
    [
      'a cursor over two fields',
      (s) => [s.orderBy('country'), s.orderBy('population'), s.startAfter('Czechia', 400_000), s.limit(2)],
      'PRG TOK',
    ],
    [
      'a cursor with a prefix of the order',
      (s) => [s.orderBy('country'), s.orderBy('population'), s.startAt('Japan')],
      'TOK DC SF LA',
    ],
    [
      'a cursor and limitToLast',
      (s) => [s.orderBy('population'), s.endBefore(9_000_000), s.limitToLast(2)],
      'PRG LA',
    ],
    ['documentId ==', (s) => [s.where(s.documentId(), '==', 'PRG')], 'PRG'],
    ['documentId in', (s) => [s.where(s.documentId(), 'in', ['TOK', 'BJ', 'NONE'])], 'BJ TOK'],
    [
      'documentId range',
      (s) => [s.where(s.documentId(), '>=', 'D'), s.where(s.documentId(), '<', 'P')],
      'DC LA',
    ],
    [
      'documentId descending with a cursor',
      (s) => [s.orderBy(s.documentId(), 'desc'), s.startAfter('PRG'), s.limit(2)],
      'LA DC',
    ],
  ];

const COMPOSITES: readonly (readonly [string, (s: Sdk) => full.QueryCompositeFilterConstraint, string])[] = [
  [
    'or of two fields',
    (s) => s.or(s.where('state', '==', 'CA'), s.where('capital', '==', true)),
    'BJ DC LA PRG SF TOK',
  ],
  [
    'or does not repeat what matches twice',
    (s) => s.or(s.where('country', '==', 'USA'), s.where('capital', '==', true)),
    'BJ DC LA PRG SF TOK',
  ],
  [
    'and of ors',
    (s) =>
      s.and(
        s.or(s.where('country', '==', 'USA'), s.where('country', '==', 'Czechia')),
        s.or(s.where('capital', '==', true), s.where('state', '==', 'CA')),
      ),
    'DC LA PRG SF',
  ],
  [
    'or of ands',
    (s) =>
      s.or(
        s.and(s.where('country', '==', 'USA'), s.where('capital', '==', true)),
        s.and(s.where('country', '==', 'Czechia'), s.where('capital', '==', false)),
      ),
    'BRN DC',
  ],
  [
    'or of in and array-contains',
    (s) => s.or(s.where('country', 'in', ['China']), s.where('regions', 'array-contains', 'honshu')),
    'BJ TOK',
  ],
];

const connections = {} as Record<keyof typeof SDKS, full.Firestore>;

beforeAll(async () => {
  const project = await useProject('demo-queries');
  connections.full = project.firestore();
  connections.lite = project.lite();
  const batch = full.writeBatch(connections.full);
  for (const [id, city] of Object.entries(CITIES)) {
    batch.set(full.doc(connections.full, 'cities', id), city);
    batch.set(full.doc(connections.full, 'cities', id, 'landmarks', `${id}-1`), {
      rank: city.population % 7,
      city: id,
    });
  }
  batch.set(full.doc(connections.full, 'landmarks/top'), { rank: 9, city: 'none' });
  batch.set(full.doc(connections.full, 'cities2/X'), { name: 'not in cities' });
  await batch.commit();
});

describe.each(['full', 'lite'] as const)('through the %s SDK', (name) => {
  const s = SDKS[name];
  const ids = async (query: full.Query) =>
    (await s.getDocsFromServer(query)).docs.map(({ id }) => id).join(' ');
  const cities = () => s.collection(connections[name], 'cities');

  test.each(CASES)('%s', async (_, constraints, expected) => {
    expect(await ids(s.query(cities(), ...constraints(s, connections[name])))).toBe(expected);
  });

  test.each(COMPOSITES)('%s', async (_, filter, expected) => {
    expect(await ids(s.query(cities(), filter(s)))).toBe(expected);
  });

  test('a cursor made of a snapshot points at exactly that document, ties included', async () => {
    const ordered = s.query(cities(), s.orderBy('country'));
    const all = await s.getDocsFromServer(ordered);
    const third = all.docs[2];
    if (!third) throw new Error('The result is too short.');
    expect(await ids(s.query(ordered, s.startAfter(third)))).toBe('TOK DC LA SF');
    expect(await ids(s.query(ordered, s.endAt(third)))).toBe('BJ BRN PRG');
  });

  test('a collection group spans all parents, in order of path', async () => {
    const group = s.collectionGroup(connections[name], 'landmarks');
    expect(await ids(group)).toBe('BJ-1 BRN-1 DC-1 LA-1 PRG-1 SF-1 TOK-1 top');
  });

  test('a collection does not include collections of the same name elsewhere', async () => {
    expect(await ids(s.query(s.collection(connections[name], 'landmarks')))).toBe('top');
  });

  test('a subcollection is its own', async () => {
    expect(await ids(s.query(s.collection(connections[name], 'cities/LA/landmarks')))).toBe('LA-1');
  });

  test('an empty collection returns an empty result', async () => {
    expect(await ids(s.query(s.collection(connections[name], 'nothing/at/all')))).toBe('');
  });
});
