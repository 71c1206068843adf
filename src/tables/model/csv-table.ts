import Papa from 'papaparse';
import { CSV_MAX_COLUMNS, knownColumns } from './columns';

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
  /** More rows than the limit. */
  readonly isCut: boolean;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Characters of a file that its format and separator are read from. */
export const SAMPLE = 64 * 1024;

/** Excel's `sep=` line. */
const SEPARATOR_LINE = /^\uFEFF?sep=([,;\t|])\r?\n/i;

/**
 * Parses a CSV text (RFC 4180, leniently) separated by comma, semicolon, tab or bar, with limits on rows,
 * columns and cells. A row with an unclosed quote is broken. Never throws.
 */
export function csvTable(text: string): CsvTable {
  const [line = '', separator = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const rows: { at: number; cells: string[]; isBroken: boolean }[] = [];
  let at = line === '' ? 0 : 1;
  let isCut = false;
  Papa.parse<string[]>(text.slice(line.length).replace(/^\uFEFF/, ''), {
    delimiter: separator || separatorOf(text),
    delimitersToGuess: SEPARATORS,
    step: ({ data, errors }, parser) => {
      at += 1;
      const cells = data.slice(0, CSV_MAX_COLUMNS).map((cell) => cell.slice(0, CSV_CELL_MAX_LENGTH).trim());
      if (cells.every((cell) => cell === '')) return;
      if (rows.length >= CSV_MAX_ROWS) {
        isCut = true;
        parser.abort();
        return;
      }
      const isBroken = errors.some(({ type }) => type === 'Quotes');
      rows.push({ at, cells, isBroken });
    },
  });
  return { rows, isCut };
}

/** Returns the separator that yields the most known column names; '' lets Papa Parse guess. */
function separatorOf(text: string): string {
  const scored = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, SAMPLE), { delimiter, preview: 10 });
    return { delimiter, known: Math.max(0, ...data.map(knownColumns)) };
  });
  const best = scored.reduce((one, other) => (other.known > one.known ? other : one));
  return best.known > 1 ? best.delimiter : '';
}
