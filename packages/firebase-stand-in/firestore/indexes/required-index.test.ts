import { describe, expect, test } from 'vitest';
import {
  and,
  asc,
  desc,
  emptyDatabase,
  int,
  list,
  nameOf,
  or,
  OWNER,
  ROOT,
  where,
} from '../testing/samples.ts';
import { parseIndexes, type IndexConfig } from './config.ts';

const eq = (field: string) => where(field, 'EQUAL', int(1));
const gt = (field: string) => where(field, 'GREATER_THAN', int(1));
const has = (field: string) => where(field, 'ARRAY_CONTAINS', int(1));
const group = { from: [{ collectionId: 'items', allDescendants: true }] };

/** `a`, `-b` and `c[]` stand for ascending, descending and array elements. */
function index(spec: string, queryScope = 'COLLECTION') {
  const fields = spec.split(' ').map((field) => {
    if (field.endsWith('[]')) return { fieldPath: field.slice(0, -2), arrayConfig: 'CONTAINS' };
    return { fieldPath: field.replace('-', ''), order: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING' };
  });
  return { collectionGroup: 'items', queryScope, fields };
}
const indexes = (...specs: string[]) => parseIndexes({ indexes: specs.map((spec) => index(spec)) });

function run(query: object, config: IndexConfig) {
  return emptyDatabase({ indexes: config }).parseQuery(ROOT, { from: [{ collectionId: 'items' }], ...query });
}

const missing = expect.objectContaining({ code: 'FAILED_PRECONDITION' }) as Error;

describe('runs without any declared index:', () => {
  test.each<[string, object]>([
    ['a whole collection', {}],
    ['one equality', { where: eq('a') }],
    ['several equalities, merged', { where: and(eq('a'), eq('b')) }],
    ['equalities with an array element', { where: and(eq('a'), has('t')) }],
    ['equalities backwards by name', { where: and(eq('a'), eq('b')), orderBy: [desc('__name__')] }],
    ['a range, and its order', { where: gt('a'), orderBy: [desc('a')] }],
    ['one sort order', { orderBy: [desc('a')] }],
    ['an equality ordered by itself', { where: eq('a'), orderBy: [asc('a')] }],
    ['in', { where: where('a', 'IN', list(int(1), int(2))) }],
    ['alternatives that each run', { where: or(eq('a'), eq('b')) }],
    ['a range of names', { where: where('__name__', 'GREATER_THAN', { referenceValue: nameOf('items/a') }) }],
    ['a whole collection group', group],
  ])('%s', (_what, query) => {
    expect(() => run(query, indexes())).not.toThrow();
  });
});

describe('needs a composite index, and runs with it:', () => {
  test.each<[string, object, string]>([
    ['equality and order', { where: eq('a'), orderBy: [desc('b')] }, 'a -b'],
    ['equality and range', { where: and(eq('a'), gt('b')) }, 'a b'],
    ['array element and order', { where: has('t'), orderBy: [asc('b')] }, 't[] b'],
    ['two orders', { orderBy: [asc('a'), desc('b')] }, 'a -b'],
    ['ranges on two fields', { where: and(gt('a'), gt('b')) }, 'a b'],
    ['in and order', { where: where('a', 'IN', list(int(1), int(2))), orderBy: [asc('b')] }, 'a b'],
    [
      'equalities and order, in any sequence of the equalities',
      { where: and(eq('b'), eq('a')), orderBy: [asc('c')] },
      '-a b c',
    ],
    ['a name order against the last field', { orderBy: [desc('a'), asc('__name__')] }, '-a __name__'],
    ['names backwards', { orderBy: [desc('__name__')] }, '-__name__'],
    [
      'an array element with names backwards',
      { where: has('t'), orderBy: [desc('__name__')] },
      't[] -__name__',
    ],
  ])('%s', (_what, query, spec) => {
    expect(() => run(query, indexes())).toThrowError(missing);
    expect(() => run(query, indexes(spec))).not.toThrow();
  });

  test('and is not served by one that runs the other way or has a field too many', () => {
    const query = { where: eq('a'), orderBy: [desc('b')] };
    for (const spec of ['a b', 'a -b c', 'x a -b', '-b a'])
      expect(() => run(query, indexes(spec))).toThrowError(missing);
  });

  // Recorded of the service.
  test('and is served by one over the collection group, but not the other way round', () => {
    const query = { where: eq('a'), orderBy: [desc('b')] };
    const overGroup = parseIndexes({ indexes: [index('a -b', 'COLLECTION_GROUP')] });
    expect(() => run(query, overGroup)).not.toThrow();
    expect(() => run({ ...group, ...query }, overGroup)).not.toThrow();
    expect(() => run({ ...group, ...query }, indexes('a -b'))).toThrowError(missing);
  });

  test('also when only one alternative of the query asks for it', () => {
    const query = { where: or(eq('a'), gt('b')), orderBy: [asc('b')] };
    expect(() => run(query, indexes())).toThrowError(missing);
    expect(() => run(query, indexes('a b'))).not.toThrow();
  });

  test('and may merge two composite indexes of the same order', () => {
    const query = { where: and(eq('a'), eq('b')), orderBy: [desc('c')] };
    expect(() => run(query, indexes('a -c', 'b -c'))).not.toThrow();
    expect(() => run(query, indexes('a -c', 'b c'))).toThrowError(missing);
  });
});

describe('collection groups', () => {
  const override = (...modes: object[]) =>
    parseIndexes({ fieldOverrides: [{ collectionGroup: 'items', fieldPath: 'a', indexes: modes }] });
  const groupAscending = { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' };

  test('need a field override for filters and orders on single fields', () => {
    expect(() => run({ ...group, where: eq('a') }, indexes())).toThrow(
      /COLLECTION_GROUP_ASC index for collection items and field a/,
    );
    expect(() => run({ ...group, where: eq('a') }, override(groupAscending))).not.toThrow();
    expect(() => run({ ...group, orderBy: [desc('a')] }, override(groupAscending))).toThrow(
      /COLLECTION_GROUP_DESC/,
    );
  });

  test('an override replaces the automatic indexes, below the field too', () => {
    expect(() => run({ where: eq('a') }, override(groupAscending))).toThrow(/COLLECTION_ASC/);
    expect(() => run({ where: eq('a.b') }, override())).toThrow(
      /COLLECTION_ASC index for collection items and field a.b/,
    );
    expect(() => run({ where: eq('b') }, override())).not.toThrow();
  });
});

describe('aggregations', () => {
  function aggregate(query: object, config: IndexConfig) {
    const structuredQuery = { from: [{ collectionId: 'items' }], ...query };
    const aggregations = [{ alias: 's', sum: { field: { fieldPath: 's' } } }];
    return emptyDatabase({ indexes: config }).aggregate(OWNER, ROOT, { structuredQuery, aggregations });
  }

  test('over one field run by themselves, with a filter they need both fields in one index', () => {
    expect(() => aggregate({}, indexes())).not.toThrow();
    expect(() => aggregate({ where: eq('a') }, indexes())).toThrowError(missing);
    expect(() => aggregate({ where: eq('a') }, indexes('a -s'))).not.toThrow();
  });
});

// Google's own tests: the service takes one index whatever the order of the aggregations.
test('several aggregations run with an index of their fields in any order', () => {
  const sum = (fieldPath: string) => ({ alias: fieldPath, sum: { field: { fieldPath } } });
  const structuredQuery = { from: [{ collectionId: 'items' }], where: eq('c') };
  const aggregate = (spec: string, ...fields: string[]) =>
    emptyDatabase({ indexes: indexes(spec) }).aggregate(OWNER, ROOT, {
      structuredQuery,
      aggregations: fields.map(sum),
    });
  for (const spec of ['c a b', 'c b a']) {
    for (const fields of [
      ['a', 'b'],
      ['b', 'a'],
    ])
      expect(() => aggregate(spec, ...fields)).not.toThrow();
  }
  expect(() => aggregate('c a d', 'a', 'b')).toThrowError(missing);
  expect(() => aggregate('a c b', 'a', 'b')).toThrowError(missing);
});

test('a database without declared indexes asks for none', () => {
  const query = { from: [{ collectionId: 'items' }], orderBy: [asc('a'), desc('b')] };
  expect(() => emptyDatabase().parseQuery(ROOT, query)).not.toThrow();
});

test.each<[unknown]>([
  [[]],
  [{ indices: [] }],
  [{ indexes: [{ collectionGroup: 'a', queryScope: 'COLLECTION', fields: [] }] }],
  [
    {
      indexes: [
        { collectionGroup: 'a', queryScope: 'EVERYWHERE', fields: [{ fieldPath: 'a', order: 'ASCENDING' }] },
      ],
    },
  ],
  [{ indexes: [{ collectionGroup: 'a', fields: [{ fieldPath: 'a' }] }] }],
  [{ fieldOverrides: [{ collectionGroup: 'a', fieldPath: 'a..b', indexes: [] }] }],
])('%j is no firestore.indexes.json', (json) => {
  expect(() => parseIndexes(json)).toThrowError(
    expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as Error,
  );
});
