import type { Area, Size } from './areas';

/** Paper, upright, in millimetres as all lengths here; from its top left. Source: ISO 216 and ANSI/ASME Y14.1. */
const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

/** Business cards: 85 by 55 of Europe and Korea's printers, 3.5 by 2 inches of North America. */
const CARD_SIZES = { metric: { width: 85, height: 55 }, us: { width: 88.9, height: 50.8 } } as const;
export type CardSize = keyof typeof CARD_SIZES;

/** How far a background goes on beyond the outermost cuts. */
export const BLEED_MM = 3;

/** Crop marks: how far from the cards (beyond the bleed), how long, how thick. */
const MARK = { distance: 4, length: 4 };
export const MARK_WIDTH_MM = 0.09;

/** The least margin: crop marks lie in it, and printers reach no closer to the edge than about 4 mm. */
const LEAST_MARGIN = MARK.distance + MARK.length;

export interface SheetLayout {
  readonly paper: Size;
  readonly card: Size;
  readonly columns: number;
  readonly rows: number;
  /** All cards of a full sheet together: they touch, so that one cut parts two of them. */
  readonly block: Area;
}

/** As many cards as the paper holds with their crop marks, in the middle of it. */
export function sheetLayout(paper: Paper, size: CardSize): SheetLayout {
  const sheet = PAPERS[paper];
  const card = CARD_SIZES[size];
  const fits = (room: number, one: number) => Math.floor((room - 2 * LEAST_MARGIN) / one);
  const [columns, rows] = [fits(sheet.width, card.width), fits(sheet.height, card.height)];
  const [width, height] = [columns * card.width, rows * card.height];
  const block = { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
  return { paper: sheet, card, columns, rows, block };
}

/** How many cards a full sheet has. */
export function cardsPerSheet({ columns, rows }: SheetLayout): number {
  return columns * rows;
}

/**
 * Where the first `count` cards of a sheet are, row by row. The back is seen with the paper flipped on its long edge: what is
 * left in front is right behind.
 */
export function cardPlaces(layout: SheetLayout, count: number, side: 'front' | 'back'): readonly Area[] {
  const { columns, card, block } = layout;
  return Array.from({ length: Math.min(count, cardsPerSheet(layout)) }, (_, index) => {
    const column = index % columns;
    const seen = side === 'front' ? column : columns - 1 - column;
    return {
      x: block.x + seen * card.width,
      y: block.y + Math.floor(index / columns) * card.height,
      ...card,
    };
  });
}

/** A line from one point to another. */
export interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** Two marks outside the block for every cut: all around it, clear of the bleed. */
export function cropMarks({ columns, rows, card, block }: SheetLayout): readonly Line[] {
  const near = MARK.distance;
  const far = MARK.distance + MARK.length;
  const [right, bottom] = [block.x + block.width, block.y + block.height];
  const vertical = Array.from({ length: columns + 1 }, (_, at) => block.x + at * card.width);
  const horizontal = Array.from({ length: rows + 1 }, (_, at) => block.y + at * card.height);
  return [
    ...vertical.flatMap((x): Line[] => [
      { from: [x, block.y - near], to: [x, block.y - far] },
      { from: [x, bottom + near], to: [x, bottom + far] },
    ]),
    ...horizontal.flatMap((y): Line[] => [
      { from: [block.x - near, y], to: [block.x - far, y] },
      { from: [right + near, y], to: [right + far, y] },
    ]),
  ];
}
