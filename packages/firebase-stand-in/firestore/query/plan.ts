/**
 * How one alternative (a conjunction) of a query is read from an index: equalities and an array element pin
 * the leading keys, the rest of the order follows, and an inequality on the first of it bounds the range.
 */
import { isNamePath, samePath } from '../field-path.ts';
import type { IndexPart, IndexShape } from '../store/document-index.ts';
import type { FieldFilter, Order, Query, Value } from '../types.ts';
import { compareValues, typeOrder } from '../values/compare.ts';
import { isNaNValue } from '../values/numbers.ts';
import { canBeListed, disjunctionsOf } from './disjunctions.ts';

/** Reads a stretch of an index, possibly backwards. */
export interface Scan {
  readonly kind: 'scan';
  readonly shape: IndexShape;
  /** Values of the leading keys. */
  readonly pinned: readonly Value[];
  /** Comparisons that bound the key after the pinned ones, which always ascends. */
  readonly bounds: readonly FieldFilter[];
  readonly reverse: boolean;
  /** Comparisons the index does not settle. */
  readonly residual: readonly FieldFilter[];
}

/** Looks one document up by its name. */
export interface Lookup {
  readonly kind: 'lookup';
  readonly name: string;
}

export type Plan = Scan | Lookup;

const BOUNDS: readonly FieldFilter['op'][] = ['<', '<=', '>', '>='];

/** One plan for each alternative of the query that can match anything. */
export function planQuery(query: Query): readonly Plan[] {
  return disjunctionsOf(query.where)
    .filter((alternative) => !alternative.some(isImpossible))
    .map((alternative) => planLookup(alternative) ?? planScan(alternative, query.orderBy));
}

function isImpossible({ op, value }: FieldFilter): boolean {
  return op === 'array-contains' ? !canBeListed(value) : BOUNDS.includes(op) && isNaNValue(value);
}

function planLookup(alternative: readonly FieldFilter[]): Lookup | undefined {
  for (const { field, op, value } of alternative) {
    if (op === '==' && isNamePath(field) && 'referenceValue' in value) {
      return { kind: 'lookup', name: value.referenceValue };
    }
  }
  return undefined;
}

function planScan(alternative: readonly FieldFilter[], orderBy: readonly Order[]): Scan {
  const pins = pinsOf(alternative);
  const remaining = orderBy.filter((order) => !isPinned(order, pins));
  const [first] = remaining;
  const reverse = first?.descending ?? false;
  const bounds = alternative.filter(
    (filter) => first !== undefined && BOUNDS.includes(filter.op) && samePath(filter.field, first.field),
  );
  const parts = remaining
    .filter((order) => !isNamePath(order.field))
    .map(({ field, descending }): IndexPart => ({
      field,
      kind: descending === reverse ? 'ascending' : 'descending',
    }));
  const name = remaining.at(-1);
  return {
    kind: 'scan',
    shape: {
      parts: [...pins.map(partOf), ...parts],
      nameDescending: (name?.descending ?? false) !== reverse,
    },
    pinned: pins.map((pin) => pin.value),
    bounds,
    reverse,
    residual: alternative.filter((filter) => !pins.includes(filter) && !bounds.includes(filter)),
  };
}

/**
 * The first equality on each field and the first array element, in an order that lets alike queries share an
 * index.
 */
function pinsOf(alternative: readonly FieldFilter[]): readonly FieldFilter[] {
  const equalities = alternative.filter((filter) => filter.op === '==');
  const firsts = equalities.filter(
    (filter, at) => equalities.findIndex((other) => samePath(other.field, filter.field)) === at,
  );
  const element = alternative.find((filter) => filter.op === 'array-contains');
  return [...firsts, ...(element === undefined ? [] : [element])].sort((a, b) =>
    signature(a) < signature(b) ? -1 : 1,
  );
}

function signature(filter: FieldFilter): string {
  return JSON.stringify([filter.op, filter.field]);
}

function partOf(pin: FieldFilter): IndexPart {
  return { field: pin.field, kind: pin.op === 'array-contains' ? 'elements' : 'ascending' };
}

function isPinned(order: Order, pins: readonly FieldFilter[]): boolean {
  return pins.some((pin) => pin.op === '==' && samePath(pin.field, order.field));
}

/** -1 below, 1 above, 0 within a bound; values of other types than the bound's, and NaN, are never within. */
export function sideOfBound({ op, value: bound }: FieldFilter, value: Value): -1 | 0 | 1 {
  const byType = typeOrder(value) - typeOrder(bound);
  if (byType !== 0) return byType < 0 ? -1 : 1;
  // The first of the numbers in every order.
  if (isNaNValue(value)) return -1;
  const order = compareValues(value, bound);
  if ((op === '>' && order <= 0) || (op === '>=' && order < 0)) return -1;
  if ((op === '<' && order >= 0) || (op === '<=' && order > 0)) return 1;
  return 0;
}
