/** Documents as plain values: bigint is a whole number, number a floating one, Date a time,
 * Uint8Array bytes. */

export type Plain = null | boolean | bigint | number | string | Date | Uint8Array | readonly Plain[] | Fields;

export interface Fields {
  readonly [field: string]: Plain;
}

/** Whether a value is a map. */
export function isMap(value: Plain | undefined): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !isBytes(value)
  );
}

/** Whether a value is bytes. */
export function isBytes(value: Plain | undefined): value is Uint8Array {
  return value instanceof Uint8Array;
}

/** Whether a value is a list. */
export function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

/** Deep equality; an integer equals a floating number of the same value, as in the rules. */
export function same(one: Plain | undefined, other: Plain | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one instanceof Date || other instanceof Date)
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  if (isBytes(one) || isBytes(other))
    return isBytes(one) && isBytes(other) && Buffer.compare(one, other) === 0;
  if (isList(one) || isList(other))
    return (
      isList(one) &&
      isList(other) &&
      one.length === other.length &&
      one.every((item, index) => same(item, other[index]))
    );
  if (isMap(one) || isMap(other)) return isMap(one) && isMap(other) && changedKeys(one, other).length === 0;
  if (typeof one === 'bigint' || typeof other === 'bigint')
    return isNumber(one) && isNumber(other) && Number(one) === Number(other);
  return one === other;
}

const isNumber = (value: Plain) => typeof value === 'bigint' || typeof value === 'number';

/** The keys that came, went or have another value. */
export function changedKeys(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !same(own(before, key), own(after, key)),
  );
}

/** A field that is the map's own. */
export function own(map: Fields, key: string): Plain | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Whether a map has these keys and, but for `optional` ones, no others. */
export function hasKeys(map: Fields, required: readonly string[], optional: readonly string[] = []): boolean {
  const keys = Object.keys(map);
  return (
    required.every((key) => keys.includes(key)) &&
    keys.every((key) => required.includes(key) || optional.includes(key))
  );
}

/** A text of so many characters (code points). */
export function isText(value: Plain | undefined, longest: number, shortest = 0): value is string {
  if (typeof value !== 'string') return false;
  const { length } = Array.from(value);
  return length >= shortest && length <= longest;
}

/** A map without some keys. */
export function without(map: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)));
}

/** A text, or '' in place of anything else. */
export function textOf(value: Plain | undefined): string {
  return typeof value === 'string' ? value : '';
}
