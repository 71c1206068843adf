/** Hostile filters to parsed ones. Source: google.firestore.v1.StructuredQuery.Filter. */
import { invalid } from '../../status.ts';
import { isNamePath, parseFieldPath } from '../field-path.ts';
import { enumOf, listOf, objectOf, oneOf, textOf, type JsonObject } from '../hostile-json.ts';
import type { FieldFilter, FieldPath, Filter, Value } from '../types.ts';
import { parseValue } from '../values/parse-value.ts';

type FieldOperator = FieldFilter['op'];

/** Enums in the order of their numbers. */
const COMPOSITE = ['OPERATOR_UNSPECIFIED', 'AND', 'OR'] as const;
const OPERATORS = [
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;
const UNARY = ['OPERATOR_UNSPECIFIED', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;

const COMPARISONS: Readonly<Record<(typeof OPERATORS)[number], FieldOperator | undefined>> = {
  OPERATOR_UNSPECIFIED: undefined,
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

const UNARY_COMPARISONS: Readonly<Record<string, { op: FieldOperator; value: Value }>> = {
  IS_NULL: { op: '==', value: { nullValue: null } },
  IS_NOT_NULL: { op: '!=', value: { nullValue: null } },
  IS_NAN: { op: '==', value: { doubleValue: 'NaN' } },
  IS_NOT_NAN: { op: '!=', value: { doubleValue: 'NaN' } },
};

const LIST_OPERATORS: readonly FieldOperator[] = ['in', 'not-in', 'array-contains-any'];
const ARRAY_OPERATORS: readonly FieldOperator[] = ['array-contains', 'array-contains-any'];
const KINDS = ['compositeFilter', 'fieldFilter', 'unaryFilter'];

/** Filters of one query, as the service limits them. */
const MAX_FILTERS = 100;

/** Unary filters become comparisons with null and NaN. Throws INVALID_ARGUMENT naming the filter. */
export function parseFilter(raw: unknown, where: string): Filter {
  return parse(raw, where, { left: MAX_FILTERS });
}

function parse(raw: unknown, where: string, budget: { left: number }): Filter {
  if (budget.left-- <= 0) throw invalid(`${where}: a query may have at most ${MAX_FILTERS} filters.`);
  const filter = objectOf(raw, where, KINDS);
  const kind = oneOf(filter, KINDS, where);
  if (kind === undefined) throw invalid(`${where} names no filter.`);
  if (kind === 'compositeFilter') return parseComposite(filter[kind], `${where}.${kind}`, budget);
  return kind === 'fieldFilter'
    ? parseComparison(filter[kind], `${where}.${kind}`)
    : parseUnary(filter[kind], `${where}.${kind}`);
}

function parseComposite(raw: unknown, where: string, budget: { left: number }): Filter {
  const composite = objectOf(raw, where, ['op', 'filters']);
  const op = enumOf(composite['op'], COMPOSITE);
  if (op !== 'AND' && op !== 'OR') throw invalid(`${where}.op must be AND or OR.`);
  const filters = listOf(composite['filters'], `${where}.filters`);
  if (filters.length === 0) throw invalid(`${where}.filters must not be empty.`);
  return {
    kind: op === 'AND' ? 'and' : 'or',
    filters: filters.map((filter, at) => parse(filter, `${where}.filters[${at}]`, budget)),
  };
}

function parseUnary(raw: unknown, where: string): Filter {
  const filter = objectOf(raw, where, ['op', 'field']);
  const meaning = UNARY_COMPARISONS[enumOf(filter['op'], UNARY) ?? ''];
  if (meaning === undefined) throw invalid(`${where}.op is not a unary operator.`);
  const field = parseFieldReference(filter['field'], `${where}.field`);
  if (isNamePath(field)) throw invalid(`${where} cannot be used on __name__.`);
  return { kind: 'field', field, ...meaning };
}

function parseComparison(raw: unknown, where: string): Filter {
  const filter = objectOf(raw, where, ['field', 'op', 'value']);
  const op = COMPARISONS[enumOf(filter['op'], OPERATORS) ?? 'OPERATOR_UNSPECIFIED'];
  if (op === undefined) throw invalid(`${where}.op is not an operator.`);
  const field = parseFieldReference(filter['field'], `${where}.field`);
  const value = LIST_OPERATORS.includes(op)
    ? parseOperands(filter, op, where)
    : parseValue(filter['value'], where);
  if (isNamePath(field)) checkNameOperand(op, value, where);
  return { kind: 'field', field, op, value };
}

/** Each operand is a value of its own, so an array may be among them (`in` compares whole arrays). */
function parseOperands(filter: JsonObject, op: FieldOperator, where: string): Value {
  if (objectOf(filter['value'], `${where}.value`)['arrayValue'] === undefined) {
    throw invalid(`${where}: '${op}' requires an array value.`);
  }
  const { arrayValue } = objectOf(filter['value'], `${where}.value`, ['arrayValue']);
  const { values } = objectOf(arrayValue, `${where}.value.arrayValue`, ['values']);
  const operands = listOf(values, `${where}.value.arrayValue.values`);
  if (operands.length === 0) throw invalid(`${where}: '${op}' requires a non-empty array.`);
  return {
    arrayValue: { values: operands.map((operand, at) => parseValue(operand, `${where}.value[${at}]`)) },
  };
}

function checkNameOperand(op: FieldOperator, value: Value, where: string): void {
  if (ARRAY_OPERATORS.includes(op)) throw invalid(`${where}: '${op}' cannot be used on __name__.`);
  const operands = 'arrayValue' in value ? value.arrayValue.values : [value];
  if (!operands.every((operand) => 'referenceValue' in operand)) {
    throw invalid(`${where}: __key__ filter value must be a Key`);
  }
}

/** The path of a `FieldReference`. */
export function parseFieldReference(raw: unknown, where: string): FieldPath {
  const { fieldPath } = objectOf(raw, where, ['fieldPath']);
  return parseFieldPath(textOf(fieldPath, `${where}.fieldPath`), `${where}.fieldPath`, true);
}
