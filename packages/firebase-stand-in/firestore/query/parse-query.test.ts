import { describe, expect, test } from 'vitest';
import {
  and,
  asc,
  desc,
  double,
  emptyDatabase,
  int,
  list,
  map,
  nameOf,
  NULL,
  or,
  ROOT,
  text,
  where,
} from '../testing/samples.ts';
import type { Value } from '../types.ts';

const database = emptyDatabase();
const parse = (query: object) => database.parseQuery(ROOT, { from: [{ collectionId: 'items' }], ...query });
const orderOf = (query: object) =>
  parse(query).orderBy.map((o) => `${o.field.join('.')}${o.descending ? ' desc' : ''}`);
const reference: Value = { referenceValue: nameOf('items/a') };
const many = (count: number) => list(...Array.from({ length: count }, (_, at) => int(at)));

describe('the order of a query', () => {
  test.each<[object, string[]]>([
    [{}, ['__name__']],
    [{ orderBy: [desc('n')] }, ['n desc', '__name__ desc']],
    [{ where: where('n', 'EQUAL', int(1)) }, ['__name__']],
    [
      { where: and(where('z', 'GREATER_THAN', int(1)), where('b', 'LESS_THAN', int(1))) },
      ['b', 'z', '__name__'],
    ],
    [{ where: where('z', 'NOT_EQUAL', int(1)), orderBy: [desc('a')] }, ['a desc', 'z desc', '__name__ desc']],
    [{ where: where('__name__', 'GREATER_THAN', reference) }, ['__name__']],
    [{ orderBy: [desc('__name__')] }, ['__name__ desc']],
  ])('%j is completed', (query, order) => {
    expect(orderOf(query)).toEqual(order);
  });
});

test('null and NaN tests become comparisons', () => {
  const unary = (op: string) => parse({ where: { unaryFilter: { op, field: { fieldPath: 'n' } } } }).where;
  expect(unary('IS_NULL')).toEqual({ kind: 'field', field: ['n'], op: '==', value: NULL });
  expect(unary('IS_NOT_NAN')).toEqual({ kind: 'field', field: ['n'], op: '!=', value: double('NaN') });
});

describe('the service refuses', () => {
  test.each<[string, object]>([
    ['no operator', { where: { fieldFilter: { field: { fieldPath: 'n' }, value: int(1) } } }],
    ['an empty composite', { where: and() }],
    [
      'a NOT composite',
      { where: { compositeFilter: { op: 'NOT', filters: [where('n', 'EQUAL', int(1))] } } },
    ],
    ['an empty in', { where: where('n', 'IN', list()) }],
    ['an in without list', { where: where('n', 'IN', int(1)) }],
    ['more than 30 alternatives', { where: where('n', 'IN', many(31)) }],
    [
      'more than 30 alternatives by multiplication',
      { where: and(where('n', 'IN', many(6)), where('m', 'IN', many(6))) },
    ],
    ['more than 10 not-in values', { where: where('n', 'NOT_IN', many(11)) }],
    ['not-in with in', { where: and(where('n', 'NOT_IN', many(1)), where('m', 'IN', many(1))) }],
    [
      'not-in with or',
      {
        where: and(
          where('n', 'NOT_IN', many(1)),
          or(where('m', 'EQUAL', int(1)), where('m', 'EQUAL', int(2))),
        ),
      },
    ],
    ['two !=', { where: and(where('n', 'NOT_EQUAL', int(1)), where('m', 'NOT_EQUAL', int(1))) }],
    ['!= with not-in', { where: and(where('n', 'NOT_EQUAL', int(1)), where('m', 'NOT_IN', many(1))) }],
    [
      'two array-contains',
      { where: and(where('n', 'ARRAY_CONTAINS', int(1)), where('m', 'ARRAY_CONTAINS', int(1))) },
    ],
    [
      'array-contains with -any',
      { where: and(where('n', 'ARRAY_CONTAINS', int(1)), where('m', 'ARRAY_CONTAINS_ANY', many(1))) },
    ],
    ['a name compared with a string', { where: where('__name__', 'EQUAL', text('a')) }],
    ['a name in an array operator', { where: where('__name__', 'ARRAY_CONTAINS', reference) }],
    [
      'inequalities on eleven fields',
      { where: and(...'abcdefghijk'.split('').map((field) => where(field, 'GREATER_THAN', int(1)))) },
    ],
    [
      'more than 100 filters',
      { where: and(...Array.from({ length: 101 }, () => where('n', 'EQUAL', int(1)))) },
    ],
    // Recorded of the official emulator.
    ['a field behind the name in the order', { orderBy: [asc('__name__'), asc('n')] }],
    [
      'an inequality ordered by the name alone',
      { where: where('n', 'GREATER_THAN', int(1)), orderBy: [asc('__name__')] },
    ],
    ['a field twice in the order', { orderBy: [asc('n'), desc('n')] }],
    [
      'a cursor longer than the order',
      { orderBy: [asc('n')], startAt: { values: [int(1), reference, int(2)] } },
    ],
    ['a cursor on the name that is no reference', { startAt: { values: [text('a')] } }],
    ['a negative limit', { limit: -1 }],
    ['a fractional offset', { offset: 1.5 }],
    ['a filter of a field without a collection', { from: [{}], where: where('n', 'EQUAL', int(1)) }],
    ['an order by a field without a collection', { from: [{}], orderBy: [asc('n')] }],
    ['names backwards without a collection', { from: [{}], orderBy: [desc('__name__')] }],
    ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }],
    ['an unknown part', { having: {} }],
    ['a bad projection', { select: { fields: [{ fieldPath: 'a..b' }] } }],
  ])('%s', (_what, query) => {
    expect(() => parse(query)).toThrowError(expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as Error);
  });

  // Recorded of the service for `>`; Google's own tests have `!=`.
  test.each<[string, object]>([
    ['>', where('n', 'GREATER_THAN', int(1))],
    ['!=', where('n', 'NOT_EQUAL', int(1))],
    ['not-in', where('n', 'NOT_IN', many(1))],
    ['IS_NOT_NULL', { unaryFilter: { op: 'IS_NOT_NULL', field: { fieldPath: 'n' } } }],
  ])('%s beside a name that is given, unless names are in a range, too', (op, unequal) => {
    const given = where('__name__', 'EQUAL', reference);
    const message =
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.';
    expect(() => parse({ where: and(given, unequal) })).toThrow(message);
    const ranged = where('__name__', 'GREATER_THAN', reference);
    expect(() => parse({ where: and(given, unequal, ranged) })).not.toThrow();
    expect(() => parse({ where: and(given, ranged) })).not.toThrow();
    if (op === 'not-in') return; // It goes with no IN at all.
    expect(() => parse({ where: and(where('__name__', 'IN', list(reference)), unequal) })).toThrow(message);
  });

  test('deeply nested composites, without running out of stack', () => {
    let filter: object = where('n', 'EQUAL', int(1));
    for (let depth = 0; depth < 50_000; depth++) filter = and(filter);
    expect(() => parse({ where: filter })).toThrow(/at most 100 filters/);
  });

  test.each<[string, object]>([
    ['vector search', { findNearest: {} }],
    ['pipeline values', { where: where('n', 'EQUAL', { functionValue: {} } as unknown as Value) }],
  ])('%s, by name', (_what, query) => {
    expect(() => parse(query)).toThrowError(expect.objectContaining({ code: 'UNIMPLEMENTED' }) as Error);
  });
});

describe('the service takes', () => {
  test.each<[string, object]>([
    ['30 alternatives', { where: where('n', 'IN', many(30)) }],
    ['10 not-in values', { where: where('n', 'NOT_IN', many(10)) }],
    [
      'inequalities on several fields',
      { where: and(where('n', 'GREATER_THAN', int(1)), where('m', 'NOT_EQUAL', int(1))) },
    ],
    [
      'array-contains in different alternatives',
      { where: or(where('n', 'ARRAY_CONTAINS', int(1)), where('m', 'ARRAY_CONTAINS', int(1))) },
    ],
    [
      'a cursor on a prefix of the order',
      { orderBy: [asc('n'), asc('m')], startAt: { before: true, values: [int(1)] } },
    ],
    ['maps as operands', { where: where('n', 'EQUAL', map({ a: int(1) })) }],
    ['names in a list', { where: where('__name__', 'IN', list(reference)) }],
    ['a wrapped limit', { limit: { value: 3 } }],
    ['names of every collection', { from: [], where: where('__name__', 'GREATER_THAN', reference) }],
  ])('%s', (_what, query) => {
    expect(() => parse(query)).not.toThrow();
  });
});
