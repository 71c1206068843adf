/** Words in Hangul: the reader gives syllables, with spaces where it doubts and not where print has them. */
import type { Gray } from '@/shared/lib/pixels';
import { pictureIn, runs } from './print-parts';
import type { PrintedWord } from './printed-lines';

const HANGUL = /\p{Script=Hangul}/u;
/** In heights of a line: how much wider than between its letters a space is at least, in many faces. */
const SPACE = 0.16;
/** The quantile of a line's gaps that is one between letters: the widest are between words. */
const BETWEEN_LETTERS = 0.4;
/** A gap that is nearly as wide as a space, or hardly wider. */
const DOUBTFUL = 0.025;
/** Print is darker, its thinnest strokes too: without them a syllable has gaps as wide as spaces. */
const FAINT = 180;
/** Of a line's height: less ink in a column is a speck. */
const SPECK = 0.04;
/** In heights of a syllable: a box that is lower has a part of one. */
const WHOLE = 0.8;
/** A syllable read with less may be another. */
const SURE_SYLLABLE = 80;
/** 빚, debt, is in no name; 빛, light, is in many, and differs by a stroke that a reader misses. */
const [DEBT, LIGHT] = ['빚', '빛'];

/** Returns rows with their syllables joined to words, parted where the print they were read from is. */
export function hangulWords(
  rows: readonly (readonly PrintedWord[])[],
  file: Uint8Array<ArrayBuffer>,
): readonly (readonly PrintedWord[])[] {
  if (!rows.some((row) => row.some(isHangul))) return rows;
  const picture = pictureIn(file);
  return rows.map((row) => (row.some(isHangul) ? wordsOf(row, picture) : row));
}

const isHangul = ({ text }: PrintedWord) => HANGUL.test(text);

function wordsOf(row: readonly PrintedWord[], picture: Gray): readonly PrintedWord[] {
  const letters = row.toSorted((one, other) => one.x0 - other.x0);
  const line = placeOf(letters.filter(isHangul));
  return joinedWords(letters, line, spacesIn(letters, line, picture));
}

/** Top and bottom of a line's syllables. */
interface Line {
  readonly top: number;
  readonly bottom: number;
}

/** Each after the letter of this index. */
interface Spaces {
  readonly spaces: ReadonlySet<number>;
  /** Those that may be none, and gaps that may be some. */
  readonly doubtful: ReadonlySet<number>;
}

/** Returns where print has spaces: a gap is one by what it is wider than most of the line's. */
function spacesIn(letters: readonly PrintedWord[], { top, bottom }: Line, picture: Gray): Spaces {
  const height = bottom - top;
  const gaps = emptyColumns(letters, picture, top, bottom);
  const signs = letters.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  // As many as signs have between them: what is narrower is within a syllable.
  const widths = gaps
    .map(([from, to]) => to - from)
    .toSorted((one, other) => other - one)
    .slice(0, Math.max(1, signs - 1));
  const space = quantile(widths, BETWEEN_LETTERS) + SPACE * height;
  const spaces = new Set<number>();
  const doubtful = new Set<number>();
  for (const [from, to] of gaps) {
    const over = (to - from - space) / height;
    if (over < -DOUBTFUL) continue;
    const after = letterBefore((from + to) / 2, letters);
    if (over > 0) spaces.add(after);
    if (over < DOUBTFUL) doubtful.add(after);
  }
  return { spaces, doubtful };
}

function joinedWords(
  letters: readonly PrintedWord[],
  { top, bottom }: Line,
  { spaces, doubtful }: Spaces,
): readonly PrintedWord[] {
  const words: PrintedWord[] = [];
  letters.forEach((letter, at) => {
    const last = words.at(-1);
    const before = letters[at - 1];
    const isUnsure =
      doubtful.has(at - 1) ||
      doubtful.has(at) ||
      (isHangul(letter) && letter.confidence < SURE_SYLLABLE) ||
      letter.text.includes(DEBT);
    const box = isHangul(letter) ? { y0: top, y1: bottom } : {};
    const made = { ...letter, text: letter.text.replace(DEBT, LIGHT), ...box, ...(isUnsure && { isUnsure }) };
    const isJoined = before !== undefined && (isHangul(before) || isHangul(letter)) && !spaces.has(at - 1);
    if (last !== undefined && isJoined) words.splice(-1, 1, together(last, made));
    else words.push(made);
  });
  return words;
}

/**
 * Where syllables are. The reader's box of one is often that of all that touch, and has the others in it,
 * with boxes as high as it took the line for: these do not count, and of the others some are cut off.
 */
function placeOf(syllables: readonly PrintedWord[]): Line {
  let right = 0;
  const own = syllables.filter(({ x0, x1 }) => {
    const isWithin = (x0 + x1) / 2 < right;
    right = Math.max(right, x1);
    return !isWithin;
  });
  const height = quantile(own.map(({ y0, y1 }) => y1 - y0));
  const whole = own.filter(({ y0, y1 }) => y1 - y0 > WHOLE * height);
  const middle = quantile(whole.map(({ y0, y1 }) => (y0 + y1) / 2));
  return { top: Math.round(middle - height / 2), bottom: Math.round(middle + height / 2) };
}

/** Where no print is between the first letter's left edge and the last one's right edge. */
function emptyColumns(
  letters: readonly PrintedWord[],
  { width, height, data }: Gray,
  top: number,
  bottom: number,
): readonly (readonly [from: number, to: number])[] {
  const left = Math.max(0, Math.min(...letters.map(({ x0 }) => x0)));
  const right = Math.min(width, Math.max(...letters.map(({ x1 }) => x1)));
  const isEmpty = (x: number) => {
    let ink = 0;
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
      if ((data[y * width + left + x] ?? 255) < FAINT) ink += 1;
    return ink <= SPECK * (bottom - top);
  };
  return runs(right - left, isEmpty, 0).map(([from, to]) => [from + left, to + left] as const);
}

/** Returns the index of the letter whose end is nearest. */
function letterBefore(x: number, letters: readonly PrintedWord[]): number {
  let [nearest, least] = [0, Infinity];
  letters.slice(1).forEach(({ x0 }, at) => {
    const end = Math.min(letters[at]?.x1 ?? x0, x0);
    const distance = Math.abs((end + x0) / 2 - x);
    if (distance < least) [nearest, least] = [at, distance];
  });
  return nearest;
}

function together(one: PrintedWord, other: PrintedWord): PrintedWord {
  const [first, second] = [one.text.length, other.text.length];
  return {
    text: one.text + other.text,
    confidence: (one.confidence * first + other.confidence * second) / (first + second),
    x0: one.x0,
    x1: Math.max(one.x1, other.x1),
    y0: Math.min(one.y0, other.y0),
    y1: Math.max(one.y1, other.y1),
    ...((one.isUnsure === true || other.isUnsure === true) && { isUnsure: true }),
  };
}

function quantile(values: readonly number[], share = 0.5): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
