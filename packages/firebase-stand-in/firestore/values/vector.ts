/**
 * Vectors travel as a map `{__type__: "__vector__", value: [doubles]}` but are a type of their own in the
 * order of values. Source: SDK serialization of VectorValue; limit of 2,048 dimensions.
 */
import { invalid } from '../../status.ts';
import type { Fields, Value } from '../types.ts';
import { isNumber, type NumberValue } from './numbers.ts';

const MAX_DIMENSIONS = 2_048;

/** Whether canonical map fields are a vector. */
export function isVector(fields: Fields): boolean {
  const type = Object.hasOwn(fields, '__type__') ? fields['__type__'] : undefined;
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__';
}

/** The numbers of a vector, given its map fields. */
export function vectorOf(fields: Fields): readonly NumberValue[] {
  const value = fields['value'];
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values.filter(isNumber) : [];
}

/** Checks parsed map fields that carry the reserved key `__type__`. */
export function checkVector(fields: Fields, where: string): void {
  const { value } = fields;
  const numbers = value !== undefined && 'arrayValue' in value ? value.arrayValue.values : undefined;
  if (!isVector(fields) || numbers === undefined || Object.keys(fields).length !== 2) {
    throw invalid(`${where} has the reserved key "__type__" but is not a vector.`);
  }
  if (numbers.length === 0 || numbers.length > MAX_DIMENSIONS) {
    throw invalid(`${where} must be a vector of 1 to ${MAX_DIMENSIONS} dimensions.`);
  }
  if (!numbers.every((number: Value) => 'doubleValue' in number)) {
    throw invalid(`${where} must be a vector of doubles.`);
  }
}
