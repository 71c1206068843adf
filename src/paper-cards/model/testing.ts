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

/** Lines of a card from top to bottom, read clearly; the first is the largest. */
export const lines = (...texts: readonly string[]): PrintedLine[] =>
  texts.map((text, at) => {
    const size = at === 0 ? 48 : 30;
    return { text, confidence: 92, size, x0: 40, x1: 500, y0: at * 60, y1: at * 60 + size };
  });
