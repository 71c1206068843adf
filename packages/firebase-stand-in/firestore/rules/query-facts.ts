import { factsAt, newFacts, type FieldFacts } from '../../rules/symbolic/facts.ts';
import { MapValue, typeOf, type RulesValue } from '../../rules/values/types.ts';
import { disjunctionsOf } from '../query/disjunctions.ts';
import type { FieldFilter, Query } from '../types.ts';
import { fromFirestore } from './values.ts';

/** What one alternative of a query proves of the documents it returns. */
export interface QueryFacts {
  readonly data: FieldFacts;
  /** Full resource name, where the query names its document. */
  readonly name: string | undefined;
}

/**
 * The alternatives of a query's filters. Every document the query returns satisfies at least one, so a rule
 * that holds for each alternative holds for the query. A query that can return nothing proves nothing, but
 * the rules are evaluated for it, too.
 */
export function alternatives(query: Query): QueryFacts[] {
  const found = disjunctionsOf(query.where);
  return (found.length === 0 ? [[]] : found).map((filters) => factsOf(filters, query));
}

function factsOf(filters: readonly FieldFilter[], query: Query): QueryFacts {
  const data = newFacts();
  data.type = 'map';
  let name: string | undefined;
  // A document without a field that the query orders by is not in its result.
  for (const { field } of query.orderBy) if (field[0] !== '__name__') factsAt(data, field);
  for (const { field, op, value } of filters) {
    if (field[0] !== '__name__') addFact(factsAt(data, field), op, fromFirestore(value));
    else if (op === '==' && 'referenceValue' in value) name = value.referenceValue;
  }
  return { data, name };
}

/**
 * What each operator proves, and why: a filter matches only documents that have the field; a range matches
 * only values of the operand's own type (NaN, which a range below a number returns too, is disregarded as the
 * service does); `!=` and `not-in` do not match null.
 */
function addFact(facts: FieldFacts, op: FieldFilter['op'], value: RulesValue): void {
  switch (op) {
    case '==':
      facts.type = bracket(value);
      if (hasNumber(value)) facts.equal = value;
      else facts.value = value;
      return;
    case '!=':
      facts.not.push(null, value);
      return;
    case 'not-in':
      facts.not.push(null, ...(Array.isArray(value) ? (value as readonly RulesValue[]) : []));
      return;
    case 'array-contains':
      facts.type = 'list';
      facts.contains.push(value);
      return;
    case '>':
    case '>=':
      facts.type = bracket(value);
      facts.lower = { value, inclusive: op === '>=' };
      return;
    case '<':
    case '<=':
      facts.type = bracket(value);
      facts.upper = { value, inclusive: op === '<=' };
      return;
    case 'in':
    case 'array-contains-any':
  }
}

function bracket(value: RulesValue): NonNullable<FieldFacts['type']> {
  const type = typeOf(value);
  return type === 'int' || type === 'float' ? 'number' : type;
}

/** Queries do not tell 1 from 1.0, rules do. */
function hasNumber(value: RulesValue): boolean {
  if (typeof value === 'bigint' || typeof value === 'number') return true;
  if (Array.isArray(value)) return value.some(hasNumber);
  return value instanceof MapValue && value.keys().some((key) => hasNumber(value.get(key) ?? null));
}
