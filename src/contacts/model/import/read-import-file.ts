import { CSV_MAX_ROWS } from '@/shared/lib/limits';
import { decodeAs, encodingOf, isEncoding, type FoundEncoding } from '@/shared/lib/text-encoding';
import type { ReadEntry } from './admit';
import type { Mapping } from './columns';
import { contactOfRow, csvTable, SAMPLE, type CsvTable } from './csv-table';
import { vcardCards } from './vcard-cards';
import { contactOfVcard, omittedOfVcard } from './vcard-contact';

/** Contacts, or a table whose columns must be mapped. `isCut`: more than the limit. `encoding`: as read. */
export type ParsedImportFile =
  | {
      readonly kind: 'contacts';
      readonly entries: readonly ReadEntry[];
      readonly isCut: boolean;
      readonly encoding: FoundEncoding;
    }
  | ({ readonly kind: 'table'; readonly encoding: FoundEncoding } & CsvTable)
  | { readonly kind: 'unknown' };

/** The encoding the user chose, and the language they use Carte in. */
export interface FileHints {
  readonly encoding?: string | undefined;
  readonly language?: string | undefined;
}

/** Parses vCard or a table, in any encoding; else `unknown`, unless an encoding was chosen. Never throws. */
export function readImportFile(bytes: Uint8Array, hints: FileHints = {}): ParsedImportFile {
  const encoding = encodingFor(bytes, hints);
  const text = decodeAs(bytes, encoding.label);
  if (/^[\s\uFEFF]*BEGIN:\s*VCARD/i.test(text.slice(0, SAMPLE))) return contactsIn(text, encoding);
  if (hints.encoding === undefined && isBinary(text.slice(0, SAMPLE))) return { kind: 'unknown' };
  const table = csvTable(text);
  return table.rows.length === 0 ? { kind: 'unknown' } : { kind: 'table', encoding, ...table };
}

function encodingFor(bytes: Uint8Array, { encoding, language }: FileHints): FoundEncoding {
  if (encoding !== undefined && isEncoding(encoding)) return { label: encoding, isCertain: false };
  // The file's own declaration, if its bytes are ASCII-compatible.
  const head = decodeAs(bytes.subarray(0, SAMPLE), 'latin1');
  const named = /^[^:\r\n]*;CHARSET="?([\w-]+)/im.exec(head)?.[1];
  return encodingOf(bytes, { named, language });
}

function contactsIn(text: string, encoding: FoundEncoding): ParsedImportFile {
  const entries: ReadEntry[] = [];
  for (const card of vcardCards(text)) {
    if (entries.length >= CSV_MAX_ROWS) return { kind: 'contacts', entries, isCut: true, encoding };
    const draft = card.properties.length === 0 ? undefined : contactOfVcard(card);
    entries.push({ at: card.line, draft, omitted: draft && omittedOfVcard(card, draft) });
  }
  return { kind: 'contacts', entries, isCut: false, encoding };
}

/** Text has few control and replacement characters. */
function isBinary(text: string): boolean {
  const strange = text.match(/(?!\s)\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return strange > text.length / 100;
}

/** The mapping, and the header's row. */
export interface TableReading {
  readonly mapping: Mapping;
  readonly head: number | undefined;
}

/** Returns the entries of a file; of a table, the rows below the header, mapped by `reading`. */
export function readEntries(file: ParsedImportFile, reading: TableReading | undefined): readonly ReadEntry[] {
  if (file.kind === 'contacts') return file.entries;
  if (file.kind === 'unknown' || reading === undefined) return [];
  const { mapping, head = -1 } = reading;
  const header = file.rows[head]?.cells ?? [];
  return file.rows.slice(head + 1).map(({ at, cells, isBroken }) => ({
    at,
    draft: isBroken ? undefined : contactOfRow(cells, mapping, header),
  }));
}
