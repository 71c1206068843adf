import { describe, expect, test } from 'vitest';
import type { Rgba } from '@/shared/lib/pixels';
import { findCard } from './find-card';
import { columnsOf, graymap } from './print-parts';
import type { CardCorner } from './quad';
import { flatCard, readCard, type Recognize } from './read-card';
import { evenLight, straighten, turned } from './straighten';

type Color = readonly [number, number, number];

const TABLE: Color = [92, 70, 52];
const PAPER: Color = [244, 242, 236];
const [WIDTH, HEIGHT] = [640, 480];

/** Numbers between 0 and 1, the same for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Sheet {
  readonly corners: readonly CardCorner[];
  readonly color?: Color;
}

/** A picture of sheets on a table, with grain and with light that falls off to one side. */
function pictureOf(sheets: readonly Sheet[], { seed = 1, grain = 8, fall = 0 } = {}): Rgba {
  const random = seeded(seed);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const sheet = sheets.find(({ corners }) => isInside(corners, x + 0.5, y + 0.5));
      const color = sheet === undefined ? TABLE : (sheet.color ?? PAPER);
      const light = 1 - (fall * x) / WIDTH;
      color.forEach((value, channel) => {
        data[(y * WIDTH + x) * 4 + channel] = value * light + (random() - 0.5) * grain;
      });
      data[(y * WIDTH + x) * 4 + 3] = 255;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

/** True on the same side of all edges of a convex polygon. */
function isInside(corners: readonly CardCorner[], x: number, y: number): boolean {
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** A card around a point, turned by some degrees, clockwise from the upper left corner. */
function cardAt(x: number, y: number, width: number, degrees: number, ratio = 85 / 55): CardCorner[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [half, high] = [width / 2, width / ratio / 2];
  return [
    [-half, -high],
    [half, -high],
    [half, high],
    [-half, high],
  ].map(([u = 0, v = 0]) => ({ x: x + u * cos - v * sin, y: y + u * sin + v * cos }));
}

/** Returns the largest distance of a found corner from the drawn one, in pixels. */
function errorOf(picture: Rgba, corners: readonly CardCorner[]): number {
  const found = findCard(picture)?.corners ?? [];
  return Math.max(
    ...corners.map((corner) =>
      Math.min(...found.map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)), Infinity),
    ),
  );
}

/** Two pixels of the picture in which the card is searched, which is half as large. */
const CLOSE = 5;

describe('finding a card in a photo', () => {
  test.each([0, 4, -9, 17])('finds the corners of a card turned by %s degrees', (degrees) => {
    const card = cardAt(330, 235, 380, degrees);
    expect(errorOf(pictureOf([{ corners: card }], { seed: degrees + 40 }), card)).toBeLessThan(CLOSE);
  });

  test('finds a card in perspective, in uneven light and with grain', () => {
    const card = [
      { x: 130, y: 120 },
      { x: 500, y: 90 },
      { x: 540, y: 350 },
      { x: 100, y: 330 },
    ];
    const picture = pictureOf([{ corners: card }], { grain: 30, fall: 0.5 });
    expect(errorOf(picture, card)).toBeLessThan(CLOSE);
  });

  test('finds a dark card and one with print up to its middle', () => {
    const card = cardAt(320, 240, 400, 3);
    expect(errorOf(pictureOf([{ corners: card, color: [20, 24, 40] }]), card)).toBeLessThan(CLOSE);
    const print = { corners: cardAt(300, 240, 200, 3, 8), color: [30, 30, 30] } as const;
    expect(errorOf(pictureOf([print, { corners: card }]), card)).toBeLessThan(CLOSE);
  });

  test('finds no card in a bare table, in a card that runs out of the picture, or in a square sheet', () => {
    expect(findCard(pictureOf([]))).toBeUndefined();
    expect(findCard(pictureOf([{ corners: cardAt(320, 60, 500, 0) }]))).toBeUndefined();
    expect(findCard(pictureOf([{ corners: cardAt(320, 240, 300, 0, 1) }]))).toBeUndefined();
  });

  test('takes the largest card, and reports others of about its size', () => {
    const large = cardAt(180, 140, 240, 0);
    const others = [cardAt(470, 150, 220, 4), cardAt(330, 370, 210, -3)];
    const picture = pictureOf([large, ...others].map((corners) => ({ corners })));
    expect(findCard(picture)?.hasOthers).toBe(true);
    expect(errorOf(picture, large)).toBeLessThan(CLOSE);
    const card = cardAt(320, 220, 400, 0);
    const stamp = cardAt(560, 440, 70, 0);
    expect(findCard(pictureOf([{ corners: card }, { corners: stamp }]))?.hasOthers).toBe(false);
  });
});

const pixel = ({ width, data }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('straightening a card', () => {
  const card = cardAt(330, 235, 380, 12);
  // The red field is in the card's own lower right corner.
  const field = { corners: cardAt(330, 235, 380, 12), color: [190, 40, 30] } as const;
  const [a, b, c, d] = field.corners;
  const part = (from: CardCorner, to: CardCorner, share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });

  test('gives the card alone, in its proportions and not mirrored', () => {
    if (!a || !b || !c || !d) throw new Error('A card has four corners.');
    const red = [part(a, c, 0.5), part(b, c, 0.5), c, part(d, c, 0.5)];
    const picture = pictureOf([{ corners: red, color: field.color }, { corners: card }]);
    const { picture: flat, isFound } = flatCard(picture);
    expect(isFound).toBe(true);
    expect(flat.width / flat.height).toBeCloseTo(85 / 55, 1);
    const [right, bottom] = [Math.round(flat.width * 0.75), Math.round(flat.height * 0.75)];
    expect(pixel(flat, right, bottom)[1]).toBeLessThan(80);
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.02, 0.02],
    ] as const)
      expect(pixel(flat, Math.round(flat.width * x), Math.round(flat.height * y))[1]).toBeGreaterThan(200);
  });

  test('keeps the whole photo where no card is found', () => {
    const photo = pictureOf([]);
    const flat = flatCard(photo);
    expect(flat).toMatchObject({ isFound: false, hasOthers: false });
    expect(flat.picture.width / flat.picture.height).toBeCloseTo(WIDTH / HEIGHT, 2);
  });

  test('turns by quarters, clockwise', () => {
    const data = Uint8ClampedArray.from([1, 0, 0, 255, 2, 0, 0, 255]);
    const two = { width: 2, height: 1, data };
    const reds = (picture: Rgba) => Array.from(picture.data.filter((_, at) => at % 4 === 0));
    expect(turned(two, 1)).toMatchObject({ width: 1, height: 2 });
    expect(reds(turned(two, 1))).toEqual([1, 2]);
    expect(reds(turned(two, 2))).toEqual([2, 1]);
    expect(reds(turned(two, 3))).toEqual([2, 1]);
  });

  test('makes print dark on white, in the shade and on dark paper', () => {
    const whole = [
      { x: 0, y: 0 },
      { x: WIDTH, y: 0 },
      { x: WIDTH, y: HEIGHT },
      { x: 0, y: HEIGHT },
    ] as const;
    const bar = { corners: cardAt(480, 240, 60, 0, 6) };
    for (const [paper, ink] of [
      [PAPER, [40, 40, 40]],
      [[30, 40, 58], PAPER],
    ] as const) {
      const picture = pictureOf(
        [
          { ...bar, color: ink },
          { corners: whole, color: paper },
        ],
        { fall: 0.5 },
      );
      const { data, width } = evenLight(straighten(picture, whole, WIDTH));
      expect(data[240 * width + 480]).toBeLessThan(100);
      expect(data[240 * width + 100]).toBeGreaterThan(200);
      expect(data[120 * width + 600]).toBeGreaterThan(200);
    }
  });

  test('splits two columns of print, but not labels from their values', () => {
    /** Lines of print, each from one share of the width to another. */
    const print = (...spans: readonly (readonly [from: number, to: number])[]) => {
      const data = new Uint8ClampedArray(WIDTH * HEIGHT).fill(250);
      for (let y = 60; y < HEIGHT - 60; y += 1)
        for (const [from, to] of spans)
          if (y % 40 < 16) data.fill(20, y * WIDTH + from * WIDTH, y * WIDTH + to * WIDTH);
      return { width: WIDTH, height: HEIGHT, data };
    };
    const columns = columnsOf(print([0.1, 0.45], [0.55, 0.9]));
    expect(columns.map(({ left, print: { width } }) => [left, width])).toEqual([
      [0, WIDTH / 2],
      [WIDTH / 2, WIDTH / 2],
    ]);
    expect(columnsOf(print([0.1, 0.9]))).toHaveLength(1);
    expect(columnsOf(print([0.1, 0.2], [0.3, 0.9]))).toHaveLength(1);
  });
});

describe('print that the reader skipped', () => {
  const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
  const SMALL = box(40, 200, 300, 216);
  const LARGE = box(40, 60, 140, 108);

  /** Draws boxes full of strokes, which look like letters. */
  const print = (...boxes: readonly (typeof SMALL)[]) => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT).fill(250);
    for (const { x0, y0, x1, y1 } of boxes)
      for (let y = y0; y < y1; y += 1)
        for (let x = x0; x < x1; x += 1) if (x % 4 < 2) data[y * WIDTH + x] = 20;
    return [{ left: 0, graymap: graymap({ width: WIDTH, height: HEIGHT, data }) }];
  };
  const flat = { picture: { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(4) } };
  const asked = async (boxes: readonly (typeof SMALL)[], large = { text: '山田', confidence: 90 }) => {
    const sizes: string[] = [];
    const recognize: Recognize = async (file) => {
      const [, size = ''] = new TextDecoder().decode(file.subarray(0, 20)).split('\n');
      sizes.push(size);
      return [
        [
          size === `${WIDTH} ${HEIGHT}`
            ? { text: '東京商事株式会社営業部第一課', confidence: 90, ...SMALL }
            : { ...large, ...box(24, 24, 124, 72) },
        ],
      ];
    };
    const { lines } = await readCard(flat, ['eng'], recognize, async () => print(...boxes));
    return { sizes, lines };
  };

  test('is read alone and keeps its place on the card', async () => {
    const { lines } = await asked([LARGE, SMALL]);
    expect(lines.map(({ text, x0, y0 }) => [text, x0, y0])).toEqual([
      ['山田', LARGE.x0, LARGE.y0],
      ['東京商事株式会社営業部第一課', SMALL.x0, SMALL.y0],
    ]);
  });

  test('is left out when it is not surely a word', async () => {
    expect((await asked([LARGE, SMALL], { text: 'ae', confidence: 40 })).lines).toHaveLength(1);
  });

  test('is not looked for in a rule, a frame, or a narrow or high drawing', async () => {
    const frame = [
      box(4, 4, 8, HEIGHT - 4),
      box(WIDTH - 8, 4, WIDTH - 4, HEIGHT - 4),
      box(4, 4, WIDTH - 4, 7),
    ];
    const rule = box(40, 250, 600, 254);
    const { sizes } = await asked([...frame, rule, box(40, 60, 60, 108), box(300, 280, 560, 460), SMALL]);
    expect(sizes).toHaveLength(1);
  });
});
