/**
 * Where the stand-in once differed from Google's own integration tests of the SDKs, which pass on the service
 * and on the official emulator. Source: those tests, unless a case says otherwise (fidelity.md).
 */
import * as full from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { useProject, type Project } from './project.ts';

const LOWEST = '__id-9223372036854775808__';
const HIGHEST = '__id9223372036854775807__';

let project: Project;
beforeAll(async () => {
  project = await useProject('google-tests');
});

const int = (value: number) => ({ integerValue: String(value) });
const update = (path: string, fields: object, rest: object = {}) => ({
  update: { name: `${project.root}/${path}`, fields },
  ...rest,
});
const commit = (...writes: object[]) => project.rest('POST', ':commit', { body: { writes } });

/** Ids of a query's documents; the HTTP status when it is refused. */
async function idsOf(structuredQuery: object): Promise<string[] | number> {
  const { status, body } = await project.rest('POST', ':runQuery', { body: { structuredQuery } });
  if (status !== 200) return status;
  const rows = body as { document?: { name: string } }[];
  return rows.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []);
}

describe('numeric ids', () => {
  const ordered = [
    LOWEST,
    '__id-5__',
    '__id2__',
    '__id10__',
    HIGHEST,
    '!',
    'A',
    '__id',
    '__id2',
    '__idx',
    'z',
  ];
  const from = [{ collectionId: 'ids' }];
  const reference = (id: string) => ({ referenceValue: `${project.root}/ids/${id}` });
  const byName = [{ field: { fieldPath: '__name__' } }];

  beforeAll(async () => {
    const shuffled = ordered.toSorted((a, b) => a.length - b.length);
    const { status } = await commit(...shuffled.map((id) => update(`ids/${id}`, { n: int(1) })));
    expect(status).toBe(200);
  });

  test('come by their number before all other ids, also where a field orders first', async () => {
    expect(await idsOf({ from })).toEqual(ordered);
    expect(await idsOf({ from, orderBy: [{ field: { fieldPath: 'n' } }] })).toEqual(ordered);
    const backwards = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }];
    expect(await idsOf({ from, orderBy: backwards })).toEqual(ordered.toReversed());
  });

  test('bound queries as cursors and in comparisons of the name', async () => {
    const startAt = { before: false, values: [reference('__id2__')] };
    expect(await idsOf({ from, orderBy: byName, startAt })).toEqual(ordered.slice(3));
    const where = (op: string, id: string) => ({
      fieldFilter: { field: { fieldPath: '__name__' }, op, value: reference(id) },
    });
    expect(await idsOf({ from, where: where('GREATER_THAN_OR_EQUAL', LOWEST) })).toEqual(ordered);
    expect(await idsOf({ from, where: where('LESS_THAN', '__id10__') })).toEqual(ordered.slice(0, 3));
    expect(await idsOf({ from, where: where('EQUAL', '__id10__') })).toEqual(['__id10__']);
  });

  test('have the same order in lists, and in the SDK from the server and while listening', async () => {
    const { body } = await project.rest('GET', 'ids');
    const listed = (body as { documents: { name: string }[] }).documents;
    expect(listed.map(({ name }) => name.split('/').at(-1))).toEqual(ordered);
    const fromLite = await lite.getDocs(lite.collection(project.lite(), 'ids'));
    expect(fromLite.docs.map(({ id }) => id)).toEqual(ordered);
    const ids = full.collection(project.firestore(), 'ids');
    const range = full.query(ids, full.where(full.documentId(), '>', '__id2__'), full.limit(3));
    const heard = await new Promise<string[]>((resolve, reject) => {
      full.onSnapshot(range, ({ docs }) => resolve(docs.map(({ id }) => id)), reject);
    });
    expect(heard).toEqual(ordered.slice(3, 6));
  });

  test('leave all other ids between double underscores to the service', async () => {
    expect((await commit(update('ids/__foo__', {}))).status).toBe(400);
    expect((await commit(update('__id7__/a', {}))).status).toBe(400);
  });
});

describe('comparisons', () => {
  const from = [{ collectionId: 'numbers' }];
  const where = (op: unknown, value: object, fieldPath = 'key') => ({
    fieldFilter: { field: { fieldPath }, op, value },
  });

  beforeAll(async () => {
    const values = { nan: { doubleValue: 'NaN' }, one: int(1), text: { stringValue: 'x' }, two: int(2) };
    const writes = Object.entries(values).map(([id, key]) => update(`numbers/${id}`, { key }));
    expect((await commit(...writes)).status).toBe(200);
  });

  test.each([
    ['LESS_THAN', ['one']],
    ['LESS_THAN_OR_EQUAL', ['one', 'two']],
    ['GREATER_THAN', []],
    ['GREATER_THAN_OR_EQUAL', ['two']],
  ])('%s never matches NaN, which is the first of the numbers in an order all the same', async (op, ids) => {
    expect(await idsOf({ from, where: where(op, int(2)) })).toEqual(ids);
    expect(await idsOf({ from, where: where(op, { doubleValue: 'NaN' }) })).toEqual([]);
    expect(await idsOf({ from, orderBy: [{ field: { fieldPath: 'key' } }] })).toEqual([
      'nan',
      'one',
      'two',
      'text',
    ]);
  });

  test('of inequality cannot be ordered by the name alone, nor combined with an equality of the name', async () => {
    const unequal = where('NOT_EQUAL', int(42));
    const named = where('EQUAL', { referenceValue: `${project.root}/numbers/one` }, '__name__');
    const byName = { field: { fieldPath: '__name__' } };
    const both = { compositeFilter: { op: 'AND', filters: [unequal, named] } };
    expect(await idsOf({ from, where: unequal, orderBy: [byName] })).toBe(400);
    expect(await idsOf({ from, where: both })).toBe(400);
    // The pairs that run.
    const orderBy = [{ field: { fieldPath: 'key' } }, byName];
    expect(await idsOf({ from, where: unequal, orderBy })).toEqual(['nan', 'one', 'two', 'text']);
    expect(await idsOf({ from, where: named })).toEqual(['one']);
  });

  // The Node SDK sends enums as numbers over REST.
  test('take operators, directions and null as numbers', async () => {
    expect(await idsOf({ from, where: where(5, int(1)) })).toEqual(['one']);
    expect(await idsOf({ from, where: where(10, { arrayValue: { values: [int(1), int(2)] } }) })).toEqual([
      'nan',
      'text',
    ]);
    const isNaN = { unaryFilter: { field: { fieldPath: 'key' }, op: 2 } };
    expect(await idsOf({ from, where: isNaN })).toEqual(['nan']);
    const either = { compositeFilter: { op: 2, filters: [where(5, int(1)), where(5, int(2))] } };
    const orderBy = [{ field: { fieldPath: 'key' }, direction: 2 }];
    expect(await idsOf({ from, where: either, orderBy })).toEqual(['two', 'one']);
    expect(await idsOf({ from, where: where(99, int(1)) })).toBe(400);
    const now = { updateTransforms: [{ fieldPath: 'at', setToServerValue: 1 }] };
    expect((await commit(update('times/a', { none: { nullValue: 0 } }, now))).status).toBe(200);
    expect(await project.rest('GET', 'times/a')).toMatchObject({
      body: { fields: { none: { nullValue: null }, at: { timestampValue: expect.any(String) as string } } },
    });
  });
});

// Recorded of the service, where no title says otherwise.
describe('queries of every collection', () => {
  const everywhere = { from: [{ allDescendants: true }] };
  const name = (path: string) => `${project.root}/${path}`;
  const paths = [
    'all/a',
    'all/a/all/b',
    'all/a/sub/c',
    'all/missing/sub/d',
    'all/missing/sub/d/deep/e',
    'allx/f',
  ];

  /** Paths of a query's documents below a parent; the answer's error when it is refused. */
  async function pathsOf(structuredQuery: object, parent = ''): Promise<unknown> {
    const { status, body } = await project.rest('POST', `${parent}:runQuery`, { body: { structuredQuery } });
    const rows = body as { document?: { name: string }; error?: unknown }[];
    if (status !== 200) return rows[0]?.error;
    return rows.flatMap(({ document }) => document?.name.slice(project.root.length + 1) ?? []);
  }

  beforeAll(async () => {
    await project.clear();
    expect((await commit(...paths.map((path) => update(path, { n: int(1) })))).status).toBe(200);
  });

  test('find documents at every depth, in the order of their names', async () => {
    expect(await pathsOf(everywhere)).toEqual(paths);
    expect(await pathsOf({ ...everywhere, orderBy: [{ field: { fieldPath: '__name__' } }] })).toEqual(paths);
    expect(await pathsOf({}), 'without any selector').toEqual(paths);
    expect(await pathsOf(everywhere, 'all/a')).toEqual(['all/a/all/b', 'all/a/sub/c']);
    expect(await pathsOf(everywhere, 'all/missing')).toEqual([
      'all/missing/sub/d',
      'all/missing/sub/d/deep/e',
    ]);
    expect(await pathsOf({ ...everywhere, offset: 1, limit: 2 })).toEqual(paths.slice(1, 3));
  });

  test('find those directly below the parent where they do not ask for all descendants', async () => {
    expect(await pathsOf({ from: [{}] })).toEqual(['all/a', 'allx/f']);
    expect(await pathsOf({ from: [{ collectionId: '' }] }, 'all/a')).toEqual(['all/a/all/b', 'all/a/sub/c']);
  });

  test('ask for names alone, in their order', async () => {
    const where = { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: int(1) } };
    const backwards = [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }];
    const refusal = (message: string) => ({ code: 400, status: 'INVALID_ARGUMENT', message });
    expect(await pathsOf({ ...everywhere, where })).toEqual(refusal('kind is required for filter: n'));
    const order = refusal('kind is required for all orders except __key__ ascending');
    expect(await pathsOf({ ...everywhere, orderBy: backwards })).toEqual(order);
    expect(await pathsOf({ ...everywhere, orderBy: [{ field: { fieldPath: 'n' } }] })).toEqual(order);
  });

  // The Admin SDK's recursiveDelete(): all of a collection is between its lowest name and that of the next.
  test('go through one collection with all that is below it, page by page', async () => {
    const bound = (op: string, collection: string) => ({
      fieldFilter: {
        field: { fieldPath: '__name__' },
        op,
        value: { referenceValue: name(`${collection}/${LOWEST}`) },
      },
    });
    const filters = [bound('GREATER_THAN_OR_EQUAL', 'all'), bound('LESS_THAN', 'all\0')];
    const collection = {
      ...everywhere,
      select: { fields: [{ fieldPath: '__name__' }] },
      where: { compositeFilter: { op: 'AND', filters } },
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      limit: 3,
    };
    expect(await pathsOf(collection)).toEqual(paths.slice(0, 3));
    const startAt = { values: [{ referenceValue: name('all/a/sub/c') }], before: false };
    expect(await pathsOf({ ...collection, startAt })).toEqual(paths.slice(3, 5));
  });

  test('count documents', async () => {
    const structuredAggregationQuery = {
      structuredQuery: everywhere,
      aggregations: [{ alias: 'n', count: {} }],
    };
    const { body } = await project.rest('POST', ':runAggregationQuery', {
      body: { structuredAggregationQuery },
    });
    expect(body).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '6' } } } }]);
  });
});

describe('writes', () => {
  test('that update a document after its deletion in one commit are invalid where they ask for existence', async () => {
    const existing = { currentDocument: { exists: true } };
    const answer = await commit({ delete: `${project.root}/c/a` }, update('c/a', {}, existing));
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });

  test('that delete have a result without an update time', async () => {
    const { body } = await commit(update('c/a', {}), { delete: `${project.root}/c/b` });
    const { writeResults } = body as { writeResults: object[] };
    expect(writeResults.map((result) => 'updateTime' in result)).toEqual([true, false]);
  });
});

test('rules that do not compile are refused with a text that says INVALID_ARGUMENT', async () => {
  const origin = `http://${process.env['FIRESTORE_EMULATOR_HOST']}`;
  const answer = await fetch(`${origin}/emulator/v1/projects/google-tests:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: 'nonsense' }] } }),
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('INVALID_ARGUMENT')]);
});
