/**
 * Field transforms. Source: google.firestore.v1.DocumentTransform.FieldTransform (what each does with missing
 * and foreign values).
 */
import type { Value } from '../types.ts';
import {
  compareNumbers,
  doubleValue,
  INT64_MAX,
  INT64_MIN,
  isNaNValue,
  isNumber,
  toNumber,
  type NumberValue,
} from '../values/numbers.ts';
import { distinct, ValueSet } from '../values/value-set.ts';
import type { Effort } from './effort.ts';
import type { Transform } from './write.ts';

/**
 * What a transform leaves at its path (`value`) and what the write result reports for it (`result`): the new
 * value, or null for the array transforms. `requestTime` is a canonical timestamp. Array transforms spend
 * effort on every element.
 */
export function applyTransform(
  transform: Transform,
  current: Value | undefined,
  requestTime: string,
  effort: Effort,
): { value: Value; result: Value } {
  switch (transform.kind) {
    case 'requestTime':
      return both({ timestampValue: requestTime });
    case 'increment':
      return both(withNumber(current, transform.operand, add));
    case 'maximum':
      return both(withNumber(current, transform.operand, larger));
    case 'minimum':
      return both(withNumber(current, transform.operand, smaller));
    case 'append':
    case 'remove': {
      const [array, elements] = [arrayOf(current), transform.elements];
      effort.spendOn(array);
      effort.spendOn(elements);
      const values = transform.kind === 'append' ? append(array, elements) : remove(array, elements);
      return { value: { arrayValue: { values } }, result: { nullValue: null } };
    }
  }
}

function both(value: Value): { value: Value; result: Value } {
  return { value, result: value };
}

/** Anything but a number counts as missing, and a missing field takes the operand. */
function withNumber(
  current: Value | undefined,
  operand: NumberValue,
  combine: (current: NumberValue, operand: NumberValue) => Value,
): Value {
  return current !== undefined && isNumber(current) ? combine(current, operand) : operand;
}

/** Integers saturate at 64 bits; with a double on either side the sum is a double. */
function add(a: NumberValue, b: NumberValue): Value {
  if (!('integerValue' in a) || !('integerValue' in b)) return doubleValue(toNumber(a) + toNumber(b));
  const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
  if (sum > INT64_MAX) return { integerValue: INT64_MAX.toString() };
  return { integerValue: (sum < INT64_MIN ? INT64_MIN : sum).toString() };
}

/** Equal numbers keep the stored one with its type; NaN wins. */
function larger(current: NumberValue, operand: NumberValue): Value {
  if (isNaNValue(current) || isNaNValue(operand)) return { doubleValue: 'NaN' };
  return compareNumbers(operand, current) > 0 ? operand : current;
}

function smaller(current: NumberValue, operand: NumberValue): Value {
  if (isNaNValue(current) || isNaNValue(operand)) return { doubleValue: 'NaN' };
  return compareNumbers(operand, current) < 0 ? operand : current;
}

function arrayOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : [];
}

function append(current: readonly Value[], elements: readonly Value[]): Value[] {
  const present = new ValueSet(current);
  return [...current, ...distinct(elements).filter((element) => !present.has(element))];
}

function remove(current: readonly Value[], elements: readonly Value[]): Value[] {
  const unwanted = new ValueSet(elements);
  return current.filter((value) => !unwanted.has(value));
}
