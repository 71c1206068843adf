/** Leniently finds the records of a CSV text (RFC 4180), with wrong quotation marks mended row by row. */

/** `isMended`: it has a quotation mark where the format allows none. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly isMended: boolean;
}

/** How far a cell with stray quotation marks may go on, in characters. */
const STRAY_WITHIN = 8_000;

interface Source {
  readonly text: string;
  readonly delimiter: string;
  /** `\"` is a quotation mark within a cell, as MySQL writes it. */
  readonly hasBackslashes: boolean;
}

interface RecordSpan extends CsvRecord {
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
}

interface Cell {
  readonly text: string;
  readonly end: number;
  readonly isMended: boolean;
}

/**
 * Yields the records of a text. A quotation mark that is never closed, or closed too early, affects its own
 * line alone. Takes linear time: the search for a closing mark ends at the next opening one.
 */
export function* csvRecords(fileText: string, delimiter: string): Generator<CsvRecord, void> {
  const text = fileText.replace(/\r\n?/g, '\n');
  const hasBackslashes = [...text.matchAll(/\\"(.)/g)].some(([, next]) => next !== delimiter && next !== '"');
  const source = { text, delimiter, hasBackslashes };
  let width: number | undefined;
  for (let at = 0; at < text.length;) {
    const record = recordAt(source, at, width);
    // The notes that LinkedIn writes before its header have one cell.
    if (record.cells.length > 1) width ??= record.cells.length;
    yield record;
    at = record.end + 1;
  }
}

/** Returns the record at an index; `width` is the usual number of cells. */
function recordAt(source: Source, start: number, width: number | undefined): RecordSpan {
  const { text, delimiter } = source;
  const lineEnd = endOfLine(text, start);
  const line = text.slice(start, lineEnd);
  if (!line.includes('"')) return { start, end: lineEnd, cells: line.split(delimiter), isMended: false };
  const record = spanAt(source, start, text.length);
  if (record.end <= lineEnd) return record;
  const inLine = spanAt(source, start, lineEnd);
  return goesTooFar(source, record, inLine, width) ? inLine : record;
}

/** Returns true if a record of several lines probably contains further records. */
function goesTooFar(
  { text, delimiter }: Source,
  record: RecordSpan,
  inLine: RecordSpan,
  width: number | undefined,
): boolean {
  if (record.cells.length !== width) return record.isMended || inLine.cells.length === width;
  const following = text.slice(inLine.end + 1, record.end).split('\n');
  return record.isMended && following.some((line) => line.split(delimiter).length >= width);
}

/** Returns the record at an index, whose cells end at `limit` at the latest. */
function spanAt(source: Source, start: number, limit: number): RecordSpan {
  const cells: string[] = [];
  let isMended = false;
  for (let at = start; ;) {
    const cell = cellAt(source, at, limit);
    cells.push(cell.text);
    isMended ||= cell.isMended;
    if (source.text[cell.end] !== source.delimiter || cell.end >= limit)
      return { start, end: cell.end, cells, isMended };
    at = cell.end + 1;
  }
}

function cellAt(source: Source, start: number, limit: number): Cell {
  const { text, delimiter, hasBackslashes } = source;
  const open = behindBlanks(source, start);
  const isQuoted = open < limit && text[open] === '"';
  const close = isQuoted ? closingMark(source, open, limit) : undefined;
  if (close !== undefined) {
    const quoted = text.slice(open + 1, close.at);
    const marks = hasBackslashes ? /\\"|""/g : /""/g;
    const end = behindBlanks(source, close.at + 1);
    return { text: quoted.replace(marks, '"'), end, isMended: close.isStray };
  }
  const lineEnd = Math.min(endOfLine(text, start), limit);
  const next = text.slice(start, lineEnd).indexOf(delimiter);
  const end = next === -1 ? lineEnd : start + next;
  const plain = text.slice(start, end);
  return { text: isQuoted ? withoutLoneMark(plain.trim()) : plain, end, isMended: isQuoted };
}

/**
 * Returns the mark that closes a cell: the first one before a delimiter or the end of a line. `isStray`:
 * there are single marks before it. Undefined where another cell is opened first, or none closes it.
 */
function closingMark(source: Source, open: number, limit: number) {
  const { text, delimiter, hasBackslashes } = source;
  let isStray = false;
  for (let at = text.indexOf('"', open + 1); at !== -1 && at < limit; at = text.indexOf('"', at + 1)) {
    if (hasBackslashes && text[at - 1] === '\\') continue;
    const before = text[at - 1];
    const opens = before === '\n' || before === delimiter;
    if (isStray && (opens || at - open > STRAY_WITHIN)) return undefined;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const after = behindBlanks(source, at + 1);
    if (after >= limit || text[after] === '\n' || text[after] === delimiter) return { at, isStray };
    if (opens) return undefined;
    isStray = true;
  }
  return undefined;
}

/** `"Bobby" Person` stays as it is, `"Bobby` loses its mark, and so does what has one at both ends. */
function withoutLoneMark(cell: string): string {
  const inner = cell.slice(1);
  if (!inner.includes('"')) return inner;
  return inner.endsWith('""') ? inner.slice(0, -1) : cell;
}

function behindBlanks({ text, delimiter }: Source, start: number): number {
  const blanks = delimiter === '\t' ? ' ' : ' \t';
  let at = start;
  while (at < text.length && blanks.includes(text.charAt(at))) at += 1;
  return at;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}
