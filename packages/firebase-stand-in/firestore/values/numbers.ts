/**
 * Firestore numbers: int64 as decimal strings and IEEE doubles, compared by mathematical value without
 * rounding. Source: Firestore value ordering (NaN sorts before every other number; -0 equals 0; 1 equals
 * 1.0).
 */
import { invalid } from '../../status.ts';
import type { Value } from '../types.ts';

export type NumberValue = Extract<Value, { integerValue: string } | { doubleValue: unknown }>;

export const INT64_MAX = 2n ** 63n - 1n;
export const INT64_MIN = -(2n ** 63n);

/** Decimal strings up to this length are exact as JavaScript numbers. */
const EXACT_LENGTH = 15;

export function isNumber(value: Value): value is NumberValue {
  return 'integerValue' in value || 'doubleValue' in value;
}

/** Canonical integer from a proto3 JSON int64 (decimal string or whole JSON number). */
export function parseInteger(raw: unknown, where: string): { integerValue: string } {
  const integer = isWhole(raw) ? BigInt(raw) : undefined;
  if (integer === undefined || integer > INT64_MAX || integer < INT64_MIN) {
    throw invalid(`${where} must be a 64-bit integer.`);
  }
  return { integerValue: integer.toString() };
}

function isWhole(raw: unknown): raw is string | number {
  return typeof raw === 'string' ? /^-?\d{1,40}$/.test(raw) : Number.isInteger(raw);
}

/** Canonical double from a proto3 JSON double (number, numeric string, `NaN`, `Infinity`, `-Infinity`). */
export function parseDouble(raw: unknown, where: string): { doubleValue: number | DoubleName } {
  if (typeof raw === 'number') return doubleValue(raw);
  if (raw === 'NaN' || raw === 'Infinity' || raw === '-Infinity') return { doubleValue: raw };
  if (typeof raw === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(raw))
    return doubleValue(Number(raw));
  throw invalid(`${where} must be a number.`);
}

type DoubleName = 'NaN' | 'Infinity' | '-Infinity' | '-0';

/** A double in canonical form: what JSON cannot carry becomes its name. */
export function doubleValue(double: number): { doubleValue: number | DoubleName } {
  if (Number.isNaN(double)) return { doubleValue: 'NaN' };
  if (double === Infinity) return { doubleValue: 'Infinity' };
  if (double === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(double, -0) ? '-0' : double };
}

/** The JavaScript number nearest to a Firestore number. */
export function toNumber(value: NumberValue): number {
  return Number('integerValue' in value ? value.integerValue : value.doubleValue);
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN';
}

/** Mathematical order; NaN before everything. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if ('integerValue' in a) {
    return 'integerValue' in b
      ? compareIntegers(a.integerValue, b.integerValue)
      : compareIntegerToDouble(a.integerValue, Number(b.doubleValue));
  }
  if ('integerValue' in b) return 0 - compareIntegerToDouble(b.integerValue, Number(a.doubleValue));
  return compareDoubles(Number(a.doubleValue), Number(b.doubleValue));
}

function compareIntegers(a: string, b: string): number {
  if (a.length <= EXACT_LENGTH && b.length <= EXACT_LENGTH) return Number(a) - Number(b);
  return compareOrdered(BigInt(a), BigInt(b));
}

function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return Number.isNaN(b) ? 1 : compareOrdered(a, b);
}

function compareIntegerToDouble(integer: string, double: number): number {
  if (Number.isNaN(double)) return 1;
  if (integer.length <= EXACT_LENGTH) return compareOrdered(Number(integer), double);
  if (!Number.isFinite(double)) return double > 0 ? -1 : 1;
  const whole = Math.trunc(double);
  const order = compareOrdered(BigInt(integer), BigInt(whole));
  return order === 0 ? compareOrdered(whole, double) : order;
}

function compareOrdered<T extends number | bigint>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
