/**
 * Whether two values are stored the same, type for type: unlike query equality, 1 and 1.0 differ. Used to
 * tell a write that changes nothing.
 */
import type { Fields, Value } from '../types.ts';

/**
 * Same keys with identical values; the order of keys does not count. What a change left in place is not
 * looked into.
 */
export function identicalFields(a: Fields, b: Fields): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const left = a[key];
    const right = Object.hasOwn(b, key) ? b[key] : undefined;
    return left !== undefined && right !== undefined && identicalValues(left, right);
  });
}

function identicalValues(a: Value, b: Value): boolean {
  if (a === b) return true;
  if ('stringValue' in a) return 'stringValue' in b && a.stringValue === b.stringValue;
  if ('bytesValue' in a) return 'bytesValue' in b && a.bytesValue === b.bytesValue;
  if ('mapValue' in a) return 'mapValue' in b && identicalFields(a.mapValue.fields, b.mapValue.fields);
  if ('arrayValue' in a) {
    if (!('arrayValue' in b) || a.arrayValue.values.length !== b.arrayValue.values.length) return false;
    const others = b.arrayValue.values;
    return a.arrayValue.values.every((value, at) => {
      const other = others[at];
      return other !== undefined && identicalValues(value, other);
    });
  }
  return JSON.stringify(a) === JSON.stringify(b);
}
