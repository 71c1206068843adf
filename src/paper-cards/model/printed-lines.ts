/** Joins the words that the reader found on a card, with their places, to lines. */
import { isRule, sharedHeight, type PrintedBox } from './print-parts';
import { TOP_LEVEL } from './printed-addresses';

export interface PrintedWord extends PrintedBox {
  readonly text: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** A letter or an adjacent space may be wrong, however sure the rest is. */
  readonly isUnsure?: boolean;
}

export interface PrintedLine extends PrintedBox {
  readonly text: string;
  readonly confidence: number;
  /** Height of its letters in pixels. */
  readonly size: number;
  /** The label before each of its numbers, in another script. */
  readonly labels?: readonly string[];
}

/** Lines with less confidence, or with a word of less confidence, are marked. */
export const SURE = 78;

/** Latin letters with this confidence are really Latin. */
export const SURELY_LATIN = 65;

/** Words with less mean confidence are nonsense: see docs/performance.md, "Paper cards". */
const NONSENSE_CONFIDENCE = 72;

/** In line heights: a wider gap separates two columns. */
const COLUMN_GAP = 2.2;
/** Words with less confidence are drawings that were read as letters. */
const MIN_CONFIDENCE = 22;

/** Returns the lines of a reading, split at wide gaps, without what is not text. */
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

/** An address or a number: the reader is seldom sure of one, but no drawing looks like one. */
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

/** A sign beside a line is at least this many times as high. */
const DRAWING_HEIGHT = 1.6;

/** Removes a logo before or after a line's words that was read as one or two letters. */
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

/** The part of a web or e-mail address that is in Latin letters. */
export const HOST = new RegExp(String.raw`@|www\.|https?:|[a-z0-9]\.(?:${TOP_LEVEL})(?![\w-])`, 'i');

/** An e-mail or web address, or a number: the same in every script, and read best in Latin letters. */
export const LATIN_ONLY = new RegExp(String.raw`${HOST.source}|\d[\d\s().+/-]{6,}\d`, 'i');

/** True for a word that may be wrong in a name. Words beside an address or a number are only labels. */
const isDoubtful = (line: string, { text, confidence, isUnsure }: PrintedWord) =>
  isUnsure === true || (confidence < SURE && /\p{L}/u.test(text) && !LATIN_ONLY.test(line));

/** Letters of right-to-left scripts. */
export const RTL = /[\u0590-\u08ff]/;

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

/** Orders words right to left, except numbers and addresses among them. */
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
/** In line heights: a space is wider than most of the line's gaps by more than this. */
const SPACE = 0.4;
/** Korean has spaces between words (hangul-words.ts). */
const HANGUL = /\p{Script=Hangul}/u;

/**
 * A company's form, `(주)` or `(株)`. Its brackets may be read with spaces or as other brackets, and the first
 * one may be lost at the beginning of a line.
 */
const COMPANY_SIGN = /[([{（]\s?([주株])\s?[)\]}）]|^([주株])\s?[)\]}）]/gu;

/** True for a house number next to a letter of its street: `世纪大道100号`. */
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
  // The reader adds direction marks, and splits Thai's sara am into two characters.
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

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}]/gu, '').length;

/**
 * Returns true when the words of a card, addresses and numbers aside, appear to be in another script. Digits
 * do not count: they are the same in most scripts.
 */
export function seemsInOtherScript(lines: readonly PrintedLine[]): boolean {
  const words = lines.filter(({ text }) => !LATIN_ONLY.test(text));
  const letters = words.reduce((sum, { text }) => sum + lettersOf(text), 0);
  const confidence = words.reduce((sum, line) => sum + line.confidence * lettersOf(line.text), 0);
  return letters > 0 && confidence / letters < NONSENSE_CONFIDENCE;
}

/** Returns the usable lines of such a card: addresses, numbers, and what was read clearly. */
export function clearLines(lines: readonly PrintedLine[]): PrintedLine[] {
  return lines.filter(({ text, confidence }) => LATIN_ONLY.test(text) || confidence >= SURE);
}
