import type { Document, Fields, Value } from 'firebase-stand-in/rules';
import type { Json } from './test-case.ts';

/** Thrown for what a case of the Rules API cannot say. */
export class Inexpressible extends Error {
  override readonly name = 'Inexpressible';
}

/** What the Rules API takes for an instant or a duration although it is a text. */
const LOOKS_LIKE_TIME = /^(\d{4}-\d{2}-\d{2}T.*Z|-?\d+(\.\d+)?s)$/;

/** A document's data as plain JSON. Throws `Inexpressible`. */
export function dataOf({ fields }: Document): { readonly [key: string]: Json } {
  return mapOf(fields);
}

function mapOf(fields: Fields): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, jsonOf(value)]));
}

function jsonOf(value: Value): Json {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('stringValue' in value) return text(value.stringValue);
  if ('timestampValue' in value) return value.timestampValue;
  if ('mapValue' in value) return mapOf(value.mapValue.fields);
  if ('arrayValue' in value) return value.arrayValue.values.map(jsonOf);
  throw new Inexpressible(`A value of the kind ${Object.keys(value).join()} has no plain JSON.`);
}

function text(value: string): string {
  if (LOOKS_LIKE_TIME.test(value)) throw new Inexpressible(`"${value}" would be taken for a time.`);
  return value;
}

/**
 * A plain JavaScript value, as firebase-tools' Storage emulator has an object's metadata: dates become
 * instants.
 */
export function plainJson(value: unknown): Json {
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value;
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => typeof item !== 'function' && item !== undefined)
      .map(([name, item]) => [name, plainJson(item)]),
  );
}
