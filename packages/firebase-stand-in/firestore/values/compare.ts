/**
 * Firestore's total order of values: by type, then within the type. Values of different number types are
 * equal when their mathematical values are. Source: Firestore documentation, "Value type ordering"; SDK
 * `valueCompare`.
 */
import { compareStrings } from '../../utf8-order.ts';
import { compareNames } from '../resource-name.ts';
import type { Fields, Value } from '../types.ts';
import { compareNumbers, isNumber } from './numbers.ts';
import { isVector, vectorOf } from './vector.ts';

/**
 * Position of a value's type in the order of types; NaN belongs to the numbers and comes first among them.
 */
export function typeOrder(value: Value): number {
  if ('stringValue' in value) return 4;
  if ('integerValue' in value || 'doubleValue' in value) return 2;
  if ('timestampValue' in value) return 3;
  if ('booleanValue' in value) return 1;
  if ('nullValue' in value) return 0;
  if ('referenceValue' in value) return 6;
  if ('bytesValue' in value) return 5;
  if ('geoPointValue' in value) return 7;
  if ('arrayValue' in value) return 8;
  return isVector(value.mapValue.fields) ? 9 : 10;
}

/** Negative, zero or positive as `a` sorts before, with or after `b`. */
export function compareValues(a: Value, b: Value): number {
  if ('stringValue' in a && 'stringValue' in b) return compareStrings(a.stringValue, b.stringValue);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  const byType = typeOrder(a) - typeOrder(b);
  if (byType !== 0) return byType;
  if ('timestampValue' in a && 'timestampValue' in b) return compareAscii(a.timestampValue, b.timestampValue);
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('referenceValue' in a && 'referenceValue' in b) return compareNames(a.referenceValue, b.referenceValue);
  if ('bytesValue' in a && 'bytesValue' in b) return compareBytes(a.bytesValue, b.bytesValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const { latitude, longitude } = a.geoPointValue;
    return latitude - b.geoPointValue.latitude || longitude - b.geoPointValue.longitude;
  }
  if ('arrayValue' in a && 'arrayValue' in b) return compareArrays(a.arrayValue.values, b.arrayValue.values);
  if ('mapValue' in a && 'mapValue' in b) {
    return isVector(a.mapValue.fields)
      ? compareVectors(a.mapValue.fields, b.mapValue.fields)
      : compareMaps(a.mapValue.fields, b.mapValue.fields);
  }
  return 0;
}

function compareAscii(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function compareBytes(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'));
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    const order = compareValues(value, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareVectors(a: Fields, b: Fields): number {
  const left = vectorOf(a);
  const right = vectorOf(b);
  return left.length - right.length || compareArrays(left, right);
}

/** Entry by entry in the order of keys: key first, then value; the map that ends first sorts first. */
function compareMaps(a: Fields, b: Fields): number {
  const left = Object.keys(a).sort(compareStrings);
  const right = Object.keys(b).sort(compareStrings);
  for (const [at, key] of left.entries()) {
    const otherKey = right[at];
    if (otherKey === undefined) return 1;
    const byKey = compareStrings(key, otherKey);
    if (byKey !== 0) return byKey;
    const value = a[key];
    const other = b[otherKey];
    const byValue = value === undefined || other === undefined ? 0 : compareValues(value, other);
    if (byValue !== 0) return byValue;
  }
  return left.length - right.length;
}

/** Equality as queries and array transforms see it: 1 equals 1.0, NaN equals NaN, null equals null. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}
