import { inflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sheetLayout } from './sheet-layout';
import { sheetPdf, type CardSide, type SheetOptions } from './sheet-pdf';

afterEach(() => vi.unstubAllGlobals());

const MM = 25.4 / 72;
const picture = { width: 2, height: 1, data: new Uint8ClampedArray([194, 55, 31, 255, 250, 248, 243, 255]) };
const front = { picture, background: '#FAF8F3' };
const back = { picture, background: '#FFFFFF' };

const textOf = async (options: SheetOptions) =>
  Buffer.from(await (await sheetPdf(options)).arrayBuffer()).toString('latin1');

/** The boxes and drawing operators of each page. */
async function pagesOf({
  layout = sheetLayout('a4', 'metric'),
  hasBleed = false,
  count = 10,
  ...sides
}: Partial<Omit<SheetOptions, 'cards'>> & { count?: number; front?: CardSide; back?: CardSide }) {
  const card = { front: sides.front ?? front, back: sides.back };
  const text = await textOf({ layout, hasBleed, cards: Array.from({ length: count }, () => card) });
  const objects = [...text.matchAll(/(\d+) 0 obj\n<< (.*?) >>\n(?:stream\n([^]*?)\nendstream\n)?endobj/g)];
  const streams = new Map(
    objects.map(([, number, , stream]) => [
      number,
      stream === undefined ? undefined : Buffer.from(stream, 'latin1'),
    ]),
  );
  const pages = objects.filter(([, , dictionary = '']) => dictionary.includes('/Type /Page '));
  return pages.map(([, , dictionary = '']) => {
    const [, box = ''] = /\/MediaBox \[0 0 ([^\]]*)\]/.exec(dictionary) ?? [];
    const [, contents] = /\/Contents (\d+) 0 R/.exec(dictionary) ?? [];
    const drawn = inflateSync(streams.get(contents) ?? Buffer.alloc(0)).toString('latin1');
    return { size: box.split(' ').map((value) => Number(value) * MM), drawn };
  });
}

/** In mm from the bottom left. */
function picturesOn(drawn: string) {
  return [...drawn.matchAll(/q (\S+) 0 0 (\S+) (\S+) (\S+) cm \/(\w+) Do Q/g)].map(([, ...found]) => {
    const name = found.at(-1);
    const [width, height, x, y] = found
      .slice(0, 4)
      .map((value) => Math.round(Number(value) * MM * 100) / 100);
    return { name, width, height, x, y };
  });
}

describe('a sheet of cards as PDF', () => {
  it('is A4 to the millimetre, the first card 20 mm from the side and 11 from the top', async () => {
    const [page] = await pagesOf({});
    expect(page?.size.map((side) => Math.round(side * 100) / 100)).toEqual([210, 297]);
    const drawn = picturesOn(page?.drawn ?? '');
    expect(drawn.length).toBe(10);
    expect(drawn[0]).toEqual({ name: 'Side0', width: 85, height: 55, x: 20, y: 297 - 11 - 55 });
    expect(drawn.at(-1)).toEqual({ name: 'Side0', width: 85, height: 55, x: 105, y: 11 });
  });

  it('is US Letter with cards of 3.5 by 2 inches', async () => {
    const [page] = await pagesOf({ layout: sheetLayout('letter', 'us') });
    expect(page?.size.map((side) => Math.round(side * 10) / 10)).toEqual([215.9, 279.4]);
    expect(picturesOn(page?.drawn ?? '')[0]).toMatchObject({ width: 88.9, height: 50.8 });
  });

  it('has alternating pages of fronts and backs, the last only as full as needed', async () => {
    const pages = await pagesOf({ count: 23, back });
    expect(pages.map(({ drawn }) => picturesOn(drawn).map(({ name }) => name))).toEqual([
      Array(10).fill('Side0'),
      Array(10).fill('Side1'),
      Array(10).fill('Side0'),
      Array(10).fill('Side1'),
      Array(3).fill('Side0'),
      Array(3).fill('Side1'),
    ]);
    // The third card is alone in its row: left in front, right on the back.
    expect(picturesOn(pages[4]?.drawn ?? '')[2]?.x).toBe(20);
    expect(picturesOn(pages[5]?.drawn ?? '')[2]?.x).toBe(105);
  });

  it('has two crop marks for each cut, on fronts only', async () => {
    const [one, two] = await pagesOf({ back });
    // Three upright cuts and six across, each marked at both ends.
    expect(one?.drawn.match(/ m /g)?.length).toBe(2 * (3 + 6));
    expect(two?.drawn.match(/ m /g)).toBeNull();
  });

  it('extends the cards’ color into the bleed', async () => {
    const [page] = await pagesOf({ hasBleed: true });
    const fills = [...(page?.drawn ?? '').matchAll(/^(\S+) (\S+) (\S+) (\S+) re f$/gm)];
    const [x, y, width, height] = (fills[0] ?? [])
      .slice(1)
      .map((value) => Math.round(Number(value) * MM * 100) / 100);
    expect({ x, y, width, height }).toEqual({ x: 17, y: 297 - 11 - 55 - 3, width: 91, height: 61 });
    expect(fills.length).toBe(10);
    const [plain] = await pagesOf({});
    expect(plain?.drawn).not.toContain(' re f');
  });

  it('extends a picture into the bleed, where its look reaches an edge', async () => {
    const reaching = { ...front, reachesBeyond: true };
    const [page] = await pagesOf({ hasBleed: true, count: 2, front: reaching });
    const lines = (page?.drawn ?? '').split('\n');
    const [first = '', second = ''] = lines;
    const whole = { name: 'Side0', width: 91, height: 61, y: 297 - 11 - 55 - 3 };
    expect([...picturesOn(first), ...picturesOn(second)]).toEqual([
      { ...whole, x: 17 },
      { ...whole, x: 102 },
    ]);
    // Then each again within its cuts, above the bleed of the other.
    const cuts = lines.slice(2, 4).map((line) => {
      const [, cut = '', picture = ''] = /^q (.*) re W n (.*)$/.exec(line) ?? [];
      const inMm = cut.split(' ').map((value) => Math.round(Number(value) * MM * 100) / 100);
      return [inMm, picturesOn(`q ${picture}`)];
    });
    expect(cuts).toEqual([
      [[20, 297 - 11 - 55, 85, 55], [{ ...whole, x: 17 }]],
      [[105, 297 - 11 - 55, 85, 55], [{ ...whole, x: 102 }]],
    ]);
    expect(page?.drawn).not.toContain(' re f');
  });

  it('places the cards of several people, each with its own sides', async () => {
    const layout = sheetLayout('a4', 'metric');
    const cards = Array.from({ length: 11 }, () => ({
      front: { ...front, picture: async () => picture },
      back: { ...back, picture: async () => picture },
    }));
    const bytes = await textOf({ layout, hasBleed: false, cards });
    expect(bytes.match(/\/Subtype \/Image/g)?.length).toBe(22);
    const resources = [...bytes.matchAll(/\/XObject << (.*?) >>/g)].map(([, names = '']) =>
      names.match(/\/Side\d+/g)?.join(''),
    );
    expect(resources.slice(2)).toEqual(['/Side20', '/Side21']);
  });

  it('stores each picture once for any number of cards', async () => {
    const layout = sheetLayout('a4', 'metric');
    const card = { front, back };
    const bytes = await textOf({ layout, hasBleed: true, cards: Array.from({ length: 100 }, () => card) });
    expect(bytes.match(/\/Subtype \/Image/g)?.length).toBe(2);
  });

  it('is passed on in parts while it is drawn, and the parts form the whole file', async () => {
    const layout = sheetLayout('a4', 'metric');
    const kept: number[] = [];
    const Whole = Blob;
    vi.stubGlobal(
      'Blob',
      class extends Whole {
        constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
          super(parts, options);
          kept.push(this.size);
        }
      },
    );
    // Noise, which cannot be compressed: a megabyte and a half each.
    const data = new Uint8ClampedArray(500_000 * 4);
    let noise = 1;
    data.forEach((_, at) => {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      data[at] = noise >>> 24;
    });
    const cards = Array.from({ length: 10 }, () => ({
      front: { ...front, picture: async () => ({ width: 1_000, height: 500, data }) },
      back: undefined,
    }));
    const bytes = await textOf({ layout, hasBleed: false, cards });
    expect(kept.length).toBeGreaterThan(3);
    const start = Number(/startxref\n(\d+)/.exec(bytes)?.[1]);
    expect(bytes.slice(start, start + 4)).toBe('xref');
  });
});
