/** Tells Excel that the text is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Readers may expect semicolons, as Excel in most of Europe, or tabs. */
const CELL_ENDS = new Set(';\t\r\n');
/** Readers take two quotation marks for an empty text and go on. */
const SKIPPED = new Set('" ');
/** At the start of a text. Source: OWASP, "CSV Injection". */
const FORMULA_SIGNS = new Set('=+-@\t\r＝＋－＠');
/** At the start of a cell within the text. */
const CELL_SIGNS = new Set('=+-@＝＋－＠');
/** Within the text, a formula only before a call or a reference. */
const PLUS_OR_MINUS = new Set('+-＋－');
const CALLS = new Set('(|!');

/** Numbers are written in plain digits. */
export type CsvCell = string | number;

/** Returns CSV (RFC 4180); what spreadsheets would run, or looks guarded, gets an apostrophe. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** Returns further rows of a table that begins with `toCsv`. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Reverses the guard of `toCsv`. */
export function unguarded(text: string): string {
  return splitAtStarts(text, (start, signs) => looksGuarded(text, start, signs))
    .map((part, index) => (index === 0 ? part : part.slice(1)))
    .join('');
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = splitAtStarts(
    value,
    (start, signs) => isFormula(value, start, signs) || looksGuarded(value, start, signs),
  ).join("'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Apostrophes before a sign: a guard, a text that begins so, or both. */
function looksGuarded(text: string, start: number, signs: ReadonlySet<string>): boolean {
  let at = start;
  while (text.charAt(at) === "'") at += 1;
  return at > start && signs.has(text.charAt(at));
}

function isFormula(text: string, start: number, signs: ReadonlySet<string>): boolean {
  const sign = text.charAt(start);
  return signs.has(sign) && (signs === FORMULA_SIGNS || !PLUS_OR_MINUS.has(sign) || hasCall(text, start));
}

function hasCall(text: string, start: number): boolean {
  for (let index = start + 1; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (CELL_ENDS.has(sign)) return false;
    if (CALLS.has(sign)) return true;
  }
  return false;
}

/** Splits at the first character of each cell, `"` and spaces aside, that is `wanted`. Linear time. */
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
