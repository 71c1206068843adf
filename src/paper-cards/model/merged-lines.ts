/** Merges two readings of a card, in Latin letters and in another script. */
import { digitsOf } from '@/shared/lib/written-number';
import { sharedHeight, sharedWidth } from './print-parts';
import { distance, isReadOtherwise, numbersIn, withDots, withNumberSigns } from './printed-addresses';
import {
  HOST,
  LATIN_ONLY,
  RTL,
  SURE,
  SURELY_LATIN,
  type PrintedLine,
  type PrintedWord,
} from './printed-lines';

/** The length of the longest word for a telephone, in letters. */
const MAX_LABEL = 9;

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
  const { details, takenOver } = detailsOf(latin, script, isScript);
  const lines = script.filter(
    (line) => !takenOver.has(line) && isScriptLine(line, { latin, details, isScript }),
  );
  const others = latin.filter(
    (line) => !LATIN_ONLY.test(line.text) && !lines.some((one) => isOver(line, one)),
  );
  return [...lines, ...details, ...others].toSorted((one, other) => one.y0 - other.y0);
}

const isOver = (one: PrintedLine, other: PrintedLine) =>
  sharedHeight(one, other) > 0.5 && sharedWidth(one, other) > 0.3;

/** Returns the addresses and numbers, and the lines of the other script that add nothing to them. */
function detailsOf(latin: readonly PrintedLine[], script: readonly PrintedLine[], isScript: RegExp) {
  const takenOver = new Set<PrintedLine>();
  const detailIn = isScript.test('a') ? latinDetail : foreignDetail;
  const details = latin
    .filter(({ text }) => LATIN_ONLY.test(text))
    .flatMap((line) => {
      const over = script.filter((one) => isOver(line, one));
      return detailIn(line, over, { isScript, takenOver }) ?? [];
    });
  return { details, takenOver };
}

interface Merging {
  readonly isScript: RegExp;
  readonly takenOver: Set<PrintedLine>;
}

/** Merges two readings in Latin letters: the second language's reader knows other letters. */
function latinDetail(
  line: PrintedLine,
  over: readonly PrintedLine[],
  { takenOver }: Merging,
): PrintedLine | undefined {
  if (isPostal(over)) return undefined;
  // Boxes of lines on a tilted card overlap. An e-mail address stays a separate line.
  for (const one of over) if (line.text.includes('@') || !one.text.includes('@')) takenOver.add(one);
  const surer = over.find((one) => isSurer(one, line)) ?? line;
  const known = [line, ...over].map(({ text }) => text);
  const confidence = isReadOtherwise(known) ? Math.min(surer.confidence, SURE - 1) : surer.confidence;
  return { ...surer, text: withDots(surer.text, known), confidence };
}

/** Merges a Latin reading with one in another script, whose letters beside numbers are labels. */
function foreignDetail(
  line: PrintedLine,
  over: readonly PrintedLine[],
  { isScript, takenOver }: Merging,
): PrintedLine | undefined {
  if (isPostal(over)) return undefined;
  const words = over.map(({ text }) => text);
  const letters = Array.from(words.join(' ')).filter((letter) => isScript.test(letter));
  const isLabel = letters.length <= MAX_LABEL * Math.max(1, numbersOf(line.text).length);
  const isHost = HOST.test(line.text) && line.confidence >= SURELY_LATIN;
  if (!isLabel && !isHost && !/@|www/i.test(line.text)) return undefined;
  for (const one of over) if (isLabel || (isHost && sharedWidth(one, line, one) > 0.6)) takenOver.add(one);
  const text = withDots(line.text, words);
  const labels = isLabel && letters.length > 0 ? labelsOf(line.text, over, isScript) : undefined;
  return { ...line, text, ...(labels && { labels }) };
}

/** Returns the label before each number of a line in the other script, whose digits may be misread. */
function labelsOf(line: string, over: readonly PrintedLine[], isScript: RegExp): readonly string[] {
  const own = (part: string) =>
    Array.from(part)
      .filter((letter) => isScript.test(letter))
      .join('');
  const fromLeft = over.toSorted((one, other) => one.x0 - other.x0).map(({ text }) => text);
  const isRtl = fromLeft.some((text) => RTL.test(text));
  const text = (isRtl ? fromLeft.toReversed() : fromLeft).join(' ');
  const there = numbersOf(text).map(({ digits, label }) => ({ digits, label: own(label) }));
  const numbers = numbersOf(line);
  if (numbers.length === 1 && there.length < 2) return [own(text)];
  const apart = text.split(/\s+/).map(own).join(' ').trim().split(/ {2,}/);
  const all = [there.map(({ label }) => label), apart].find(({ length }) => length === numbers.length);
  // The Latin reading lists its numbers from left to right.
  const inOrder = isRtl ? all?.toReversed() : all;
  return numbers.map(({ digits }, at) => {
    const [nearest] = there.toSorted(
      (one, other) => distance(one.digits, digits) - distance(other.digits, digits),
    );
    return inOrder?.[at] ?? (there.length > 1 ? nearest?.label : undefined) ?? own(text);
  });
}

const numbersOf = (text: string) =>
  numbersIn(withNumberSigns(text)).map(({ number, label }) => ({ digits: digitsOf(number), label }));

/** A postal code is not a phone number; its address is in the other script. */
const isPostal = (over: readonly PrintedLine[]) => over.some(({ text }) => text.includes('〒'));

interface ReadBoth {
  readonly latin: readonly PrintedLine[];
  readonly details: readonly PrintedLine[];
  readonly isScript: RegExp;
}

/** True for a line in the other script; false for Latin print that its reader mistook for that script. */
function isScriptLine(line: PrintedLine, { latin, details, isScript }: ReadBoth): boolean {
  const share = lettersOf(line.text, isScript);
  const same = latin.filter((one) => isOver(line, one));
  if (same.length === 0) return share > 0.3 && line.confidence > 40;
  if (details.some((one) => isOver(line, one))) return share > 0.4;
  const isSurely = (one: PrintedLine) =>
    one.confidence > Math.max(SURELY_LATIN, line.confidence + CLEARLY) &&
    sharedWidth(one, line, line) > 0.5 &&
    bareOf(one.text) !== bareOf(line.text);
  if (same.some(isSurely)) return false;
  if (share < 0.15 || hasDigitsForLetters(line, same, isScript)) return false;
  return share > 0.4 || line.confidence > Math.max(...same.map(({ confidence }) => confidence));
}

/** True for Latin letters that the other script's reader took for digits: `티6073 8055!` is Elena Rossi. */
function hasDigitsForLetters(line: PrintedLine, latin: readonly PrintedLine[], isScript: RegExp): boolean {
  const letters = Array.from(line.text).filter((sign) => isScript.test(sign)).length;
  const surer = latin.filter(({ confidence }) => confidence > Math.max(SURELY_LATIN, line.confidence));
  return digitsOf(line.text).length > letters && surer.some(({ text }) => !/\d/.test(text));
}

/** Returns a text without its language's own letters, as a reader that lacks them would give it. */
const bareOf = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'B');

/** Smaller differences of confidence mean nothing. */
const CLEARLY = 15;

/** True if `one` is a clearly surer reading of the same address or number. */
function isSurer(one: PrintedLine, other: PrintedLine): boolean {
  const isSame = LATIN_ONLY.test(one.text) && one.text.includes('@') === other.text.includes('@');
  return isSame && one.confidence > other.confidence + CLEARLY;
}

const NUMBER_WORD = /^[+(]?\d[\d,.()/-]*[:;]?$/;
/** The least confidence of a number that only the Latin reading has. */
const SURE_NUMBER = 85;

/** Returns the other script's reading of a number, if it is surer and alone in that place. */
export function surerNumber(word: PrintedWord, others: readonly PrintedWord[]): PrintedWord {
  const isThere = (one: PrintedWord) =>
    sharedHeight(one, word) > 0.5 && sharedWidth(one, word, word) > 0.9 && sharedWidth(word, one, one) > 0.9;
  const other = others.filter(({ text }) => NUMBER_WORD.test(text)).find(isThere);
  return other && NUMBER_WORD.test(word.text) && other.confidence > word.confidence + CLEARLY ? other : word;
}

/** Returns a script's rows with the numbers of the Latin reading, where that is surer. */
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
