import { time } from '@/shared/lib/parse';

/** Collections below a user document besides the cards (firestore.rules). Deleted with the account. */
export const OWNER_COLLECTIONS = ['inbox', 'contacts', 'paperCards', 'exchange', 'keys'] as const;

/** Identifies every JSON file of an export (docs/export.md). */
const FORMAT = 'carte-export';
/** Raised when readers of the previous version would misread a file, not for new keys. */
const VERSION = 1;

type ExportKind =
  'export' | 'account' | 'card' | 'companies' | 'analytics' | (typeof OWNER_COLLECTIONS)[number];

/** Returns the text of a JSON file of an export: the format's keys, then the content as `plainJson`. */
export function exportFile(
  kind: ExportKind,
  exportedAt: Date,
  content: Readonly<Record<string, unknown>>,
): string {
  const own = { format: FORMAT, version: VERSION, kind, exportedAt: exportedAt.toISOString() };
  return jsonFile({ ...own, ...Object(plainJson(content)) });
}

export type PlainJson =
  null | boolean | number | string | readonly PlainJson[] | { readonly [name: string]: PlainJson };

/** Returns document data as lossless JSON: ISO 8601 times, base64 bytes, paths; undefined becomes null. */
export function plainJson(value: unknown): PlainJson {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== 'object') return null;
  return special(value) ?? sorted(value);
}

/** Returns a value as indented JSON with a final line break. */
export function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Handles the SDK's classes, recognized by their methods. */
function special(value: object): PlainJson | undefined {
  // A plain map, whatever its keys.
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
