import { csvRows } from '../../src/shared/lib/csv.ts';
import { columns } from '../shared/terminal/columns.ts';
import { printable, printableCsv, printableJson, valueText } from '../shared/terminal/printable.ts';
import type { Form } from './arguments.ts';

/** One thing of a list: what is printed of it, by the names of the columns. Times are `Date`s. */
export type Row = Readonly<Record<string, unknown>>;

/** Longest text of a cell in a table; `--json` and `--csv` have all of it. */
const CELL = 60;

/** Returns the rows that have a text somewhere; `search` is in small letters. */
export function rowsWith(rows: readonly Row[], search: string): readonly Row[] {
  return search === ''
    ? rows
    : rows.filter((row) =>
        Object.values(row).some((value) => cellText(value).toLowerCase().includes(search)),
      );
}

/**
 * Returns a list as text, which can do nothing to a terminal. A table's cells are cut; CSV holds no formulas.
 */
export function listText(rows: readonly Row[], form: Form): string {
  if (form === 'json') return printableJson(rows);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => cellText(row[name])));
  if (form === 'csv') return printableCsv(csvRows([names, ...cells])).replace(/\r\n$/, '');
  if (rows.length === 0) return 'Nothing found.';
  return columns([names, ...cells].map((row) => row.map((cell) => printable(cell, CELL)))).join('\n');
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return value instanceof Date ? value.toISOString() : valueText(value);
}
