import type { OWNER_COLLECTIONS } from './owner-collections';
import { time } from '@/shared/lib/parse';

/** What every JSON file of an export says of itself; docs/export.md describes the format. */
const FORMAT = 'carte-export';
/** Goes up when a reader of the former version would misread a file; new keys alone do not. */
const VERSION = 1;

/** What a JSON file of an export is about. */
type ExportKind = 'export' | 'account' | 'card' | 'analytics' | (typeof OWNER_COLLECTIONS)[number];

/** A JSON file of an export: the format's own keys first, then the content's in the order of `plainJson`. */
export function exportFile(
  kind: ExportKind,
  exportedAt: Date,
  content: Readonly<Record<string, unknown>>,
): string {
  const own = { format: FORMAT, version: VERSION, kind, exportedAt: exportedAt.toISOString() };
  return jsonFile({ ...own, ...Object(plainJson(content)) });
}

/** A value as JSON has it. */
export type PlainJson =
  null | boolean | number | string | readonly PlainJson[] | { readonly [name: string]: PlainJson };

/**
 * Anything a document may hold as JSON, nothing lost: times as ISO 8601 in UTC, bytes as base64, references as paths, places as
 * `{latitude, longitude}`; numbers that JSON has not (NaN, infinities) as their names. Keys come in the order of their code units,
 * so that two exports of the same data are the same text. What is no data (functions, symbols, undefined) is null.
 */
export function plainJson(value: unknown): PlainJson {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== 'object') return null;
  return special(value) ?? sorted(value);
}

/** The JSON text of a value as a file has it: indented, one line's end at its end. */
export function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The SDK's own classes, known by what they can do. */
function special(value: object): PlainJson | undefined {
  // A map is a map, whatever its keys are called.
  if (Object.getPrototypeOf(value) === Object.prototype) return undefined;
  if (value instanceof Date || 'toDate' in value) return time(value)?.toISOString() ?? null;
  if ('toBase64' in value && typeof value.toBase64 === 'function') return String(value.toBase64());
  if ('firestore' in value && 'path' in value) return String(value.path);
  if ('latitude' in value && 'longitude' in value)
    return { latitude: plainJson(value.latitude), longitude: plainJson(value.longitude) };
  if ('toArray' in value && typeof value.toArray === 'function') return plainJson(value.toArray());
  return undefined;
}

function sorted(value: object): PlainJson {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, plainJson(field)]));
}
