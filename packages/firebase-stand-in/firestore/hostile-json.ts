/**
 * Parses proto3 JSON that is not checked yet. Every helper names the field it refuses. Source: proto3 JSON
 * mapping (null means an absent field; unknown fields are refused as the service does).
 */
import { invalid } from '../status.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object whose keys are all among `known`; `known` undefined accepts any keys. */
export function objectOf(raw: unknown, where: string, known?: readonly string[]): JsonObject {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw invalid(`${where} must be an object.`);
  const object = raw as JsonObject;
  if (known !== undefined) {
    const unknownKey = Object.keys(object).find((key) => !known.includes(key));
    if (unknownKey !== undefined) throw invalid(`Unknown name ${JSON.stringify(unknownKey)} in ${where}.`);
  }
  return object;
}

/** A list; absent means empty. */
export function listOf(raw: unknown, where: string): readonly unknown[] {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) throw invalid(`${where} must be a list.`);
  return raw;
}

/** A string of whole characters: lone surrogates have no UTF-8 form and are refused. */
export function textOf(raw: unknown, where: string): string {
  if (typeof raw !== 'string') throw invalid(`${where} must be a string.`);
  if (/\p{Surrogate}/u.test(raw)) throw invalid(`${where} is not valid UTF-8.`);
  return raw;
}

/** A boolean; absent means false. */
export function booleanOf(raw: unknown, where: string): boolean {
  if (raw === undefined || raw === null) return false;
  if (typeof raw !== 'boolean') throw invalid(`${where} must be a boolean.`);
  return raw;
}

/** A non-negative int32 (JSON number, or decimal string as proto3 JSON allows); absent means undefined. */
export function countOf(raw: unknown, where: string): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const count = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  if (typeof count !== 'number' || !Number.isInteger(count) || count > 0x7fff_ffff) {
    throw invalid(`${where} must be a 32-bit integer.`);
  }
  if (count < 0) throw invalid(`${where} must not be negative.`);
  return count;
}

/**
 * The name of an enum's value, which may come as its number as well; `names` in the order of their numbers,
 * from 0. Undefined for what is neither. Source: proto3 JSON mapping; the Node SDK sends numbers over REST.
 */
export function enumOf<Name extends string>(raw: unknown, names: readonly Name[]): Name | undefined {
  return typeof raw === 'number' ? names[raw] : names.find((name) => name === raw);
}

/** The one key of `options` an object carries (a protobuf oneof); undefined when it carries none. */
export function oneOf(object: JsonObject, options: readonly string[], where: string): string | undefined {
  const present = options.filter((option) => object[option] !== undefined && object[option] !== null);
  if (present.length > 1) throw invalid(`${where} must carry only one of ${present.join(', ')}.`);
  return present[0];
}
