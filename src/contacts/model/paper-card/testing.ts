import type { PrintedLine, PrintedWord } from './printed-lines';

/** Returns a row's words from their left edges and texts; letters are half as wide as they are high. */
export const row = (
  y: number,
  ...words: readonly (readonly [x: number, text: string, confidence?: number])[]
) =>
  words.map(([x0, text, confidence = 90]): PrintedWord => ({
    text,
    confidence,
    x0,
    x1: x0 + 10 * text.length,
    y0: y,
    y1: y + 20,
  }));

export const textsOf = (lines: readonly PrintedLine[]) => lines.map(({ text }) => text);
