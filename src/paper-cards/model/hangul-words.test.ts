import { describe, expect, test } from 'vitest';
import { hangulWords } from './hangul-words';
import { graymap } from './print-parts';
import type { PrintedWord } from './printed-lines';
import { readCard } from './read-card';

/** In pixels: of a line, and of a syllable's print, 40 high. */
const [LEFT, TOP, SIDE] = [20, 30, 36];

/**
 * A line as it is printed, `_` for a space, and what its reader gives: a word for each syllable. `gap` is
 * between syllables, and a space is wider by `space`; the stroke in the middle of each may be faint.
 */
function printed(text: string, { gap = 6, space = 12, middle = 20 } = {}) {
  const [width, height] = [900, 100];
  const data = new Uint8ClampedArray(width * height).fill(250);
  const row: PrintedWord[] = [];
  let x = LEFT;
  for (const syllable of text) {
    if (syllable === '_') {
      x += space;
      continue;
    }
    for (let y = TOP; y < TOP + 40; y += 1) {
      data.fill(20, y * width + x, y * width + x + SIDE);
      data.fill(y < TOP + 36 ? 250 : middle, y * width + x + 8, y * width + x + 28);
    }
    row.push({ text: syllable, confidence: 93, x0: x, x1: x + SIDE, y0: TOP, y1: TOP + 40 });
    x += SIDE + gap;
  }
  return { row, file: graymap({ width, height, data }) };
}

const textsOf = (words: readonly PrintedWord[] | undefined) => words?.map(({ text }) => text);

describe('Hangul words', () => {
  test('are separated at the gaps of the print, not of the reader’s boxes', () => {
    const { row, file } = printed('주식회사_한빛소프트웨어');
    // Boxes that end too early.
    const narrow = row.map((word, at) => (at % 2 === 0 ? { ...word, x1: word.x1 - 14 } : word));
    expect(textsOf(hangulWords([narrow], file)[0])).toEqual(['주식회사', '한빛소프트웨어']);
    // The first box covers all syllables, and the others are as high as the line.
    const high = row.map((word, at) =>
      at === 0 ? { ...word, x1: row.at(-1)?.x1 ?? 0 } : { ...word, y0: TOP - 28, y1: TOP + 68 },
    );
    const [words = []] = hangulWords([high], file);
    expect(textsOf(words)).toEqual(['주식회사', '한빛소프트웨어']);
    expect(words.map(({ y0, y1 }) => y1 - y0)).toEqual([40, 40]);
  });

  test('are separated correctly when letters have wide gaps', () => {
    const { row, file } = printed('수석_엔지니어', { gap: 16 });
    expect(textsOf(hangulWords([row], file)[0])).toEqual(['수석', '엔지니어']);
    const name = printed('김민지', { gap: 40 });
    expect(textsOf(hangulWords([name.row], name.file)[0])).toEqual(['김민지']);
  });

  test('regain a stroke that the reader missed in 빛, and are marked as unsure', () => {
    const { row, file } = printed('한빚소프트웨어');
    expect(hangulWords([row], file)[0]).toMatchObject([{ text: '한빛소프트웨어', isUnsure: true }]);
  });

  test('are separated correctly when their strokes are thin and faint', () => {
    const { row, file } = printed('수석_엔지니어', { middle: 160 });
    expect(textsOf(hangulWords([row], file)[0])).toEqual(['수석', '엔지니어']);
  });

  test('include digits that are printed close to them, and no others', () => {
    const { row, file } = printed('테헤란로_1_8층');
    expect(textsOf(hangulWords([row], file)[0])).toEqual(['테헤란로', '1', '8층']);
  });

  test('are unsure beside a doubtful gap, and with a doubtful syllable', () => {
    const unsure = ({ row, file }: ReturnType<typeof printed>) =>
      hangulWords([row], file)[0]?.map(({ isUnsure }) => isUnsure === true);
    expect(unsure(printed('부장_김민지'))).toEqual([false, false]);
    expect(unsure(printed('부장_김민지', { space: 7 }))).toEqual([true, true]);
    expect(unsure(printed('부장_김민지', { space: 6 }))).toEqual([true]);
    const { row, file } = printed('센텀로');
    const read = row.map((word, at) => (at === 1 ? { ...word, confidence: 60 } : word));
    expect(unsure({ row: read, file })).toEqual([true]);
  });

  test('are used for the lines of a whole card', async () => {
    const { row, file } = printed('주식회사_한빛소프트웨어');
    const narrow = row.map((word) => ({ ...word, x1: word.x1 - 14 }));
    const picture = { width: 900, height: 100, data: new Uint8ClampedArray(4) };
    const { lines } = await readCard(
      { picture },
      ['eng', 'kor'],
      async (_, script) => (script === 'kor' ? [narrow] : []),
      async () => [{ left: 0, graymap: file }],
    );
    expect(lines.map(({ text }) => text)).toEqual(['주식회사 한빛소프트웨어']);
  });

  test('are the only ones that are joined: words in Chinese characters stay as they were read', () => {
    const { row, file } = printed('王小明_1');
    expect(hangulWords([row], file)).toEqual([row]);
  });
});
