/** What tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Ends a cell for a reader that expects semicolons, as Excel does in most of Europe, or tabs. */
const CELL_ENDS = new Set(';\t\r\n');
/** Skipped at a cell's beginning: readers take two quotation marks there for an empty text and go on. */
const SKIPPED = new Set('" ');
/** What makes a formula of the whole text. Source: OWASP, "CSV Injection". */
const FORMULA_SIGNS = new Set('=+-@\t\r＝＋－＠');
/** What makes a formula of a cell within the text. */
const CELL_SIGNS = new Set('=+-@＝＋－＠');
/** Common at the beginning of a cell within the text; a formula only with a call or a reference behind it. */
const PLUS_OR_MINUS = new Set('+-＋－');
const CALLS = new Set('(|!');

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
  const isGuard = (start: number, signs: ReadonlySet<string>) =>
    text.charAt(start) === "'" && signs.has(text.charAt(start + 1));
  return splitAtStarts(text, isGuard)
    .map((part, index) => (index === 0 ? part : part.slice(1)))
    .join('');
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = splitAtStarts(value, (start, signs) => isFormula(value, start, signs)).join("'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isFormula(text: string, start: number, signs: ReadonlySet<string>): boolean {
  const sign = text.charAt(start);
  return signs.has(sign) && (signs === FORMULA_SIGNS || !PLUS_OR_MINUS.has(sign) || hasCall(text, start));
}

/** Whether a call or a reference follows within the cell. */
function hasCall(text: string, start: number): boolean {
  for (let index = start + 1; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (CELL_ENDS.has(sign)) return false;
    if (CALLS.has(sign)) return true;
  }
  return false;
}

/**
 * Splits a text before the first sign of each cell, quotation marks and blanks aside, for which `wanted` holds. It is asked once for each
 * cell, with the signs that would make a formula there; so a text takes time in proportion to its length.
 */
function splitAtStarts(
  text: string,
  wanted: (start: number, signs: ReadonlySet<string>) => boolean,
): string[] {
  const parts: string[] = [];
  let signs = FORMULA_SIGNS;
  let atStart = true;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (atStart && !SKIPPED.has(sign)) {
      if (wanted(index, signs)) {
        parts.push(text.slice(from, index));
        from = index;
      }
      signs = CELL_SIGNS;
      atStart = false;
    }
    if (CELL_ENDS.has(sign)) atStart = true;
  }
  return [...parts, text.slice(from)];
}
