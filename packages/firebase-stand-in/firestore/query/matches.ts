/** Whether a document satisfies a query. Source: Firestore query semantics; SDK `FieldFilter.matches`. */
import { documentValueAt } from '../field-path.ts';
import { lastIdOf, parentOf } from '../resource-name.ts';
import type { Document, FieldFilter, Filter, Query, Value } from '../types.ts';
import { compareValues, equalValues, typeOrder } from '../values/compare.ts';
import { isNaNValue } from '../values/numbers.ts';
import { canBeListed, operandsOf } from './disjunctions.ts';
import { hasOrderFields, sideOfCursors } from './order.ts';

/** Membership in the result, disregarding offset and limit. */
export function matchesQuery(query: Query, document: Document): boolean {
  return (
    isInScope(query, document.name) &&
    (query.where === undefined || matchesFilter(query.where, document)) &&
    hasOrderFields(query, document) &&
    sideOfCursors(query, document) === 0
  );
}

/** Whether a document is in the collection, or the collections, a query looks at. */
export function isInScope({ parent, collectionId, allDescendants }: Query, name: string): boolean {
  const collection = parentOf(name);
  const isBelow = allDescendants ? collection.startsWith(`${parent}/`) : parentOf(collection) === parent;
  return isBelow && (collectionId === undefined || lastIdOf(collection) === collectionId);
}

export function matchesFilter(filter: Filter, document: Document): boolean {
  if (filter.kind !== 'field') {
    const matches = (inner: Filter) => matchesFilter(inner, document);
    return filter.kind === 'and' ? filter.filters.every(matches) : filter.filters.some(matches);
  }
  const value = documentValueAt(document, filter.field);
  return value !== undefined && matchesValue(filter, value);
}

function matchesValue({ op, value: operand }: FieldFilter, value: Value): boolean {
  switch (op) {
    case '==':
      return equalValues(value, operand);
    case '!=':
      return !('nullValue' in value) && !equalValues(value, operand);
    case 'in':
      return listed(operand).some((option) => equalValues(value, option));
    case 'not-in':
      return (
        !('nullValue' in value) &&
        operandsOf(operand).every((option) => !('nullValue' in option) && !equalValues(value, option))
      );
    case 'array-contains':
      return canBeListed(operand) && operandsOf(value).some((element) => equalValues(element, operand));
    case 'array-contains-any':
      return operandsOf(value).some((element) =>
        listed(operand).some((option) => equalValues(element, option)),
      );
    default:
      return (
        typeOrder(value) === typeOrder(operand) &&
        !isNaNValue(value) &&
        !isNaNValue(operand) &&
        compares(compareValues(value, operand), op)
      );
  }
}

function listed(operand: Value): readonly Value[] {
  return operandsOf(operand).filter(canBeListed);
}

function compares(order: number, op: '<' | '<=' | '>' | '>='): boolean {
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}
