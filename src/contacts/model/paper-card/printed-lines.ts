/** What a reader finds on a card: words with their places, as lines. */
import { isRule, sharedHeight, sharedWidth, type PrintedBox } from './print-parts';
import { isReadOtherwise, withDots } from './printed-addresses';

export interface PrintedWord extends PrintedBox {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** A letter of it or a space beside it may be another or none, however sure the others are. */
  readonly isUnsure?: boolean;
}

export interface PrintedLine extends PrintedBox {
  readonly text: string;
  readonly confidence: number;
  /** Height of its letters in pixels. */
  readonly size: number;
  /** What stands before it in another script. */
  readonly label?: string;
}

/** Lines read with less are marked, and those with a word read with less. */
export const SURE = 78;

/** The longest word for a telephone in a script, in letters. */
const MAX_LABEL = 9;

/** In heights of a line: a wider gap parts two columns. */
const COLUMN_GAP = 2.2;
/** Words below it are drawings taken for letters. */
const MIN_CONFIDENCE = 22;

/** Returns the lines of a reading, split at wide gaps, without what is no text. */
export function printedLines(rows: readonly (readonly PrintedWord[])[]): PrintedLine[] {
  return rows
    .flatMap((row) => {
      const words = row.filter((word) => isText(word) || isBesideWord(word, row));
      return split(withoutDrawing(words.toSorted((one, other) => one.x0 - other.x0)));
    })
    .map(lineOf)
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .toSorted((one, other) => one.y0 - other.y0);
}

/** An address or a number, which no drawing looks like; the reader is seldom sure of them. */
const DETAIL =
  /^[a-z]?\+\d{1,3}$|^[a-z]{0,2}\+?[\d().\-/]{3,}[:;,]?$|^[\w.+%-]{2,}@[\w-]+\.[\w.-]{2,}$|^(?:https?:\/\/|www\.)[\w.-]+$/i;

const isText = (word: PrintedWord) =>
  word.text.trim() !== '' &&
  !isRule(word) &&
  (word.confidence >= MIN_CONFIDENCE || DETAIL.test(word.text.trim()));

const LATIN_WORD = /^\p{Script=Latin}{3,}$/u;

/** True for a word read badly beside a clear one, as `GroBmann` in English: without it a name is another. */
function isBesideWord(word: PrintedWord, row: readonly PrintedWord[]): boolean {
  const isBeside = (one: PrintedWord) =>
    LATIN_WORD.test(one.text) &&
    one.confidence > SURELY_LATIN &&
    sharedHeight(one, word) > 0.6 &&
    Math.max(one.x0 - word.x1, word.x0 - one.x1) < word.y1 - word.y0;
  return LATIN_WORD.test(word.text) && row.some(isBeside);
}

/** How many times as high as its line a sign beside it is at least. */
const DRAWING_HEIGHT = 1.6;

/** A line's words without the sign that is drawn before or after them and was read as a letter or two. */
function withoutDrawing(words: readonly PrintedWord[]): readonly PrintedWord[] {
  const high = DRAWING_HEIGHT * median(words.map(({ y0, y1 }) => y1 - y0));
  return words.filter(({ text, confidence, y0, y1 }, at) => {
    const isAtEnd = at === 0 || at === words.length - 1;
    return !isAtEnd || words.length < 3 || text.length > 2 || confidence > SURELY_LATIN || y1 - y0 < high;
  });
}

function split(words: readonly PrintedWord[]): PrintedWord[][] {
  const rows: PrintedWord[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const height = Math.max(word.y1 - word.y0, last === undefined ? 0 : last.y1 - last.y0);
    if (row === undefined || last === undefined || word.x0 - last.x1 > COLUMN_GAP * height) rows.push([word]);
    else row.push(word);
  }
  return rows;
}

/** However sure its line is: one wrong word makes another name. Beside a number it is a label. */
const isDoubtful = (line: string, { text, confidence, isUnsure }: PrintedWord) =>
  isUnsure === true || (confidence < SURE && /\p{L}/u.test(text) && !LATIN_ONLY.test(line));

const RTL = /[\u0590-\u08ff]/;

function lineOf(words: readonly PrintedWord[]): PrintedLine {
  const ordered = words.some(({ text }) => RTL.test(text)) ? fromTheRight(words) : words;
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const mean = words.reduce((sum, one) => sum + one.confidence * one.text.length, 0) / Math.max(1, letters);
  const text = joined(ordered);
  return {
    text,
    confidence: words.some((word) => isDoubtful(text, word)) ? Math.min(mean, SURE - 1) : mean,
    size: median(words.map(({ y0, y1 }) => y1 - y0)),
    x0: Math.min(...words.map(({ x0 }) => x0)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}

/** Right to left; numbers and addresses in between are read from the left. */
function fromTheRight(words: readonly PrintedWord[]): PrintedWord[] {
  const ordered: PrintedWord[] = [];
  let run: PrintedWord[] = [];
  for (const word of words.toReversed()) {
    if (RTL.test(word.text)) {
      ordered.push(...run, word);
      run = [];
    } else run.unshift(word);
  }
  return [...ordered, ...run];
}

/** Letters of scripts printed without spaces; the reader gives each as a word. */
const CLOSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー()（）々〒・株]/u;
const SPACE_BETWEEN = new RegExp(`(?<=${CLOSE.source}) (?=${CLOSE.source})`, 'gu');
/** In heights of a line: a space is wider than most of the line's gaps by more; its face may be set wide. */
const SPACE = 0.4;
/** Has spaces between its words (hangul-words.ts). */
const HANGUL = /\p{Script=Hangul}/u;

/**
 * `(주)` and `(株)`, a company's form: its brackets are read with spaces, as others, or the first one is lost
 * at the beginning of a line.
 */
const COMPANY_SIGN = /[([{（]\s?([주株])\s?[)\]}）]|^([주株])\s?[)\]}）]/gu;

/** True for a house's number at a letter of its street: `世纪大道100号`. */
const isOfPlace = (number: string, letter: string) =>
  /^\d[\d-]{0,7}$/.test(number) && /^\p{Script=Han}$/u.test(letter);

function joined(words: readonly PrintedWord[]): string {
  let text = '';
  const gaps = words.slice(1).map(({ x0 }, at) => x0 - (words[at]?.x1 ?? x0));
  const space = median(gaps) + SPACE * median(words.map(({ y0, y1 }) => y1 - y0));
  words.forEach((word, at) => {
    const before = words[at - 1];
    const isClose =
      before !== undefined &&
      ((CLOSE.test(before.text.at(-1) ?? '') && CLOSE.test(word.text[0] ?? '')) ||
        isOfPlace(before.text, word.text) ||
        isOfPlace(word.text, before.text)) &&
      !HANGUL.test(before.text + word.text) &&
      word.x0 - before.x1 < space;
    text += (before === undefined || isClose ? '' : ' ') + word.text;
  });
  // Marks of direction are the reader's; Thai's sara am it gives in its two parts.
  return text
    .replaceAll(/[\u061c\u200d-\u200f]/g, '')
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .replaceAll(COMPANY_SIGN, '($1$2)');
}

/** Returns a text without the spaces between letters of scripts that are printed without them. */
export function compact(text: string): string {
  return text.replaceAll(SPACE_BETWEEN, '');
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** An e-mail or web address, or a number: the same in every script, and read best in Latin letters. */
const LATIN_ONLY = /@|www\.|https?:|\.(?:com|net|org|co|io|de|fr|kr|jp|cn|in|th|es)\b|\d[\d\s().+/-]{6,}\d/i;

/** A web or e-mail address, as far as it is in Latin letters. */
const HOST = /@|www\.|https?:|[a-z0-9]\.(?:com|net|org|co|io|de|fr|kr|jp|cn|in|th|es)\b/i;
/** Latin letters read with this confidence are no other script. */
const SURELY_LATIN = 65;

/**
 * Returns one list out of two readings of a card, in Latin letters and in another script: addresses and
 * numbers as read in Latin letters, with the words of the other script before them as their label; other
 * lines as the other script has them.
 */
export function mergedLines(
  latin: readonly PrintedLine[],
  script: readonly PrintedLine[],
  isScript: RegExp,
): PrintedLine[] {
  const isOver = (one: PrintedLine, other: PrintedLine) =>
    sharedHeight(one, other) > 0.5 && sharedWidth(one, other) > 0.3;
  const isLatinScript = isScript.test('a');
  const takenOver = new Set<PrintedLine>();
  const details = latin
    .filter(({ text }) => LATIN_ONLY.test(text))
    .flatMap((line): PrintedLine[] => {
      const over = script.filter((one) => isOver(line, one));
      const words = over.map(({ text }) => text).join(' ');
      // A postal code is no number, and its address is in the other script.
      if (words.includes('〒')) return [];
      if (isLatinScript) {
        // Boxes of lines that are not level lie over each other; an e-mail address is a line of its own.
        for (const one of over) if (line.text.includes('@') || !one.text.includes('@')) takenOver.add(one);
        const surer = over.find((one) => isSurer(one, line)) ?? line;
        const known = [line, ...over].map(({ text }) => text);
        const text = withDots(surer.text, known);
        const confidence = isReadOtherwise(known) ? Math.min(surer.confidence, SURE - 1) : surer.confidence;
        return [{ ...surer, text, confidence }];
      }
      const others = Array.from(words).filter((letter) => isScript.test(letter));
      const label = others.length <= MAX_LABEL ? others.join('') : '';
      const isHost = HOST.test(line.text) && line.confidence >= SURELY_LATIN;
      if (others.length > MAX_LABEL && !isHost && !/@|www/i.test(line.text)) return [];
      for (const one of over)
        if (others.length <= MAX_LABEL || (isHost && sharedWidth(one, line, one) > 0.6)) takenOver.add(one);
      const text = withDots(
        line.text,
        over.map((one) => one.text),
      );
      return [{ ...line, text, ...(label !== '' && { label }) }];
    });
  const lines = script.filter((line) => {
    if (takenOver.has(line)) return false;
    const share = lettersOf(line.text, isScript);
    const same = latin.filter((one) => isOver(line, one));
    if (same.length === 0) return share > 0.3 && line.confidence > 40;
    if (details.some((one) => isOver(line, one))) return share > 0.4;
    // Print in Latin letters, which the other script's reader takes for its own.
    const isSurely = (one: PrintedLine) =>
      one.confidence > Math.max(SURELY_LATIN, line.confidence + CLEARLY) &&
      sharedWidth(one, line, line) > 0.5 &&
      bareOf(one.text) !== bareOf(line.text);
    if (same.some(isSurely)) return false;
    if (share < 0.15) return false;
    return share > 0.4 || line.confidence > Math.max(...same.map(({ confidence }) => confidence));
  });
  const others = latin.filter(
    (line) => !LATIN_ONLY.test(line.text) && !lines.some((one) => isOver(line, one)),
  );
  return [...lines, ...details, ...others].toSorted((one, other) => one.y0 - other.y0);
}

/** A text as a reader without its language's own letters has it: how sure it is says nothing of them. */
const bareOf = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'B');

/** A difference of confidence that says something. */
const CLEARLY = 15;

/** True for a reading of the same detail that the reader was surer of. */
function isSurer(one: PrintedLine, other: PrintedLine): boolean {
  const isSame = LATIN_ONLY.test(one.text) && one.text.includes('@') === other.text.includes('@');
  return isSame && one.confidence > other.confidence + CLEARLY;
}

const NUMBER_WORD = /^[+(]?\d[\d,.()/-]*[:;]?$/;
/** Of a number in Latin letters that the other script's reader left out. */
const SURE_NUMBER = 85;

/** Returns a number as another script's reader has it, alone in the same place, where that is surer. */
export function surerNumber(word: PrintedWord, others: readonly PrintedWord[]): PrintedWord {
  const isThere = (one: PrintedWord) =>
    sharedHeight(one, word) > 0.5 && sharedWidth(one, word, word) > 0.9 && sharedWidth(word, one, one) > 0.9;
  const other = others.filter(({ text }) => NUMBER_WORD.test(text)).find(isThere);
  return other && NUMBER_WORD.test(word.text) && other.confidence > word.confidence + CLEARLY ? other : word;
}

/** Returns a script's rows with their numbers as they were read in Latin letters, where that is surer. */
export function withNumbers(
  rows: readonly (readonly PrintedWord[])[],
  latin: readonly (readonly PrintedWord[])[],
  isScript: RegExp,
): readonly (readonly PrintedWord[])[] {
  const numbers = latin.flat().filter(({ text }) => NUMBER_WORD.test(text));
  return rows.map((row) => {
    if (!row.some(({ text }) => isScript.test(text))) return row;
    const isIn = (number: PrintedWord, word: PrintedWord) =>
      sharedHeight(number, word) > 0.5 && sharedWidth(number, word) > 0.5;
    const isBeside = (number: PrintedWord) =>
      row.some((word) => sharedHeight(number, word) > 0.5) && !row.some((word) => isIn(number, word));
    const placed = new Set<PrintedWord>();
    const mended = row.flatMap((word) => {
      if (isScript.test(word.text)) return [word];
      const surer = numbers.filter((one) => isIn(one, word) && one.confidence > word.confidence + CLEARLY);
      if (surer.length === 0) return [word];
      const fresh = surer.filter((one) => !placed.has(one));
      for (const one of fresh) placed.add(one);
      return fresh;
    });
    const more = numbers.filter((one) => one.confidence > SURE_NUMBER && isBeside(one));
    return [...mended, ...more];
  });
}

function lettersOf(text: string, isScript: RegExp): number {
  const letters = Array.from(text.replaceAll(/[\s\d\p{P}]/gu, ''));
  return letters.length === 0 ? 0 : letters.filter((letter) => isScript.test(letter)).length / letters.length;
}
