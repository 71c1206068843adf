/**
 * Hostile sort orders to the complete order of a query. Source: google.firestore.v1.StructuredQuery.order_by.
 */
import { invalid } from '../../status.ts';
import { compareStrings } from '../../utf8-order.ts';
import { formatFieldPath, isNamePath, NAME_PATH, samePath } from '../field-path.ts';
import { enumOf, listOf, objectOf } from '../hostile-json.ts';
import type { Filter, Order } from '../types.ts';
import { parseFieldReference } from './parse-filter.ts';
import { inequalityFields } from './validate.ts';

/** The orders as given. Throws INVALID_ARGUMENT. */
export function parseOrders(raw: unknown, where: string): readonly Order[] {
  const orders = listOf(raw, where).map((order, at) => parseOrder(order, `${where}[${at}]`));
  for (const [at, order] of orders.entries()) {
    if (orders.findIndex((other) => samePath(order.field, other.field)) !== at) {
      throw invalid(`${where} names ${formatFieldPath(order.field)} more than once.`);
    }
  }
  return orders;
}

/** In the order of their numbers. */
const DIRECTIONS = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'] as const;

function parseOrder(raw: unknown, where: string): Order {
  const { field, direction } = objectOf(raw, where, ['field', 'direction']);
  const named = direction == null ? 'DIRECTION_UNSPECIFIED' : enumOf(direction, DIRECTIONS);
  if (named === undefined) throw invalid(`${where}.direction must be ASCENDING or DESCENDING.`);
  return { field: parseFieldReference(field, `${where}.field`), descending: named === 'DESCENDING' };
}

/**
 * The order as the service completes it: the fields under an inequality that are not named yet, by path, then
 * `__name__`, all in the direction of the last order given. Throws INVALID_ARGUMENT when a field follows
 * `__name__`, be it an implied one: recorded of the official emulator, in its words.
 */
export function completeOrder(orders: readonly Order[], filter: Filter | undefined): readonly Order[] {
  const descending = orders.at(-1)?.descending ?? false;
  const implied = inequalityFields(filter)
    .filter((field) => !isNamePath(field) && !orders.some((order) => samePath(order.field, field)))
    .map((field) => ({ field, descending }))
    .sort((a, b) => compareStrings(formatFieldPath(a.field), formatFieldPath(b.field)));
  const fields = [...orders, ...implied];
  const name = fields.findIndex((order) => isNamePath(order.field));
  if (name === -1) return [...fields, { field: NAME_PATH, descending }];
  if (name < fields.length - 1) throw invalid('order by clause cannot contain more fields after the key');
  return fields;
}
