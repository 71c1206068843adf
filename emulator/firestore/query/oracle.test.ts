/**
 * Queries against an oracle written for this test: filter every document, sort, cut. It shares nothing with the engine but the
 * order of values, which has its own oracle.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareValues, typeOrder } from '../values/compare.ts';
import {
  ALICE,
  double,
  emptyDatabase,
  int,
  list,
  nameOf,
  NULL,
  OWNER,
  pathOf,
  refusalOf,
  ROOT,
  text,
} from '../testing/samples.ts';
import type { Database, Document, Value } from '../types.ts';

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
const documents = fc.dictionary(
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

type Tree = RawFilter | { join: 'AND' | 'OR'; of: Tree[] };
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

const query = fc.record({
  where: fc.option(filterTree, { nil: undefined }),
  orders,
  startAt: fc.option(cursor, { nil: undefined }),
  endAt: fc.option(cursor, { nil: undefined }),
  offset: fc.integer({ min: 0, max: 2 }),
  limit: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  group: fc.boolean(),
});
type Sample = typeof query extends fc.Arbitrary<infer T> ? T : never;
interface Order {
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
function fullOrder(sample: Sample): Order[] {
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

function cursorValues(seeds: [Value, Value][], order: Order[]): Value[] {
  return seeds
    .slice(0, order.length)
    .map(([any, name], at) => (order[at]?.field === '__name__' ? name : any));
}

function read(document: Document, path: string): Value | undefined {
  if (path === '__name__') return { referenceValue: document.name };
  if (path !== 'm.c') return document.fields[path];
  const m = document.fields['m'];
  return m !== undefined && 'mapValue' in m ? m.mapValue.fields['c'] : undefined;
}

const same = (a: Value, b: Value) => compareValues(a, b) === 0;
const isNull = (v: Value) => 'nullValue' in v;
const isNaNValue = (v: Value) => 'doubleValue' in v && v.doubleValue === 'NaN';
const elements = (v: Value) => ('arrayValue' in v ? v.arrayValue.values : []);

function holds(tree: Tree, document: Document): boolean {
  if ('join' in tree) {
    return tree.join === 'AND'
      ? tree.of.every((t) => holds(t, document))
      : tree.of.some((t) => holds(t, document));
  }
  const actual = read(document, tree.field);
  if (actual === undefined) return false;
  const options = elements(tree.value).filter((option) => !isNull(option) && !isNaNValue(option));
  switch (tree.op) {
    case 'EQUAL':
      return same(actual, tree.value);
    case 'NOT_EQUAL':
      return !isNull(actual) && !same(actual, tree.value);
    case 'IN':
      return options.some((option) => same(option, actual));
    case 'NOT_IN':
      return (
        !isNull(actual) && !elements(tree.value).some((option) => isNull(option) || same(option, actual))
      );
    case 'ARRAY_CONTAINS':
      return (
        !isNull(tree.value) && !isNaNValue(tree.value) && elements(actual).some((e) => same(e, tree.value))
      );
    case 'ARRAY_CONTAINS_ANY':
      return elements(actual).some((e) => options.some((option) => same(e, option)));
    default: {
      if (typeOrder(actual) !== typeOrder(tree.value)) return false;
      const order = compareValues(actual, tree.value);
      if (order === 0) return tree.op.endsWith('_OR_EQUAL');
      return tree.op.startsWith('LESS') ? order < 0 : order > 0;
    }
  }
}

function compareTuple(a: (Value | undefined)[], b: Value[], order: Order[]): number {
  for (const [at, bound] of b.entries()) {
    const left = a[at];
    const result = left === undefined ? 0 : compareValues(left, bound);
    if (result !== 0) return order[at]?.descending === true ? -result : result;
  }
  return 0;
}

function expected(database: Database, sample: Sample): string[] {
  const order = fullOrder(sample);
  const tuple = (document: Document) =>
    order.map((o) => read(document, o.field)).filter((v) => v !== undefined);
  const { startAt, endAt, where } = sample;
  const found = [...database.all()]
    .filter((document) => (sample.group ? /(^|\/)things\/[^/]+$/ : /^things\/[^/]+$/).test(pathOf(document)))
    .filter((document) => where === undefined || holds(where, document))
    .filter((document) => tuple(document).length === order.length)
    .filter((document) => {
      if (startAt === undefined) return true;
      const position = compareTuple(tuple(document), cursorValues(startAt.seeds, order), order);
      return position > 0 || (position === 0 && startAt.before);
    })
    .filter((document) => {
      if (endAt === undefined) return true;
      const position = compareTuple(tuple(document), cursorValues(endAt.seeds, order), order);
      return position < 0 || (position === 0 && !endAt.before);
    })
    .sort((a, b) => compareTuple(tuple(a), tuple(b), order));
  return found
    .slice(sample.offset, sample.limit === undefined ? undefined : sample.offset + sample.limit)
    .map(pathOf);
}

function structuredQuery(sample: Sample): object {
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

test('a query returns what filtering, sorting and cutting by hand returns, before and after documents change', () => {
  let run = 0;
  fc.assert(
    fc.property(
      documents,
      documents,
      fc.array(query, { minLength: 1, maxLength: 4 }),
      (first, second, samples) => {
        const database = emptyDatabase();
        const put = (all: typeof first) =>
          database.commit(
            OWNER,
            Object.entries(all).map(([path, fields]) => ({ update: { name: nameOf(path), fields } })),
          );
        put(first);
        const check = () => {
          for (const sample of samples) {
            // Combinations the service refuses have tests of their own.
            if (refusalOf(() => database.parseQuery(ROOT, structuredQuery(sample))) !== undefined) continue;
            const parsed = database.parseQuery(ROOT, structuredQuery(sample));
            run++;
            const paths = expected(database, sample);
            expect(database.run(parsed).map(pathOf)).toEqual(paths);
            const { fields } = database.aggregate(OWNER, ROOT, {
              structuredQuery: structuredQuery(sample),
              aggregations: [{ alias: 'n', count: {} }],
            });
            expect(fields['n']).toEqual(int(paths.length));
            const uncut = { ...sample, offset: 0, limit: undefined };
            const members = new Set(expected(database, uncut));
            for (const document of database.all()) {
              expect(database.matches(parsed, document)).toBe(members.has(pathOf(document)));
            }
          }
        };
        check();
        // The second data set overwrites some documents and deletes others while the indexes of the first round stand.
        put(second);
        const deleted = Object.keys(first).filter((path) => path.length % 2 === 0);
        database.commit(
          OWNER,
          deleted.map((path) => ({ delete: nameOf(path) })),
        );
        check();
      },
    ),
    { numRuns: 1_500 },
  );
  expect(run).toBeGreaterThan(1_000);
});

test('no structured query, however odd, throws anything but a status', () => {
  const database = emptyDatabase();
  const odd = fc.record(
    {
      from: fc.oneof(fc.constant([{ collectionId: 'things' }]), fc.jsonValue()),
      where: fc.oneof(
        fc.jsonValue(),
        fc.record({
          fieldFilter: fc.record({
            field: fc.jsonValue(),
            op: fc.constantFrom('IN', 'EQUAL', 7),
            value: fc.jsonValue(),
          }),
        }),
        fc.record({
          compositeFilter: fc.record({ op: fc.constantFrom('AND', 'OR', null), filters: fc.jsonValue() }),
        }),
      ),
      orderBy: fc.jsonValue(),
      startAt: fc.jsonValue(),
      limit: fc.jsonValue(),
      offset: fc.jsonValue(),
      select: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(odd, fc.jsonValue()), fc.oneof(fc.constant(ROOT), fc.jsonValue()), (raw, parent) => {
      for (const attempt of [
        () => database.run(database.parseQuery(parent, raw)),
        () => database.aggregate(ALICE, parent, { structuredQuery: raw, aggregations: raw }),
        () => database.commit(OWNER, raw),
        () => database.commit(OWNER, [raw]),
        () => database.get(OWNER, raw, parent),
      ]) {
        refusalOf(attempt);
      }
    }),
    { numRuns: 1_500 },
  );
});
