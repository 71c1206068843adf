import type { Area, Size } from './drawing';

/** Portrait; all lengths in mm from the top left. Source: ISO 216 and ANSI/ASME Y14.1. */
const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

/** 85 by 55 in Europe and Korea, 3.5 by 2 inches in North America. */
const CARD_SIZES = { metric: { width: 85, height: 55 }, us: { width: 88.9, height: 50.8 } } as const;
export type CardSize = keyof typeof CARD_SIZES;

/** Where Letter paper and 3.5 by 2 inch cards are usual. Source: CLDR, paper sizes of territories. */
const LETTER_REGIONS = /-(?:US|CA|MX|PH|CL|CO|VE|GT|CR|PA|SV|NI|DO|PR)$/;

/** Returns what is usual in the region of a language such as `en-US`. */
export function usualSheet(language: string): { readonly paper: Paper; readonly size: CardSize } {
  return LETTER_REGIONS.test(language) ? { paper: 'letter', size: 'us' } : { paper: 'a4', size: 'metric' };
}

export const BLEED_MM = 3;

/** `distance` is from the cards, beyond the bleed. */
const MARK = { distance: 4, length: 4 };
export const MARK_WIDTH_MM = 0.09;

/** Holds the crop marks; printers leave about 4 mm. */
const LEAST_MARGIN = MARK.distance + MARK.length;

export interface SheetLayout {
  readonly paper: Size;
  readonly card: Size;
  readonly columns: number;
  readonly rows: number;
  /** All cards of a full sheet; adjacent, so that one cut parts two. */
  readonly block: Area;
}

/** The most cards that fit with their crop marks, centered. */
export function sheetLayout(paper: Paper, size: CardSize): SheetLayout {
  const sheet = PAPERS[paper];
  const card = CARD_SIZES[size];
  const fits = (room: number, one: number) => Math.floor((room - 2 * LEAST_MARGIN) / one);
  const [columns, rows] = [fits(sheet.width, card.width), fits(sheet.height, card.height)];
  const [width, height] = [columns * card.width, rows * card.height];
  const block = { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
  return { paper: sheet, card, columns, rows, block };
}

/** Returns how many cards a full sheet has. */
export function cardsPerSheet({ columns, rows }: SheetLayout): number {
  return columns * rows;
}

/** The first `count` places, row by row. Backs are mirrored, since paper is flipped on its long edge. */
export function cardPlaces(layout: SheetLayout, count: number, side: 'front' | 'back'): readonly Area[] {
  const { columns, card, block } = layout;
  return Array.from({ length: Math.min(count, cardsPerSheet(layout)) }, (_, index) => {
    const column = index % columns;
    const place = side === 'front' ? column : columns - 1 - column;
    return {
      x: block.x + place * card.width,
      y: block.y + Math.floor(index / columns) * card.height,
      ...card,
    };
  });
}

export interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** Two per cut, outside block and bleed. */
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
