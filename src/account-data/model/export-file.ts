import type { OWNER_COLLECTIONS } from './owner-collections';
import { jsonFile, plainJson } from './plain-json';

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
