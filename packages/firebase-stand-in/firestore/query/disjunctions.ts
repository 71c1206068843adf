/**
 * Disjunctive normal form: a filter as alternatives, each a list of comparisons that must all hold. Source:
 * Firestore documentation, "Limits on OR queries" (at most 30 disjunctions after `in` and
 * `array-contains-any` are spread out).
 */
import { invalid } from '../../status.ts';
import type { FieldFilter, Filter, Value } from '../types.ts';
import { isNaNValue } from '../values/numbers.ts';

const MAX_DISJUNCTIONS = 30;

/**
 * The alternatives of a filter; one empty alternative when there is none. Throws INVALID_ARGUMENT over 30.
 */
export function disjunctionsOf(filter: Filter | undefined): readonly (readonly FieldFilter[])[] {
  if (filter === undefined) return [[]];
  if (countDisjunctions(filter) > MAX_DISJUNCTIONS) {
    throw invalid(`A maximum of ${MAX_DISJUNCTIONS} disjunctions are supported in a query.`);
  }
  return spread(filter);
}

function countDisjunctions(filter: Filter): number {
  if (filter.kind === 'field')
    return spreadOperator(filter) === undefined ? 1 : operandsOf(filter.value).length;
  const counts = filter.filters.map(countDisjunctions);
  return filter.kind === 'or'
    ? counts.reduce((sum, count) => sum + count, 0)
    : counts.reduce((product, count) => product * count, 1);
}

function spread(filter: Filter): readonly (readonly FieldFilter[])[] {
  if (filter.kind === 'field') return spreadComparison(filter);
  if (filter.kind === 'or') return filter.filters.flatMap(spread);
  return filter.filters.reduce<readonly (readonly FieldFilter[])[]>(
    (alternatives, inner) => {
      const added = spread(inner);
      return alternatives.flatMap((left) => added.map((right) => [...left, ...right]));
    },
    [[]],
  );
}

function spreadComparison(filter: FieldFilter): readonly (readonly FieldFilter[])[] {
  const op = spreadOperator(filter);
  if (op === undefined) return [[filter]];
  return operandsOf(filter.value)
    .filter(canBeListed)
    .map((value) => [{ ...filter, op, value }]);
}

function spreadOperator(filter: FieldFilter): '==' | 'array-contains' | undefined {
  if (filter.op === 'in') return '==';
  return filter.op === 'array-contains-any' ? 'array-contains' : undefined;
}

/** The operands of a list operator. */
export function operandsOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}

/**
 * Null and NaN match nothing when listed in `in` or `array-contains-any`, as observed of the service by the
 * SDK's tests.
 */
export function canBeListed(value: Value): boolean {
  return !('nullValue' in value) && !isNaNValue(value);
}
