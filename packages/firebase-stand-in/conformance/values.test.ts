/**
 * Every value a document can hold comes back as it went in. Source: Firestore data types; proto3 JSON
 * mapping.
 */
import {
  Bytes,
  doc,
  GeoPoint,
  getDocFromServer,
  setDoc,
  Timestamp,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { useProject, type Project } from './project.ts';

let project: Project;
let writer: Firestore;
let reader: Firestore;

beforeAll(async () => {
  project = await useProject('demo-values');
  writer = project.firestore();
  reader = project.firestore();
});

function nested(depth: number): unknown {
  return depth === 0 ? 'leaf' : { child: nested(depth - 1) };
}

/** A name and a plain value; read back it must be deeply equal (`Object.is` for numbers). */
const PLAIN: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['zero', 0],
  ['negative zero', -0],
  ['a small negative integer', -1],
  ['the largest safe integer', Number.MAX_SAFE_INTEGER],
  ['the smallest safe integer', Number.MIN_SAFE_INTEGER],
  ['an integer above 32 bits', 2 ** 40],
  ['a fraction', 0.1],
  ['the smallest double', Number.MIN_VALUE],
  ['the largest double', Number.MAX_VALUE],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['negative infinity', Number.NEGATIVE_INFINITY],
  ['the empty string', ''],
  ['a string in several scripts', 'Příliš žluťoučký кот 한국어 العربية'],
  ['a string with astral characters', 'a😀𝒳👩‍👩‍👧'],
  ['a string with control characters', 'tab\t nul\u0000 newline\n'],
  ['a string of 200,000 characters', 'x'.repeat(200_000)],
  ['an empty array', []],
  ['an array of mixed types', [1, 'two', null, false, 2.5]],
  ['a map inside an array inside a map', { list: [{ deep: { deeper: [1] } }] }],
  ['an empty map', {}],
  ['a map with an empty map and an empty array inside', { map: {}, list: [] }],
  [
    'a map with dots, backticks, spaces and emoji in its keys',
    { 'a.b': 1, '`': 2, 'c d': 3, '😀': 4, '1': 5 },
  ],
  ['a map nested 19 levels below the document', nested(18)],
];

describe('plain values', () => {
  test.each(PLAIN.map(([name, value], index) => ({ name, value, index })))(
    '$name survives the round trip',
    async ({ value, index }) => {
      await setDoc(doc(writer, 'plain', `v${index}`), { value });
      const snapshot = await getDocFromServer(doc(reader, 'plain', `v${index}`));
      expect(snapshot.data()).toStrictEqual({ value });
    },
  );
});

async function roundTrip(id: string, value: unknown): Promise<unknown> {
  await setDoc(doc(writer, 'typed', id), { value });
  return (await getDocFromServer(doc(reader, 'typed', id))).get('value');
}

describe('typed values', () => {
  test('a timestamp keeps its microseconds', async () => {
    const value = await roundTrip('ts', new Timestamp(1_700_000_000, 123_456_000));
    expect((value as Timestamp).isEqual(new Timestamp(1_700_000_000, 123_456_000))).toBe(true);
  });

  test('a timestamp loses what is below a microsecond, rounded down', async () => {
    const value = await roundTrip('nanos', new Timestamp(1_700_000_000, 123_456_789));
    expect((value as Timestamp).nanoseconds).toBe(123_456_000);
  });

  test.each([
    ['the year 1', new Timestamp(-62_135_596_800, 0)],
    ['the end of the year 9999', new Timestamp(253_402_300_799, 999_999_000)],
    ['a moment before 1970 with a fraction', new Timestamp(-1, 500_000_000)],
  ])('a timestamp at %s survives', async (name, timestamp) => {
    const value = (await roundTrip(`edge-${name}`, timestamp)) as Timestamp;
    expect([value.seconds, value.nanoseconds]).toEqual([timestamp.seconds, timestamp.nanoseconds]);
  });

  test('a Date comes back as a timestamp of the same millisecond', async () => {
    const date = new Date('2026-02-28T23:59:59.999Z');
    expect(((await roundTrip('date', date)) as Timestamp).toDate()).toEqual(date);
  });

  test.each([0, 1, 2, 3, 300])('%i bytes survive', async (length) => {
    const bytes = Bytes.fromUint8Array(Uint8Array.from({ length }, (_, index) => (index * 37) % 256));
    expect(((await roundTrip(`bytes${length}`, bytes)) as Bytes).isEqual(bytes)).toBe(true);
  });

  test.each([
    [0, 0],
    [-90, -180],
    [90, 180],
    [50.0755, 14.4378],
  ])('the point %d, %d survives', async (latitude, longitude) => {
    const point = new GeoPoint(latitude, longitude);
    expect(((await roundTrip(`geo${latitude}`, point)) as GeoPoint).isEqual(point)).toBe(true);
  });

  test('a reference points at the same document', async () => {
    const target = doc(writer, 'a/b/c/d');
    expect(((await roundTrip('ref', target)) as DocumentReference).path).toBe('a/b/c/d');
  });
});

describe('integers beyond what JavaScript holds', () => {
  test.each(['9223372036854775807', '-9223372036854775808', '9007199254740993'])(
    '%s keeps all its digits through REST',
    async (integerValue) => {
      const path = `big/n${integerValue.replace('-', 'm')}`;
      await project.rest('PATCH', path, { body: { fields: { n: { integerValue } } } });
      const { body } = await project.rest('GET', path);
      expect(body).toMatchObject({ fields: { n: { integerValue } } });
    },
  );

  test('an integer and a double of the same value stay of different types', async () => {
    await project.rest('PATCH', 'big/types', {
      body: { fields: { i: { integerValue: '1' }, d: { doubleValue: 1 } } },
    });
    const { body } = await project.rest('GET', 'big/types');
    expect(body).toMatchObject({ fields: { i: { integerValue: '1' }, d: { doubleValue: 1 } } });
  });
});
