import type { FoundEncoding } from '@/shared/lib/text-encoding';
import type { Mapping } from '@/tables/model/columns';
import { CSV_MAX_ROWS } from '@/tables/model/csv-table';
import { decodeFile, isVcardText, tableIn, type FileHints, type TableFile } from '@/tables/model/table-file';
import type { ReadEntry } from './admit';
import { contactOfRow } from './table-contact';
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
  | ({ readonly kind: 'table' } & TableFile)
  | { readonly kind: 'unknown' };

/** Parses vCard or a table, in any encoding; else `unknown`, unless an encoding was chosen. Never throws. */
export function readImportFile(bytes: Uint8Array, hints: FileHints = {}): ParsedImportFile {
  const decoded = decodeFile(bytes, hints);
  if (isVcardText(decoded.text)) return contactsIn(decoded.text, decoded.encoding);
  const table = tableIn(decoded, hints);
  return table === undefined ? { kind: 'unknown' } : { kind: 'table', ...table };
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
