/** Reads the lines of a card in a photo. The caller passes the reader: workers, or Node in the benchmark. */
import type { Rgba } from '@/shared/lib/pixels';
import { findCard } from './find-card';
import { hangulWords } from './hangul-words';
import { mergedLines, surerNumber, withNumbers } from './merged-lines';
import { columnsOf, graymap, missedPrint, sharedHeight, sharedWidth } from './print-parts';
import { printedLines, type PrintedLine, type PrintedWord } from './printed-lines';
import { wholeOf } from './quad';
import { SCRIPTS, type CardScript } from './scripts';
import { evenLight, straighten, turned } from './straighten';

/** Reads a graymap; resolves to the words of each line. */
export type Recognize = (
  graymap: Uint8Array<ArrayBuffer>,
  script: CardScript,
) => Promise<readonly (readonly PrintedWord[])[]>;

/** A column of a card's print, and where it begins. */
export interface PrintFile {
  readonly left: number;
  readonly graymap: Uint8Array<ArrayBuffer>;
}

/** Returns a picture's print, column by column. In the page a worker does that. */
export function printFiles(picture: Rgba): readonly PrintFile[] {
  return columnsOf(evenLight(picture)).map(({ left, print }) => ({ left, graymap: graymap(print) }));
}

export interface CardReading {
  /** The straightened card. */
  readonly picture: Rgba;
  readonly lines: readonly PrintedLine[];
}

/** In pixels. Without a found card the whole photo is read, of which the card is a part. */
const PHOTO_SIDE = 2_200;
/** With less confidence the picture is upside down, or has no text. */
const UPRIGHT_CONFIDENCE = 62;

/** A straightened card, or the whole photo. */
export interface FlatCard {
  readonly picture: Rgba;
  readonly isFound: boolean;
  /** The photo shows other cards, too. */
  readonly hasOthers: boolean;
}

/** Returns the card within the corners found in a photo, or the whole photo. */
export function flatCard(photo: Rgba): FlatCard {
  const found = findCard(photo);
  if (found === undefined)
    return { picture: straighten(photo, wholeOf(photo), PHOTO_SIDE), isFound: false, hasOthers: false };
  const { corners, hasOthers } = found;
  return { picture: trimmed(straighten(photo, corners)), isFound: true, hasOthers };
}

/** Cuts off the outermost pixels, which show the table. */
function trimmed(picture: Rgba): Rgba {
  const off = Math.round(Math.max(picture.width, picture.height) * 0.006);
  const right = picture.width - off;
  const bottom = picture.height - off;
  return straighten(
    picture,
    [
      { x: off, y: off },
      { x: right, y: off },
      { x: right, y: bottom },
      { x: off, y: bottom },
    ],
    Math.max(picture.width, picture.height) - 2 * off,
  );
}

/**
 * Reads a straightened card in each script, the Latin one first. A card that reads badly is turned and read
 * again. Rejects as `recognize` does.
 */
export async function readCard(
  flat: Pick<FlatCard, 'picture'>,
  scripts: readonly CardScript[],
  recognize: Recognize,
  printOf: (picture: Rgba) => Promise<readonly PrintFile[]> = async (picture) => printFiles(picture),
): Promise<CardReading> {
  const first = await readOnce(await printOf(flat.picture), scripts, recognize);
  let best = { picture: flat.picture, lines: first };
  const isUpright = flat.picture.height > flat.picture.width;
  for (const quarters of isUpright ? [1, 3] : [2]) {
    if (certaintyOf(best.lines) >= UPRIGHT_CONFIDENCE) break;
    const picture = turned(flat.picture, quarters);
    const lines = await readOnce(await printOf(picture), scripts, recognize);
    if (certaintyOf(lines) > certaintyOf(best.lines)) best = { picture, lines };
  }
  return best;
}

async function readOnce(
  files: readonly PrintFile[],
  scripts: readonly CardScript[],
  recognize: Recognize,
): Promise<PrintedLine[]> {
  const rowsOf = scripts.map((): (readonly PrintedWord[])[] => []);
  for (const { left, graymap: file } of files) {
    const read = await Promise.all(scripts.map((script) => recognize(file, script)));
    read.forEach((rows, at) =>
      rowsOf[at]?.push(...hangulWords(rows, file).map((row) => moved(row, left, 0))),
    );
    for (const part of missedPrint(file, read.flat(2))) {
      const more = await Promise.all(scripts.map((script) => recognize(part.graymap, script)));
      more.forEach((rows, at) => {
        // Skipped parts may also be drawings. Read alone, a drawing gives no sure word.
        const sure = hangulWords(rows, part.graymap).filter((row) =>
          row.some(({ confidence }) => confidence > SURE_WORD),
        );
        rowsOf[at]?.push(...sure.map((row) => moved(row, left + part.left, part.top)));
      });
    }
  }
  const [latin, ...others] = scripts.map((script, at) => ({
    letters: SCRIPTS[script].letters,
    rows: rowsOf[at] ?? [],
  }));
  if (latin === undefined) return [];
  const foreign = others.filter(({ letters }) => !letters.test('a'));
  const words = foreign.flatMap(({ letters, rows }) =>
    rows.flat().filter((word) => isSurelyIn(letters, word)),
  );
  const all = foreign.flatMap(({ rows }) => rows.flat());
  const latinRows = latin.rows.map((row) =>
    row.filter((word) => !words.some((one) => isOver(one, word))).map((word) => surerNumber(word, all)),
  );
  return others.reduce(
    (lines, { letters, rows }) =>
      mergedLines(
        lines,
        printedLines(letters.test('a') ? rows : withNumbers(rows, latinRows, letters)),
        letters,
      ),
    printedLines(latinRows),
  );
}

/** A surer word in another script replaces the Latin one: Hebrew's word for a telephone reads as `11970`. */
const SURELY_OTHER = 85;
const isSurelyIn = (letters: RegExp, { text, confidence }: PrintedWord) =>
  confidence > SURELY_OTHER && Array.from(text).filter((letter) => letters.test(letter)).length > 1;
const isOver = (one: PrintedWord, latin: PrintedWord) =>
  one.confidence > latin.confidence && sharedHeight(one, latin) > 0.5 && sharedWidth(one, latin, latin) > 0.7;

/** The least confidence of print that the reader skipped at first. */
const SURE_WORD = 60;

const moved = (row: readonly PrintedWord[], right: number, down: number) =>
  row.map((word): PrintedWord => ({
    ...word,
    x0: word.x0 + right,
    x1: word.x1 + right,
    y0: word.y0 + down,
    y1: word.y1 + down,
  }));

/** Returns the mean confidence, weighted by letters; 0 for few letters. */
function certaintyOf(lines: readonly PrintedLine[]): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < 12) return 0;
  return lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / letters;
}
