import { order } from './order.ts';
import { Bytes, Duration, LatLng, MapValue, Path, SetValue, Timestamp, type RulesValue } from './types.ts';

/**
 * `==` of the rules language: structural; values of different types are unequal, except that 1 == 1.0; NaN
 * equals nothing.
 */
export function equals(a: RulesValue, b: RulesValue): boolean {
  if (a === b) return true;
  if (typeof a === 'bigint' || typeof a === 'number') {
    return (typeof b === 'bigint' || typeof b === 'number') && order(a, b) === 0;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b);
  if (a instanceof MapValue) return b instanceof MapValue && equalMaps(a, b);
  if (a instanceof SetValue)
    return (
      b instanceof SetValue &&
      a.items.length === b.items.length &&
      a.items.every((item) => contains(b.items, item))
    );
  if (a instanceof Path) return b instanceof Path && a.text() !== undefined && a.text() === b.text();
  if (a instanceof Timestamp) return b instanceof Timestamp && a.nanos === b.nanos;
  if (a instanceof Duration) return b instanceof Duration && a.nanos === b.nanos;
  if (a instanceof Bytes) return b instanceof Bytes && Buffer.compare(a.data, b.data) === 0;
  if (a instanceof LatLng)
    return b instanceof LatLng && a.latitude === b.latitude && a.longitude === b.longitude;
  return false;
}

function equalLists(a: readonly RulesValue[], b: readonly RulesValue[]): boolean {
  return a.length === b.length && a.every((item, index) => equals(item, b[index] ?? null));
}

function equalMaps(a: MapValue, b: MapValue): boolean {
  const keys = a.keys();
  return keys.length === b.keys().length && keys.every((key) => sameEntry(a, b, key));
}

/** Whether both maps have a key and equal values there. */
export function sameEntry(a: MapValue, b: MapValue, key: string): boolean {
  const left = a.get(key);
  const right = b.get(key);
  return left !== undefined && right !== undefined && equals(left, right);
}

/** Whether a list holds a value. */
export function contains(items: readonly RulesValue[], value: RulesValue): boolean {
  if (typeof value === 'string') return items.includes(value);
  return items.some((item) => equals(item, value));
}

/** From this length on, looking up in an index is faster than comparing. */
const INDEX_FROM = 8;

/** `contains` on one list, for many values. */
export function membership(items: readonly RulesValue[]): (value: RulesValue) => boolean {
  if (items.length < INDEX_FROM) return (value) => contains(items, value);
  const strings = new Set(items);
  return (value) => (typeof value === 'string' ? strings.has(value) : contains(items, value));
}

/** The set of a list's values. */
export function toSet(items: readonly RulesValue[]): SetValue {
  if (items.every((item) => typeof item === 'string')) return new SetValue([...new Set(items)]);
  const distinct: RulesValue[] = [];
  for (const item of items) if (!contains(distinct, item)) distinct.push(item);
  return new SetValue(distinct);
}
