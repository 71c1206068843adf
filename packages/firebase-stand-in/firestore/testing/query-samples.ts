/** Random small data sets and queries over them, colliding often enough to be interesting. */
import fc from 'fast-check';
import type { Value } from '../types.ts';
import { double, int, list, nameOf, NULL, text } from './samples.ts';

const scalar = fc.constantFrom(NULL, double('NaN'), int(1), double(1), int(2), int(3), text('x'), text('y'));
const array = fc.array(scalar, { maxLength: 3 }).map((values) => list(...values));
const value = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: array });
const field = fc.constantFrom('a', 'b', 'm.c');
const name = fc
  .constantFrom('k1', 'k2', 'k3', 'k4')
  .map((id): Value => ({ referenceValue: nameOf(`things/${id}`) }));

const fields = fc.record(
  { a: value, b: value, m: scalar.map((c) => ({ mapValue: { fields: { c } } })) },
  { requiredKeys: [] },
);
export const documents = fc.dictionary(
  fc.constantFrom(
    'things/k1',
    'things/k2',
    'things/k3',
    'things/k4',
    'other/k1',
    'things/k1/things/z',
    'p/q/things/k9',
  ),
  fields,
  { noNullPrototype: true },
);

interface RawFilter {
  field: string;
  op: string;
  value: Value;
}
const scalarFilter = fc.record({
  field,
  op: fc.constantFrom(
    'EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'ARRAY_CONTAINS',
  ),
  value,
});
const listFilter = fc.record({
  field,
  op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
  value: fc.array(scalar, { minLength: 1, maxLength: 3 }).map((values) => list(...values)),
});
const nameFilter = fc.record({
  field: fc.constant('__name__'),
  op: fc.constantFrom('EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL'),
  value: name,
});
const leaf: fc.Arbitrary<Tree> = fc
  .oneof(
    { weight: 5, arbitrary: scalarFilter },
    { weight: 2, arbitrary: listFilter },
    { weight: 1, arbitrary: nameFilter },
  )
  .filter((filter) => !(filter.op === 'ARRAY_CONTAINS' && 'arrayValue' in filter.value));

export type Tree = RawFilter | { join: 'AND' | 'OR'; of: Tree[] };
const filterTree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    leaf,
    fc.record({
      join: fc.constantFrom('AND' as const, 'OR' as const),
      of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).tree;

const orders = fc.uniqueArray(
  fc.record({ field: fc.constantFrom('a', 'b', 'm.c', '__name__'), descending: fc.boolean() }),
  {
    maxLength: 3,
    selector: (order) => order.field,
  },
);
const cursor = fc.record({ before: fc.boolean(), seeds: fc.array(fc.tuple(value, name), { maxLength: 3 }) });

export const query = fc.record({
  where: fc.option(filterTree, { nil: undefined }),
  orders,
  startAt: fc.option(cursor, { nil: undefined }),
  endAt: fc.option(cursor, { nil: undefined }),
  offset: fc.integer({ min: 0, max: 2 }),
  limit: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  group: fc.boolean(),
});
export type Sample = typeof query extends fc.Arbitrary<infer T> ? T : never;
export interface Order {
  field: string;
  descending: boolean;
}

function rawFilter(tree: Tree): object {
  if ('join' in tree) return { compositeFilter: { op: tree.join, filters: tree.of.map(rawFilter) } };
  return { fieldFilter: { field: { fieldPath: tree.field }, op: tree.op, value: tree.value } };
}

function leaves(tree: Tree | undefined): RawFilter[] {
  if (tree === undefined) return [];
  return 'join' in tree ? tree.of.flatMap(leaves) : [tree];
}

/** The order of the results, completed by the documented rule. */
export function fullOrder(sample: Sample): Order[] {
  const descending = sample.orders.at(-1)?.descending ?? false;
  const order: Order[] = [...sample.orders];
  const inequalities = [
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'NOT_EQUAL',
    'NOT_IN',
  ];
  const fields = leaves(sample.where)
    .filter((filter) => inequalities.includes(filter.op))
    .map((filter) => filter.field);
  for (const implied of [...new Set(fields)].sort()) {
    if (implied !== '__name__' && !order.some((o) => o.field === implied))
      order.push({ field: implied, descending });
  }
  if (!order.some((o) => o.field === '__name__')) order.push({ field: '__name__', descending });
  return order;
}

export function cursorValues(seeds: [Value, Value][], order: Order[]): Value[] {
  return seeds
    .slice(0, order.length)
    .map(([any, name], at) => (order[at]?.field === '__name__' ? name : any));
}

export function structuredQuery(sample: Sample): object {
  const order = fullOrder(sample);
  const toCursor = (c: Sample['startAt']) => c && { before: c.before, values: cursorValues(c.seeds, order) };
  return {
    from: [{ collectionId: 'things', allDescendants: sample.group }],
    where: sample.where && rawFilter(sample.where),
    orderBy: sample.orders.map((o) => ({
      field: { fieldPath: o.field },
      direction: o.descending ? 'DESCENDING' : 'ASCENDING',
    })),
    startAt: toCursor(sample.startAt),
    endAt: toCursor(sample.endAt),
    offset: sample.offset,
    limit: sample.limit,
  };
}
