import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { facesFor } from './faces.ts';
import { lineSvg, textLines } from './text-line.ts';

const WIDE = { weight: 400, width: 100, lines: 1 } as const;

describe('textLines', () => {
  it.each(readdirSync('public/locales'))('finds a face for every letter of %s', async (file) => {
    const letters = new Set(readFileSync(`public/locales/${file}`, 'utf8').match(/[\p{L}\p{N}]/gu));
    const faces = await facesFor([...letters].join(''));
    expect([...faces].filter(([, face]) => face === undefined).map(([letter]) => letter)).toEqual([]);
  });

  it('breaks at spaces, and ends in an ellipsis when the lines do not suffice', async () => {
    const one = await textLines('Mina Kim', { weight: 650, width: 3, lines: 2 });
    expect(one).toHaveLength(2);
    const cut = await textLines('W'.repeat(500), { weight: 400, width: 8, lines: 2 });
    expect(cut).toHaveLength(2);
    for (const { width } of cut) expect(width).toBeLessThanOrEqual(8);
    const [dots] = await textLines('…', WIDE);
    expect(cut.map(({ glyphs }) => glyphs.at(-1)?.path === dots?.glyphs[0]?.path)).toEqual([false, true]);
  });

  it.each(['W', 'ש', 'a '])(
    'shapes only the visible part of a hundred thousand times %j',
    async (letters) => {
      const wide = { weight: 400, width: 100_000, lines: 1 } as const;
      const [line] = await textLines(letters.repeat(200_000), wide);
      expect(line?.glyphs.length).toBeLessThanOrEqual(1_000);
    },
  );

  it('leaves out characters that no face has, and returns no line when none are left', async () => {
    const [plain] = await textLines('Mina', WIDE);
    const [withEmoji] = await textLines('Mina👋', WIDE);
    expect(withEmoji?.width).toBe(plain?.width);
    expect(await textLines('👋', WIDE)).toEqual([]);
    expect(await textLines(' \n', WIDE)).toEqual([]);
  });

  it('orders Hebrew right to left, and numbers in it left to right', async () => {
    const [line] = await textLines('אב 12', WIDE);
    const [alef] = await textLines('א', WIDE);
    const [one] = await textLines('1', WIDE);
    expect(line?.isRtl).toBe(true);
    expect(line?.glyphs.at(-1)?.path).toBe(alef?.glyphs[0]?.path);
    expect(line?.glyphs[0]?.path).toBe(one?.glyphs[0]?.path);
  });
});

describe('lineSvg', () => {
  it('draws from its start, or to its end', async () => {
    const [line] = await textLines('I', WIDE);
    if (line === undefined) throw new Error('no line');
    const left = (svg: string) => Number(/translate\(([\d.]+)/.exec(svg)?.[1]);
    expect(left(lineSvg(line, { x: 10, y: 0, size: 20 }))).toBe(10);
    expect(left(lineSvg(line, { x: 10, y: 0, size: 20, end: true }))).toBeCloseTo(10 - line.width * 20, 1);
  });
});
