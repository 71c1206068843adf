import { expect, it } from 'vitest';
import { cardFace } from '@/card/model/card-face';
import type { CardLook } from '@/card/model/looks';
import { parsePublicCard } from '@/card/model/public-card';
import { cardInLanguage } from '@/card/model/translations';
import type { Context } from '@/share/model/drawing';
import { PHOTO_TOP } from '@/shared/lib/pixels';
import { faceFonts, type CardFront } from './card-front';
import { reachesEdge } from './card-pictures';
import { drawFront, drawPicture } from './look-drawing';

type Draw = (context: Context, card: CardFront) => void;
const onCard: Draw = (context, card) => drawFront(context, { width: 850, height: 550 }, card);
/** Over a picture, in an area as wide as a card. */
const onPicture =
  (width: number, height: number): Draw =>
  (context, card) =>
    drawPicture(context, { width, height }, { x: 0, y: 500, width: 850, height: 357 }, card);

/** What is drawn in a look: texts, and widths of pictures; into `tops`, what is cut off above a picture. */
function drawnIn(look: CardLook, name = 'Minji Kim', tops = new Map<number, number>(), draw = onCard) {
  const card = parsePublicCard({ name, position: 'Potter', company: 'Kiln', look });
  const face = cardFace(card);
  const drawn: (string | number)[] = [];
  const nothing = () => undefined;
  const context = {
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string) => drawn.push(text),
    drawImage: ({ width }: ImageBitmap, _left: number, top: number) => {
      drawn.push(width);
      tops.set(width, top);
    },
    fillRect: nothing,
    beginPath: nothing,
    roundRect: nothing,
    fill: nothing,
    save: nothing,
    clip: nothing,
    restore: nothing,
    translate: nothing,
  };
  const bitmap = (width: number, height = 10) => ({ width, height }) as ImageBitmap;
  draw(context as unknown as Context, {
    face,
    lines: ['02 123'],
    photo: bitmap(11, 100),
    logo: bitmap(12),
    cover: bitmap(13),
    direction: 'rtl',
    font: 'serif',
    fonts: faceFonts(face),
  });
  return drawn;
}

it.each<[CardLook, ReturnType<typeof drawnIn>]>([
  ['portrait', [11, 12, '02 123', 'Minji Kim', 'Potter', 'Kiln']],
  ['cover', [13, 11, 12, '02 123', 'Minji Kim', 'Potter', 'Kiln']],
  ['seal', ['M', 12, '02 123', 'Minji Kim', 'Potter', 'Kiln']],
  ['ink', [12, '02 123', 'Kiln', 'Minji Kim', 'Potter']],
  ['night', [11, 12, '02 123', 'Minji Kim', 'Potter', 'Kiln']],
  ['split', [11, 12, '02 123', 'Minji Kim', 'Potter', 'Kiln']],
])('prints the look %s with its pictures, and its texts in their order', (look, expected) => {
  expect(drawnIn(look)).toEqual(expected);
});

it.each<CardLook>(['portrait', 'cover', 'night'])('cuts a tall photo near its top in the look %s', (look) => {
  const tops = new Map<number, number>();
  drawnIn(look, 'Minji Kim', tops);
  expect(tops.get(11)).toBeCloseTo((100 - 11) * PHOTO_TOP, 6);
});

/** The areas filled or covered from edge to edge in a look, in mm from the cut at the top left. */
function bandsIn(look: CardLook, { lines = ['02 123'], bleed = 0, cover = false } = {}) {
  const face = cardFace(parsePublicCard({ name: 'Minji Kim', look }));
  const bands: number[][] = [];
  const context = {
    measureText: (text: string) => ({ width: text.length / 10 }),
    fillText: () => undefined,
    fillRect: (...area: number[]) => bands.push(area),
    beginPath: () => undefined,
    roundRect: (...area: number[]) => bands.push(area.slice(0, 4)),
    fill: () => undefined,
    save: () => undefined,
    clip: () => undefined,
    drawImage: () => undefined,
    restore: () => undefined,
  };
  drawFront(
    context as unknown as Context,
    { width: 85, height: 55 },
    {
      face,
      lines,
      photo: undefined,
      cover: cover ? ({ width: 30, height: 10 } as ImageBitmap) : undefined,
      direction: 'ltr',
      font: 'serif',
      fonts: faceFonts(face),
    },
    bleed,
  );
  return bands
    .filter(([, , width = 0]) => width >= 85)
    .map((area) => area.map((value) => Math.round(value * 100) / 100 + 0));
}

it.each<[CardLook, boolean]>([
  ['cover', true],
  ['cover', false],
  ['split', false],
])('extends the edges of the look %s into the bleed, with a picture: %s', (look, cover) => {
  const [[, , , cut = 0] = []] = bandsIn(look, { cover }).slice(-1);
  expect(bandsIn(look, { cover, bleed: 3 })).toEqual([
    [-3, -3, 91, 61],
    [-3, -3, 91, Math.round((cut + 3) * 100) / 100],
  ]);
});

it('ends the color field of the look Split at the same height for one to three lines below', () => {
  const three = ['ann@kiln.example', '02 123', 'carte.example/ann'];
  // 55 mm without the foot: 5 below, three lines of 3.6 by 1.45, and 4 above, in hundredths of 85 mm.
  const end = 55 - 0.85 * (5 + 3 * 3.6 * 1.45 + 4);
  for (const lines of [three, three.slice(1), three.slice(2), ['a'.repeat(2_000), ...three.slice(1)]])
    expect(bandsIn('split', { lines })[1]).toEqual([0, 0, 85, Math.round(end * 100) / 100]);
});

it.each<[CardLook, boolean]>([
  ['portrait', false],
  ['cover', true],
  ['seal', false],
  ['ink', false],
  ['night', false],
  ['split', true],
])('says whether the look %s has more than its background at an edge', (look, expected) => {
  const face = cardFace(parsePublicCard({ name: 'Minji Kim', look }));
  expect(reachesEdge(face)).toBe(expected);
  expect(bandsIn(look).length).toBe(expected ? 2 : 1);
});

it('prints a short Korean name vertically in the look Seal', () => {
  expect(drawnIn('seal', '김민지')).toEqual(['김', 12, '02 123', '김', '민', '지', 'Potter', 'Kiln']);
});

it('draws each text of a card in the font of its language', () => {
  const card = parsePublicCard({
    name: 'Minji Kim',
    position: 'Potter',
    company: '陶房',
    language: 'ja',
    translations: '{"zh":{"name":"金敏智","position":"陶艺家"}}',
  });
  const face = cardFace(cardInLanguage(card, 'zh'));
  const drawn: [text: string, lang: string][] = [];
  const context = {
    lang: '',
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string) => drawn.push([text, context.lang]),
    fillRect: () => undefined,
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
  };
  drawFront(
    context as unknown as Context,
    { width: 850, height: 550 },
    { face, lines: ['02 123'], photo: undefined, direction: 'ltr', font: 'serif', fonts: faceFonts(face) },
  );
  expect(drawn).toEqual([
    ['金', 'zh'],
    ['02 123', 'inherit'],
    ['金敏智', 'zh'],
    ['陶艺家', 'zh'],
    ['陶房', 'ja'],
  ]);
});

it.each<[CardLook, ReturnType<typeof drawnIn>]>([
  ['portrait', [11, 12, 'Minji Kim', 'Potter', 'Kiln']],
  ['cover', [13, 11, 12, 'Minji Kim', 'Potter', 'Kiln']],
  ['seal', ['M', 12, 'Minji Kim', 'Potter', 'Kiln']],
  ['ink', [12, 'Kiln', 'Minji Kim', 'Potter']],
  ['night', [11, 12, 'Minji Kim', 'Potter', 'Kiln']],
  ['split', [11, 12, 'Minji Kim', 'Potter', 'Kiln']],
])('draws the look %s over a picture as on paper, without the lines at the foot', (look, expected) => {
  expect(drawnIn(look, 'Minji Kim', undefined, onPicture(850, 1800))).toEqual(expected);
  expect(drawnIn(look, 'Minji Kim', undefined, onPicture(1800, 850))).toEqual(expected);
});

it('cuts the photo of Portrait to the edges of an upright picture, and to its square elsewhere', () => {
  const areas: number[][] = [];
  const draw = (width: number, height: number): Draw => {
    const drawOn = onPicture(width, height);
    return (context, card) => {
      Object.assign(context, {
        drawImage: (...[, , , , , x, y, across, down]: number[]) =>
          areas.push([x, y, across, down] as number[]),
      });
      drawOn(context, card);
    };
  };
  drawnIn('portrait', 'Minji Kim', undefined, draw(850, 1800));
  drawnIn('portrait', 'Minji Kim', undefined, draw(1800, 850));
  const [upright, , lying] = areas;
  expect(upright?.slice(1)).toEqual([-500, 850, 500 + 13 * 8.5]);
  expect(lying?.slice(2)).toEqual([25 * 8.5, 25 * 8.5]);
});
