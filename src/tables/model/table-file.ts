import { decodeAs, encodingOf, isEncoding, type FoundEncoding } from '@/shared/lib/text-encoding';
import { csvTable, filledCells, SAMPLE, type CsvTable } from './csv-table';

/** The encoding the user chose, and the language they use Carte in. */
export interface FileHints {
  readonly encoding?: string | undefined;
  readonly language?: string | undefined;
}

/** The text of a file, and how it was read. */
interface DecodedFile {
  readonly text: string;
  readonly encoding: FoundEncoding;
}

/** A table whose columns must be mapped. */
export interface TableFile extends CsvTable {
  readonly encoding: FoundEncoding;
  /** How many rows have a text in each column. */
  readonly filled: readonly number[];
}

/** Decodes a file in the encoding it names, that was chosen, or that it probably has. Never throws. */
export function decodeFile(bytes: Uint8Array, hints: FileHints = {}): DecodedFile {
  const encoding = encodingFor(bytes, hints);
  return { text: decodeAs(bytes, encoding.label), encoding };
}

function encodingFor(bytes: Uint8Array, { encoding, language }: FileHints): FoundEncoding {
  if (encoding !== undefined && isEncoding(encoding)) return { label: encoding, isCertain: false };
  // A vCard's own declaration, if its bytes are ASCII-compatible.
  const head = decodeAs(bytes.subarray(0, SAMPLE), 'latin1');
  const named = /^[^:\r\n]*;CHARSET="?([\w-]+)/im.exec(head)?.[1];
  return encodingOf(bytes, { named, language });
}

/** Returns true for a text of vCards, which is no table. */
export function isVcardText(text: string): boolean {
  return /^[\s\uFEFF]*BEGIN:\s*VCARD/i.test(text.slice(0, SAMPLE));
}

/** Returns the table in a decoded file. Undefined for vCards, no rows, and no text unless `hints` name it. */
export function tableIn({ text, encoding }: DecodedFile, hints: FileHints = {}): TableFile | undefined {
  if (isVcardText(text) || (hints.encoding === undefined && isBinary(text.slice(0, SAMPLE))))
    return undefined;
  const table = csvTable(text);
  return table.rows.length === 0 ? undefined : { encoding, ...table, filled: filledCells(table.rows) };
}

/** Text has few control and replacement characters. */
function isBinary(text: string): boolean {
  const strange = text.match(/(?!\s)\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return strange > text.length / 100;
}
