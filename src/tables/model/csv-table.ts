import { CSV_MAX_COLUMNS, knownColumns } from './columns';
import { csvRecords } from './csv-records';

/** The most that is read of a table. */
export const CSV_MAX_ROWS = 20_000;
const CSV_CELL_MAX_LENGTH = 8_000;

/** The non-empty rows of a CSV file, numbered from 1. */
export interface CsvTable {
  readonly rows: readonly {
    readonly at: number;
    readonly cells: readonly string[];
    readonly isBroken: boolean;
  }[];
  /** How many rows have no text in any cell. */
  readonly emptyRows: number;
  /** More rows than the limit. */
  readonly isCut: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Characters of a file that its format and separator are read from. */
export const SAMPLE = 64 * 1024;
const SAMPLE_RECORDS = 10;

/** Excel's `sep=` line. */
const SEPARATOR_LINE = /^\uFEFF?sep=([,;\t|])\r?\n/i;

/**
 * Parses a CSV text separated by comma, semicolon, tab or bar, with limits on rows, columns and cells. A row
 * with wrong quotation marks is broken unless it has as many cells as the others. Never throws.
 */
export function csvTable(text: string): CsvTable {
  const [line = '', separator = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length).replace(/^\uFEFF/, '');
  const rows: { at: number; cells: string[]; isBroken: boolean }[] = [];
  let at = line === '' ? 0 : 1;
  let emptyRows = 0;
  let width: number | undefined;
  for (const { cells: all, isMended } of csvRecords(body, separator || separatorOf(body))) {
    at += 1;
    const cells = all.slice(0, CSV_MAX_COLUMNS).map((cell) => cell.slice(0, CSV_CELL_MAX_LENGTH).trim());
    if (cells.every((cell) => cell === '')) {
      emptyRows += 1;
      continue;
    }
    if (rows.length >= CSV_MAX_ROWS) return { rows, emptyRows, isCut: true };
    if (all.length > 1) width ??= all.length;
    rows.push({ at, cells, isBroken: isMended && all.length !== (width ?? all.length) });
  }
  return { rows, emptyRows, isCut: false };
}

/** Returns how many rows have a text in each column. */
export function filledCells(rows: CsvTable['rows']): readonly number[] {
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      counts[column] = (counts[column] ?? 0) + (cell === '' ? 0 : 1);
  return counts;
}

/** Returns the separator that yields the most known column names, else the most regular rows. */
function separatorOf(text: string): string {
  const scored = SEPARATORS.map((delimiter) => ({
    delimiter,
    score: scoreOf(text.slice(0, SAMPLE), delimiter),
  }));
  return scored.reduce((one, other) => (isHigher(other.score, one.score) ? other : one)).delimiter;
}

/** Known columns if there are several, then how regular the rows are, then their width. */
function scoreOf(text: string, delimiter: string): readonly number[] {
  const records: (readonly string[])[] = [];
  for (const { cells } of csvRecords(text, delimiter)) {
    if (cells.some((cell) => cell.trim() !== '')) records.push(cells);
    if (records.length === SAMPLE_RECORDS) break;
  }
  const known = Math.max(0, ...records.map(knownColumns));
  const widths = records.map(({ length }) => length);
  const narrowest = Math.min(...widths);
  return [known > 1 ? known : 0, narrowest > 1 ? narrowest / Math.max(...widths) : 0, narrowest];
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}
