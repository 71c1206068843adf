/** Joins Hangul syllables to words. The reader's own spaces show its doubts, not the spaces of the print. */
import type { Gray } from '@/shared/lib/pixels';
import { pictureIn, runs } from './print-parts';
import type { PrintedWord } from './printed-lines';

const HANGUL = /\p{Script=Hangul}/u;
/** In line heights: a space is wider than the gap between letters by at least this much, in many faces. */
const SPACE = 0.16;
/** This quantile of a line's gaps is a gap between letters; the widest gaps are between words. */
const BETWEEN_LETTERS = 0.4;
/** A gap within this range of a space's least width is doubtful. */
const DOUBTFUL = 0.025;
/** Print is darker than this, also its thinnest strokes; without them a syllable has gaps like spaces. */
const FAINT = 180;
/** Share of a line's height: less ink in a column is a speck. */
const SPECK = 0.04;
/** In syllable heights: a lower box holds only a part of a syllable. */
const WHOLE = 0.8;
/** A syllable read with less confidence may be wrong. */
const SURE_SYLLABLE = 80;
/** 빚 (debt) is in no name. 빛 (light) is in many, and differs by a stroke that the reader misses. */
const [DEBT, LIGHT] = ['빚', '빛'];

/** Returns rows with their syllables joined to words, separated where the print has spaces. */
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

/** Each space follows the letter of this index. */
interface Spaces {
  readonly spaces: ReadonlySet<number>;
  /** The doubtful ones: spaces that may be gaps, and gaps that may be spaces. */
  readonly doubtful: ReadonlySet<number>;
}

/** Returns where the print has spaces: a space is clearly wider than most gaps of its line. */
function spacesIn(letters: readonly PrintedWord[], { top, bottom }: Line, picture: Gray): Spaces {
  const height = bottom - top;
  const gaps = emptyColumns(letters, picture, top, bottom);
  const signs = letters.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  // Only the widest gaps, one fewer than the signs, lie between signs. Others lie inside a syllable.
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
 * Returns a line's top and bottom from the boxes of its syllables. The reader's box of one syllable may cover
 * all touching ones, whose own boxes are then too high. These do not count, nor do boxes that are cut off.
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

/** Returns the columns without print between the first letter's left and the last letter's right edge. */
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
