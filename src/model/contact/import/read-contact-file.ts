import { decodeText, isEncoding } from '@/lib/text-encoding';
import { CSV_MAX_ROWS } from '@/model/limits';
import type { ReadEntry } from './admit';
import { csvTable, type CsvTable } from './csv-table';
import { vcardCards } from './vcard-cards';
import { contactOfVcard } from './vcard-contact';

/** What a file holds: contacts, or a table whose columns somebody has to tell. `isCut`: it has more than is read. */
export type ContactFile =
  | { readonly kind: 'contacts'; readonly entries: readonly ReadEntry[]; readonly isCut: boolean }
  | ({ readonly kind: 'table' } & CsvTable)
  | { readonly kind: 'unknown' };

/** How much of a file is looked at to tell what it is. */
const SAMPLE = 64 * 1024;

/**
 * What a file of contacts holds: vCard in any version, or a table separated by commas, semicolons, tabs or bars, in any encoding.
 * `unknown` for anything else, such as a picture. Never throws.
 */
export function readContactFile(bytes: Uint8Array): ContactFile {
  // The file's own word on its encoding, where bytes and words can be told apart at all.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE));
  const named = /^[^:\n]*;CHARSET="?([\w-]+)/im.exec(head)?.[1];
  const text = decodeText(bytes, named !== undefined && isEncoding(named) ? named : undefined);
  if (/^[\s\uFEFF]*BEGIN:\s*VCARD/i.test(text.slice(0, SAMPLE))) return contactsIn(text);
  if (isBinary(text.slice(0, SAMPLE))) return { kind: 'unknown' };
  const table = csvTable(text);
  return table.rows.length === 0 ? { kind: 'unknown' } : { kind: 'table', ...table };
}

function contactsIn(text: string): ContactFile {
  const entries: ReadEntry[] = [];
  for (const card of vcardCards(text)) {
    if (entries.length >= CSV_MAX_ROWS) return { kind: 'contacts', entries, isCut: true };
    const isEmpty = card.properties.length === 0;
    entries.push({ at: card.line, draft: isEmpty ? undefined : contactOfVcard(card) });
  }
  return { kind: 'contacts', entries, isCut: false };
}

/** Control characters and signs that stand for what could not be read: no text has many. */
function isBinary(text: string): boolean {
  const strange = text.match(/(?!\s)\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return strange > text.length / 100;
}
