/** Hostile structured queries to `Query`. Source: google.firestore.v1.StructuredQuery. */
import { invalid, unimplemented } from '../../status.ts';
import { formatFieldPath, isNamePath } from '../field-path.ts';
import { booleanOf, countOf, listOf, objectOf, textOf } from '../hostile-json.ts';
import { checkCollectionId, parseParentName } from '../resource-name.ts';
import type { Cursor, Order, Query } from '../types.ts';
import { parseValue } from '../values/parse-value.ts';
import { parseFieldReference, parseFilter } from './parse-filter.ts';
import { completeOrder, parseOrders } from './parse-order.ts';
import { validateFilter, validateWithoutCollection } from './validate.ts';

const KNOWN = ['select', 'from', 'where', 'orderBy', 'startAt', 'endAt', 'offset', 'limit', 'findNearest'];

/**
 * The query `raw` below `parent` in the database `root`, complete in its order. Throws INVALID_ARGUMENT
 * naming the field, or UNIMPLEMENTED for vector search.
 */
export function parseStructuredQuery(parent: unknown, raw: unknown, root: string): Query {
  const query = objectOf(raw, 'structuredQuery', KNOWN);
  if (query['findNearest'] != null) throw unimplemented('Vector search (findNearest)');
  const where = query['where'] == null ? undefined : parseFilter(query['where'], 'structuredQuery.where');
  const given = parseOrders(query['orderBy'], 'structuredQuery.orderBy');
  const from = parseFrom(query['from']);
  validateFilter(where, given);
  if (from.collectionId === undefined) validateWithoutCollection(where, given);
  const orderBy = completeOrder(given, where);
  return {
    parent: parseParentName(parent, root, 'parent'),
    ...from,
    where,
    orderBy,
    startAt: parseCursor(query['startAt'], orderBy, 'structuredQuery.startAt'),
    endAt: parseCursor(query['endAt'], orderBy, 'structuredQuery.endAt'),
    offset: countOf(query['offset'], 'structuredQuery.offset') ?? 0,
    limit: parseLimit(query['limit']),
    select: parseSelect(query['select']),
  };
}

/**
 * Without a collection id the query is of every collection; without a selector, also of those further below.
 * Both are recorded of the service.
 */
function parseFrom(raw: unknown): Pick<Query, 'collectionId' | 'allDescendants'> {
  const [first, ...others] = listOf(raw, 'structuredQuery.from');
  if (others.length > 0) throw invalid('structuredQuery.from must name one collection only.');
  if (first === undefined) return { collectionId: undefined, allDescendants: true };
  const from = objectOf(first, 'from', ['collectionId', 'allDescendants']);
  const allDescendants = booleanOf(from['allDescendants'], 'from.allDescendants');
  const collectionId = from['collectionId'] == null ? '' : textOf(from['collectionId'], 'from.collectionId');
  if (collectionId === '') return { collectionId: undefined, allDescendants };
  checkCollectionId(collectionId, 'from.collectionId');
  return { collectionId, allDescendants };
}

/** A plain number, or the wrapped `{value}` some clients send for an Int32Value. */
function parseLimit(raw: unknown): number | undefined {
  const wrapped = typeof raw === 'object' && raw !== null;
  const value = wrapped ? (objectOf(raw, 'structuredQuery.limit', ['value'])['value'] ?? 0) : raw;
  return countOf(value, 'structuredQuery.limit');
}

function parseSelect(raw: unknown): readonly string[] | undefined {
  if (raw === undefined || raw === null) return undefined;
  const { fields } = objectOf(raw, 'structuredQuery.select', ['fields']);
  const paths = listOf(fields, 'structuredQuery.select.fields').map((field) => {
    const path = parseFieldReference(field, 'structuredQuery.select.fields');
    return isNamePath(path) ? '__name__' : formatFieldPath(path);
  });
  return paths.length === 0 ? ['__name__'] : paths;
}

/** The service takes fewer values than orders (a prefix), never more. */
function parseCursor(raw: unknown, orderBy: readonly Order[], where: string): Cursor | undefined {
  if (raw === undefined || raw === null) return undefined;
  const cursor = objectOf(raw, where, ['values', 'before']);
  const values = listOf(cursor['values'], `${where}.values`).map((value, at) =>
    parseValue(value, `${where}.values[${at}]`),
  );
  if (values.length > orderBy.length)
    throw invalid(`${where} has too many values for the order of the query.`);
  for (const [at, value] of values.entries()) {
    const order = orderBy[at];
    if (order !== undefined && isNamePath(order.field) && !('referenceValue' in value)) {
      throw invalid(`${where}.values[${at}] must be a reference, because it is compared with __name__.`);
    }
  }
  return { values, before: booleanOf(cursor['before'], `${where}.before`) };
}
