/**
 * What a query must return, worked out without the engine: filter every document, sort, cut. It shares
 * nothing with the engine but the order of values, which has an oracle of its own.
 */
import type { Document, Value } from '../types.ts';
import { compareValues, typeOrder } from '../values/compare.ts';
import { cursorValues, fullOrder, type Order, type Sample, type Tree } from './query-samples.ts';
import { pathOf } from './samples.ts';

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
      if (isNaNValue(actual) || isNaNValue(tree.value)) return false;
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

/** Paths of the result, in order. */
export function expectedPaths(all: Iterable<Document>, sample: Sample): string[] {
  const order = fullOrder(sample);
  const tuple = (document: Document) =>
    order.map((o) => read(document, o.field)).filter((v) => v !== undefined);
  const { startAt, endAt, where } = sample;
  const found = [...all]
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
