/** The order of a query's results, and where its cursors cut. */
import { documentValueAt, isNamePath } from '../field-path.ts';
import { compareNames } from '../resource-name.ts';
import type { Cursor, Document, Order, Query } from '../types.ts';
import { compareValues } from '../values/compare.ts';

/** Whether a document has every field the results are ordered by; one that lacks any is not in the result. */
export function hasOrderFields(query: Query, document: Document): boolean {
  return query.orderBy.every((order) => documentValueAt(document, order.field) !== undefined);
}

/** Order of two documents of the result. */
export function compareDocuments(query: Query, a: Document, b: Document): number {
  for (const order of query.orderBy) {
    const result = compareByOrder(order, a, b);
    if (result !== 0) return order.descending ? -result : result;
  }
  return 0;
}

function compareByOrder(order: Order, a: Document, b: Document): number {
  if (isNamePath(order.field)) return compareNames(a.name, b.name);
  const left = documentValueAt(a, order.field);
  const right = documentValueAt(b, order.field);
  return left === undefined || right === undefined ? 0 : compareValues(left, right);
}

/** -1 before `startAt`, 1 behind `endAt`, 0 between them. */
export function sideOfCursors(query: Query, document: Document): -1 | 0 | 1 {
  const { startAt, endAt } = query;
  if (startAt !== undefined) {
    const position = compareToCursor(query.orderBy, document, startAt);
    if (startAt.before ? position < 0 : position <= 0) return -1;
  }
  if (endAt !== undefined) {
    const position = compareToCursor(query.orderBy, document, endAt);
    if (endAt.before ? position >= 0 : position > 0) return 1;
  }
  return 0;
}

/** A cursor of fewer values than orders stands for all documents that share them. */
function compareToCursor(orderBy: readonly Order[], document: Document, cursor: Cursor): number {
  for (const [at, bound] of cursor.values.entries()) {
    const order = orderBy[at];
    const value = order === undefined ? undefined : documentValueAt(document, order.field);
    const result = value === undefined ? 0 : compareValues(value, bound);
    if (result !== 0) return order?.descending === true ? -result : result;
  }
  return 0;
}
