/** What tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * Before what a spreadsheet takes for a formula: at the beginning, and where a cell begins for one that expects semicolons, as
 * Excel does in most of Europe. There a plus or minus is common, and only does something with a call or a reference behind it.
 * Quotation marks and blanks in between do not help: readers take two marks at a cell's beginning for an empty text and go on.
 * Source: OWASP, "CSV Injection".
 */
const BEFORE_FORMULA =
  /(?<=^[" ]*)(?=[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n][" ]*)(?=[=@＝＠]|[+\-＋－][^;\t\r\n]*[(|!])/g;
const GUARD = /(?<=^[" ]*)'(?=[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n][" ]*)'(?=[=+\-@＝＋－＠])/g;

/** A cell: a text, or a number, which is written in plain digits whatever the language. */
export type CsvCell = string | number;

/**
 * Rows as the text of a CSV file (RFC 4180): UTF-8 with a byte order mark, commas, CRLF after every row. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it; `unguarded` takes it away again. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A text as it was before `toCsv` guarded it; any other stays. */
export function unguarded(text: string): string {
  return text.replace(GUARD, '');
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(BEFORE_FORMULA, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
