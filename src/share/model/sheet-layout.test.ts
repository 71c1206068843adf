import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLEED_MM,
  cardPlaces,
  cardsPerSheet,
  cropMarks,
  sheetLayout,
  usualSheet,
  type CardSize,
  type Paper,
} from './sheet-layout';

const papers = fc.constantFrom<Paper>('a4', 'letter');
const sizes = fc.constantFrom<CardSize>('metric', 'us');

describe('a sheet of cards', () => {
  it.each([
    ['a4', 'metric', 10],
    ['a4', 'us', 10],
    ['letter', 'us', 10],
    // Five rows of 55 mm would leave 2 mm of 279.4: too little for printers and crop marks.
    ['letter', 'metric', 8],
  ] as const)('on %s paper with %s cards has %i of them', (paper, size, count) => {
    expect(cardsPerSheet(sheetLayout(paper, size))).toBe(count);
  });

  it.each([
    ['en-US', { paper: 'letter', size: 'us' }],
    ['fr-CA', { paper: 'letter', size: 'us' }],
    ['en-GB', { paper: 'a4', size: 'metric' }],
    ['ko', { paper: 'a4', size: 'metric' }],
  ])('has the paper that is usual in the region of the language %s', (language, usual) => {
    expect(usualSheet(language)).toEqual(usual);
  });

  it('puts the first card of 85 × 55 mm on A4 at 20 and 11 mm', () => {
    const [first, second, third] = cardPlaces(sheetLayout('a4', 'metric'), 3, 'front');
    expect(first).toEqual({ x: 20, y: 11, width: 85, height: 55 });
    expect(second).toMatchObject({ x: 105, y: 11 });
    expect(third).toMatchObject({ x: 20, y: 66 });
  });

  it('keeps cards, bleed and marks on the paper without overlap', () => {
    fc.assert(
      fc.property(papers, sizes, fc.integer({ min: 1, max: 30 }), (paper, size, count) => {
        const layout = sheetLayout(paper, size);
        const { width, height } = layout.paper;
        const places = cardPlaces(layout, count, 'front');
        expect(places.length).toBe(Math.min(count, cardsPerSheet(layout)));
        const { block } = layout;
        expect(block.x - BLEED_MM).toBeGreaterThan(0);
        expect(block.y - BLEED_MM).toBeGreaterThan(0);
        for (const [index, { x, y }] of places.entries())
          for (const other of places.slice(index + 1))
            expect(
              Math.abs(other.x - x) >= layout.card.width - 1e-9 ||
                Math.abs(other.y - y) >= layout.card.height - 1e-9,
            ).toBe(true);
        for (const [x, y] of cropMarks(layout).flatMap(({ from, to }) => [from, to])) {
          expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
          const isInside =
            x > block.x - BLEED_MM &&
            x < block.x + block.width + BLEED_MM &&
            y > block.y - BLEED_MM &&
            y < block.y + block.height + BLEED_MM;
          expect(isInside).toBe(false);
        }
      }),
    );
  });

  it('aligns each back with its front when the paper is flipped on its long edge', () => {
    fc.assert(
      fc.property(papers, sizes, fc.integer({ min: 1, max: 10 }), (paper, size, count) => {
        const layout = sheetLayout(paper, size);
        const backs = cardPlaces(layout, count, 'back');
        for (const [index, front] of cardPlaces(layout, count, 'front').entries()) {
          const back = backs[index];
          expect(back?.y).toBe(front.y);
          expect(layout.paper.width - (back?.x ?? 0) - front.width).toBeCloseTo(front.x, 9);
        }
      }),
    );
  });
});
