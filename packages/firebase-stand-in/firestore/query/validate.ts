/**
 * Which filters may be combined. Source: google.firestore.v1.StructuredQuery.FieldFilter.Operator
 * ("Requires" of each operator) and the query limits.
 */
import { invalid } from '../../status.ts';
import { formatFieldPath, isNamePath, samePath } from '../field-path.ts';
import type { FieldFilter, FieldPath, Filter, Order } from '../types.ts';
import { disjunctionsOf, operandsOf } from './disjunctions.ts';

const INEQUALITIES: readonly FieldFilter['op'][] = ['<', '<=', '>', '>=', '!=', 'not-in'];
const MAX_INEQUALITY_FIELDS = 10;
const MAX_NOT_IN = 10;
const MAX_TERMS = 100;

function isInequality(filter: FieldFilter): boolean {
  return INEQUALITIES.includes(filter.op);
}

/** Every comparison of a filter, whatever it is nested in. */
function comparisonsOf(filter: Filter | undefined): readonly FieldFilter[] {
  if (filter === undefined) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(comparisonsOf);
}

/** The distinct fields under an inequality. */
export function inequalityFields(filter: Filter | undefined): readonly FieldPath[] {
  const fields = comparisonsOf(filter)
    .filter(isInequality)
    .map((comparison) => comparison.field);
  return fields.filter((field, at) => fields.findIndex((other) => samePath(field, other)) === at);
}

/** Throws INVALID_ARGUMENT for a combination the service does not run. */
export function validateFilter(filter: Filter | undefined, orderBy: readonly Order[]): void {
  const comparisons = comparisonsOf(filter);
  if (comparisons.length + orderBy.length > MAX_TERMS) {
    throw invalid(`A query may have at most ${MAX_TERMS} filters and sort orders.`);
  }
  const unequal = inequalityFields(filter);
  if (unequal.length > MAX_INEQUALITY_FIELDS) {
    throw invalid(`A query may have inequality filters on at most ${MAX_INEQUALITY_FIELDS} fields.`);
  }
  // The message is the service's own, as recorded.
  if (unequal.length > 0 && !unequal.some(isNamePath) && comparisons.some(isNameEquality)) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  validateNegations(filter, comparisons);
  for (const alternative of disjunctionsOf(filter)) validateArrayFilters(alternative);
}

/**
 * Checks a query that names no collection: it may filter and sort by document name alone, ascending. Throws
 * INVALID_ARGUMENT with the message that was recorded of the service.
 */
export function validateWithoutCollection(filter: Filter | undefined, orderBy: readonly Order[]): void {
  const other = comparisonsOf(filter).find(({ field }) => !isNamePath(field));
  if (other !== undefined) throw invalid(`kind is required for filter: ${formatFieldPath(other.field)}`);
  if (orderBy.some(({ field, descending }) => descending || !isNamePath(field)))
    throw invalid('kind is required for all orders except __key__ ascending');
}

function validateNegations(filter: Filter | undefined, comparisons: readonly FieldFilter[]): void {
  const notIn = comparisons.filter((comparison) => comparison.op === 'not-in');
  const notEqual = comparisons.filter((comparison) => comparison.op === '!=');
  if (notIn.length + notEqual.length > 1) {
    throw invalid('Only a single NOT_EQUAL, NOT_IN, IS_NOT_NAN, or IS_NOT_NULL filter allowed per query.');
  }
  const [only] = notIn;
  if (only === undefined) return;
  if (operandsOf(only.value).length > MAX_NOT_IN) {
    throw invalid(`'NOT_IN' supports up to ${MAX_NOT_IN} comparison values.`);
  }
  const clash = comparisons.find(({ op }) => op === 'in' || op === 'array-contains-any');
  if (clash !== undefined || hasOr(filter)) {
    throw invalid(`'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.`);
  }
}

function isNameEquality({ op, field }: FieldFilter): boolean {
  return (op === '==' || op === 'in') && isNamePath(field);
}

function hasOr(filter: Filter | undefined): boolean {
  if (filter === undefined || filter.kind === 'field') return false;
  return filter.kind === 'or' || filter.filters.some(hasOr);
}

function validateArrayFilters(alternative: readonly FieldFilter[]): void {
  const contains = alternative.filter((comparison) => comparison.op === 'array-contains');
  const [, second] = contains;
  if (second !== undefined) {
    throw invalid(
      `A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction; found another on ${formatFieldPath(second.field)}.`,
    );
  }
}
