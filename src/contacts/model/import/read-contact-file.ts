import { decodeAs, encodingOf, isEncoding, type FoundEncoding } from '@/shared/lib/text-encoding';
import { CSV_MAX_ROWS } from '@/shared/lib/limits';
import type { ReadEntry } from './admit';
import { csvTable, type CsvTable } from './csv-table';
import { vcardCards } from './vcard-cards';
import { contactOfVcard } from './vcard-contact';
import type { Mapping } from './columns';
import { contactOfRow } from './csv-contact';

/**
 * What a file holds: contacts, or a table whose columns somebody has to tell. `isCut`: it has more than is read. `encoding` is what
 * it was read in.
 */
export type ContactFile =
  | {
      readonly kind: 'contacts';
      readonly entries: readonly ReadEntry[];
      readonly isCut: boolean;
      readonly encoding: FoundEncoding;
    }
  | ({ readonly kind: 'table'; readonly encoding: FoundEncoding } & CsvTable)
  | { readonly kind: 'unknown' };

/** How a file is read: the encoding somebody chose for it, by its label, and the language they use Carte in. */
export interface FileHints {
  readonly encoding?: string | undefined;
  readonly language?: string | undefined;
}

/** How much of a file is looked at to tell what it is. */
const SAMPLE = 64 * 1024;

/**
 * What a file of contacts holds: vCard in any version, or a table separated by commas, semicolons, tabs or bars, in any encoding.
 * `unknown` for anything else, such as a picture; a file whose encoding was chosen is none. Never throws.
 */
export function readContactFile(bytes: Uint8Array, hints: FileHints = {}): ContactFile {
  const encoding = encodingFor(bytes, hints);
  const text = decodeAs(bytes, encoding.label);
  if (/^[\s\uFEFF]*BEGIN:\s*VCARD/i.test(text.slice(0, SAMPLE))) return contactsIn(text, encoding);
  if (hints.encoding === undefined && isBinary(text.slice(0, SAMPLE))) return { kind: 'unknown' };
  const table = csvTable(text);
  return table.rows.length === 0 ? { kind: 'unknown' } : { kind: 'table', encoding, ...table };
}

function encodingFor(bytes: Uint8Array, { encoding, language }: FileHints): FoundEncoding {
  if (encoding !== undefined && isEncoding(encoding)) return { label: encoding, isCertain: false };
  // The file's own word on its encoding, where bytes and words can be told apart at all.
  const head = decodeAs(bytes.subarray(0, SAMPLE), 'latin1');
  const named = /^[^:\r\n]*;CHARSET="?([\w-]+)/im.exec(head)?.[1];
  return encodingOf(bytes, { named, language });
}

function contactsIn(text: string, encoding: FoundEncoding): ContactFile {
  const entries: ReadEntry[] = [];
  for (const card of vcardCards(text)) {
    if (entries.length >= CSV_MAX_ROWS) return { kind: 'contacts', entries, isCut: true, encoding };
    const isEmpty = card.properties.length === 0;
    entries.push({ at: card.line, draft: isEmpty ? undefined : contactOfVcard(card) });
  }
  return { kind: 'contacts', entries, isCut: false, encoding };
}

/** Control characters and signs that stand for what could not be read: no text has many. */
function isBinary(text: string): boolean {
  const strange = text.match(/(?!\s)\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return strange > text.length / 100;
}

/** The entries of a file; of a table those below the row that names its columns, as `reading` says what they hold. */
export function entriesOf(
  file: ContactFile,
  reading: { readonly mapping: Mapping; readonly head: number | undefined } | undefined,
): readonly ReadEntry[] {
  if (file.kind === 'contacts') return file.entries;
  if (file.kind === 'unknown' || reading === undefined) return [];
  const { mapping, head = -1 } = reading;
  const header = file.rows[head]?.cells ?? [];
  return file.rows.slice(head + 1).map(({ at, cells, isBroken }) => ({
    at,
    draft: isBroken ? undefined : contactOfRow(cells, mapping, header),
  }));
}
