import { contactTitle } from '@/contacts/model/contact';
import type { FoundEncoding } from '@/shared/lib/text-encoding';
import type { Mapping } from '@/tables/model/column-targets';
import { CSV_MAX_ROWS } from '@/tables/model/csv-table';
import { isVcardFile, tableIn, type FileHints, type TableFile } from '@/tables/model/table-file';
import type { ReadEntry } from './admit';
import { contactOfRow } from './table-contact';
import { vcardCards, type VcardCard } from './vcard-cards';
import { decodeVcards } from './vcard-charsets';
import { contactOfVcard, isPerson } from './vcard-contact';
import { omittedOfVcard } from './vcard-omitted';

/** Contacts, or a table whose columns must be mapped. `isCut`: more than the limit. `encoding`: as read. */
export type ParsedImportFile =
  | {
      readonly kind: 'contacts';
      readonly entries: readonly ReadEntry[];
      readonly isCut: boolean;
      readonly encoding: FoundEncoding;
    }
  | ({ readonly kind: 'table' } & TableFile)
  | { readonly kind: 'unknown' };

/** Parses vCard or a table, in any encoding; else `unknown`, unless an encoding was chosen. Never throws. */
export function readImportFile(bytes: Uint8Array, hints: FileHints = {}): ParsedImportFile {
  if (isVcardFile(bytes)) return contactsIn(bytes, hints);
  const table = tableIn(bytes, hints);
  return table === undefined ? { kind: 'unknown' } : { kind: 'table', ...table };
}

function contactsIn(bytes: Uint8Array, hints: FileHints): ParsedImportFile {
  const { text, encoding } = decodeVcards(bytes, hints);
  const entries: ReadEntry[] = [];
  for (const card of vcardCards(text)) {
    if (entries.length >= CSV_MAX_ROWS) return { kind: 'contacts', entries, isCut: true, encoding };
    entries.push(entryOf(card));
  }
  return { kind: 'contacts', entries, isCut: false, encoding };
}

function entryOf(card: VcardCard): ReadEntry {
  const at = card.line;
  if (card.properties.length === 0) return { at, draft: undefined };
  const draft = contactOfVcard(card);
  if (!isPerson(card))
    return { at, draft: undefined, leftOut: { title: contactTitle(draft), reason: 'group' } };
  return { at, draft, omitted: omittedOfVcard(card, draft) };
}

/** The mapping, and the header's row. */
export interface TableReading {
  readonly mapping: Mapping;
  readonly head: number | undefined;
}

/** Returns all entries of a file; of a table, the rows but the header, mapped by `reading`. */
export function readEntries(file: ParsedImportFile, reading: TableReading | undefined): readonly ReadEntry[] {
  if (file.kind === 'contacts') return file.entries;
  if (file.kind === 'unknown' || reading === undefined) return [];
  const { mapping, head = -1 } = reading;
  const header = file.rows[head]?.cells ?? [];
  return file.rows.flatMap(({ at, cells, isBroken }, index) => {
    if (index === head) return [];
    if (index < head) return { at, draft: undefined, leftOut: { title: titleOf(cells), reason: 'above' } };
    if (isBroken) return { at, draft: undefined };
    return { at, ...contactOfRow(cells, mapping, header) };
  });
}

function titleOf(cells: readonly string[]): string {
  return cells.filter((cell) => cell !== '').join(' ');
}
