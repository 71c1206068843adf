/**
 * Firestore's values (proto3 JSON) and what they are in JavaScript. Source: Firestore REST reference,
 * `Value`.
 */
import { decodeFields as decode } from '../../../src/shared/lib/firestore-values.ts';

/** Becomes the time of the commit; at the top level of what is written only. */
export const SERVER_TIME = Symbol('the time of the commit');

/** A value that is written as it was read, whatever its type. */
export class RawValue {
  constructor(readonly value: unknown) {}
}

/** Fields that are written as they were read. */
export function asRead(fields: RawFields): Record<string, RawValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, new RawValue(value)]));
}

/** What can be written. */
export type Plain =
  null | boolean | number | string | Date | RawValue | readonly Plain[] | { readonly [key: string]: Plain };

/** A document's fields as they are on the wire. */
export type RawFields = Readonly<Record<string, unknown>>;

/** Fields on the wire. Whole numbers are integers; a `Date` is a timestamp with milliseconds. */
export function encodeFields(fields: Readonly<Record<string, Plain>>): RawFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));
}

function encode(value: Plain): unknown {
  if (value === null) return { nullValue: null };
  if (value instanceof RawValue) return value.value;
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}

/** Fields as JavaScript has them: numbers, texts, lists, objects; timestamps are `Date`s. */
export function decodeFields(fields: RawFields): Record<string, unknown> {
  return decode(fields, (text) => new Date(String(text)));
}
