import { decodeAs, encodingOf, isEncoding, type FoundEncoding } from '@/shared/lib/text-encoding';
import { csvTable, filledCells, SAMPLE, type CsvTable } from './csv-table';

/** The encoding the user chose, and the language they use the app in. */
export interface FileHints {
  readonly encoding?: string | undefined;
  readonly language?: string | undefined;
}

/** A table whose columns must be mapped. */
export interface TableFile extends CsvTable {
  readonly encoding: FoundEncoding;
  /** How many rows have a text in each column. */
  readonly filled: readonly number[];
}

/** Returns the encoding that was chosen, or that a file probably has. `named`: the one that it names. */
export function fileEncoding(
  bytes: Uint8Array,
  { encoding, language }: FileHints,
  named?: string,
): FoundEncoding {
  if (encoding !== undefined && isEncoding(encoding)) return { label: encoding, isCertain: false };
  return encodingOf(bytes, { named, language });
}

/** Returns true for a file of vCards, which begins with the same bytes in any encoding but for zeros. */
export function isVcardFile(bytes: Uint8Array): boolean {
  const head = decodeAs(bytes.subarray(0, SAMPLE), 'latin1').replaceAll('\0', '');
  return /^[\s\xEF\xBB\xBF\xFE\xFF]*BEGIN:\s*VCARD/i.test(head);
}

/** Returns the table in a file. Undefined for vCards, no rows, and no text unless `hints` name it. */
export function tableIn(bytes: Uint8Array, hints: FileHints = {}): TableFile | undefined {
  if (isVcardFile(bytes)) return undefined;
  const encoding = fileEncoding(bytes, hints);
  const text = decodeAs(bytes, encoding.label);
  if (hints.encoding === undefined && isBinary(text.slice(0, SAMPLE))) return undefined;
  const table = csvTable(text);
  return table.rows.length === 0 ? undefined : { encoding, ...table, filled: filledCells(table.rows) };
}

/** Text has few control and replacement characters. */
function isBinary(text: string): boolean {
  const strange = text.match(/(?!\s)\p{Cc}|\uFFFD/gu)?.length ?? 0;
  return strange > text.length / 100;
}
