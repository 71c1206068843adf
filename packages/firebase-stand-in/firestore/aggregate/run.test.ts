import { describe, expect, test } from 'vitest';
import { double, emptyDatabase, int, NULL, OWNER, ROOT, set, text } from '../testing/samples.ts';
import type { Fields, Value } from '../types.ts';

const structuredQuery = { from: [{ collectionId: 'items' }] };
const of = (fieldPath: string) => ({ field: { fieldPath } });

function aggregate(documents: readonly Fields[], aggregations: unknown, query: object = {}): Fields {
  const database = emptyDatabase();
  database.commit(
    OWNER,
    documents.map((fields, at) => set(`items/${at}`, fields)),
  );
  return database.aggregate(OWNER, ROOT, { structuredQuery: { ...structuredQuery, ...query }, aggregations })
    .fields;
}

const numbers = (...values: Value[]) => values.map((n) => ({ n }));
const both = [
  { alias: 'sum', sum: of('n') },
  { alias: 'avg', avg: of('n') },
];

describe('sums and averages', () => {
  test.each<[string, Fields[], Value, Value]>([
    ['nothing', [], int(0), NULL],
    ['integers', numbers(int(1), int(2)), int(3), double(1.5)],
    ['integers and doubles', numbers(int(1), double(2.5)), double(3.5), double(1.75)],
    ['only what is a number', numbers(int(1), text('2'), NULL), int(1), double(1)],
    ['integers beyond 64 bits', numbers(int(2n ** 63n - 1n), int(1)), double(2 ** 63), double(2 ** 62)],
    [
      'integers that come back into 64 bits',
      numbers(int(2n ** 63n - 1n), int(1), int(-1)),
      int(2n ** 63n - 1n),
      double(2 ** 63 / 3),
    ],
    ['NaN', numbers(int(1), double('NaN')), double('NaN'), double('NaN')],
    ['opposite infinities', numbers(double('Infinity'), double('-Infinity')), double('NaN'), double('NaN')],
  ])('of %s', (_what, documents, sum, avg) => {
    expect(aggregate(documents, both)).toEqual({ sum, avg });
  });

  test('take only documents with all aggregated fields, also for the count beside them', () => {
    const documents: Fields[] = [{ a: int(1), b: int(2) }, { a: int(10) }, { a: int(100), b: text('x') }];
    const aggregations = [
      { alias: 'n', count: {} },
      { alias: 'a', sum: of('a') },
      { alias: 'b', avg: of('b') },
    ];
    expect(aggregate(documents, aggregations)).toEqual({ n: int(2), a: int(101), b: double(2) });
  });
});

describe('counts', () => {
  test('stop at upTo and respect limit and offset', () => {
    const documents = numbers(int(1), int(2), int(3), int(4));
    const count = (query: object, upTo?: string) =>
      aggregate(documents, [{ alias: 'c', count: { upTo } }], query)['c'];
    expect(count({})).toEqual(int(4));
    expect(count({}, '3')).toEqual(int(3));
    expect(count({ limit: 2 })).toEqual(int(2));
    expect(count({ offset: 3, limit: 2 })).toEqual(int(1));
    expect(count({ offset: 9 })).toEqual(int(0));
  });

  test('without alias are numbered', () => {
    expect(aggregate([], [{ count: {} }, { alias: 'x', count: {} }, { count: {} }])).toEqual({
      field_1: int(0),
      x: int(0),
      field_2: int(0),
    });
  });
});

test.each<[string, unknown]>([
  ['none', []],
  ['six', Array.from({ length: 6 }, (_, at) => ({ alias: `a${at}`, count: {} }))],
  [
    'one alias twice',
    [
      { alias: 'a', count: {} },
      { alias: 'a', count: {} },
    ],
  ],
  ['a reserved alias', [{ alias: '__proto__', count: {} }]],
  ['two kinds at once', [{ alias: 'a', count: {}, sum: of('n') }]],
  ['a kind that does not exist', [{ alias: 'a', median: of('n') }]],
  ['a sum of nothing', [{ alias: 'a', sum: {} }]],
  ['a count up to zero', [{ alias: 'a', count: { upTo: '0' } }]],
])('%s is refused', (_what, aggregations) => {
  expect(() => aggregate([], aggregations)).toThrowError(
    expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as Error,
  );
});
