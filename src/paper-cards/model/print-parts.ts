/** Splits a print: its columns, the lines the reader missed, its file format, and how boxes overlap. */
import type { Gray } from '@/shared/lib/pixels';

export interface PrintedBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Print is darker than this. */
const INK = 128;
/** Share of the picture's height at each end, where a frame may be. */
const FRAME = 0.08;
/** Shares of the picture's width: the least space between two columns, and the least width of each. */
const GUTTER = 0.035;
const COLUMN = 0.22;

/** A part of a print from its left edge `left` on. */
export interface PrintColumn {
  readonly left: number;
  readonly print: Gray;
}

/** Returns a print's two columns, or the whole print: the reader would join lines of both columns. */
export function columnsOf(print: Gray): readonly PrintColumn[] {
  const { width, height, data } = print;
  const frame = Math.round(height * FRAME);
  const ink = new Uint32Array(width);
  for (let y = frame; y < height - frame; y += 1)
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < INK) ink[x] = (ink[x] ?? 0) + 1;
  // A rule across the card is not print.
  const isEmpty = (x: number) => (ink[x] ?? 0) <= height * 0.01;
  const first = ink.findIndex((_, x) => !isEmpty(x));
  const last = ink.findLastIndex((_, x) => !isEmpty(x));
  let [start, widest, middle] = [first, 0, 0];
  for (let x = first; x <= last; x += 1) {
    if (!isEmpty(x)) start = x + 1;
    const isBetween = start - first >= COLUMN * width && last - x >= COLUMN * width;
    if (isBetween && x + 1 - start > widest) [widest, middle] = [x + 1 - start, (x + 1 + start) >> 1];
  }
  if (widest < GUTTER * width) return [{ left: 0, print }];
  return [part(print, 0, middle), part(print, middle, width)];
}

function part({ width, height, data }: Gray, left: number, right: number): PrintColumn {
  const made = new Uint8ClampedArray((right - left) * height);
  for (let y = 0; y < height; y += 1)
    made.set(data.subarray(y * width + left, y * width + right), y * (right - left));
  return { left, print: { width: right - left, height, data: made } };
}

/** Returns a picture's file: portable graymap, which Leptonica reads as it is. */
export function graymap({ width, height, data }: Gray): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

/** Shares of the picture's height: a lower part is a rule, a higher one a drawing. */
const [LOWEST, HIGHEST] = [0.03, 0.25];
/** Share of the picture's width: less ink in a row belongs to a frame or a speck. */
const ROW_INK = 0.01;
/** In line heights: a wider gap ends a line, and a narrower part is no word. */
const [WORD_GAP, NARROWEST] = [2.2, 0.8];
/** Of a word's place. */
const MOST_INK = 0.6;

/** A part of a print with its place in it. */
interface PrintPart {
  readonly left: number;
  readonly top: number;
  readonly graymap: Uint8Array<ArrayBuffer>;
}

/**
 * Returns likely lines of print outside of the places that were read. In a block of small print the reader
 * skips a much larger line, such as a name of two or three letters.
 */
export function missedPrint(
  file: Uint8Array<ArrayBuffer>,
  read: readonly PrintedBox[],
): readonly PrintPart[] {
  const { width, height, data } = pictureIn(file);
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) ink[at] = (data[at] ?? 255) < INK ? 1 : 0;
  for (const { x0, y0, x1, y1 } of read) {
    const off = Math.round((y1 - y0) * 0.25);
    for (let y = Math.max(0, y0 - off); y < Math.min(height, y1 + off); y += 1)
      ink.fill(0, y * width + Math.max(0, x0 - off), y * width + Math.min(width, x1 + off));
  }
  // Frames, and other high parts.
  for (let x = 0; x < width; x += 1)
    for (const [top, bottom] of runs(height, (y) => ink[y * width + x] === 1, 0))
      if (bottom - top > HIGHEST * height) for (let y = top; y < bottom; y += 1) ink[y * width + x] = 0;
  const inkOfRow = (y: number) => sum(ink.subarray(y * width, (y + 1) * width));
  const rows = runs(height, (y) => inkOfRow(y) > ROW_INK * width, height * 0.008);
  return rows
    .filter(([top, bottom]) => bottom - top >= LOWEST * height && bottom - top <= HIGHEST * height)
    .flatMap(([top, bottom]) => {
      const high = bottom - top;
      const inkOfColumn = (x: number) => {
        let count = 0;
        for (let y = top; y < bottom; y += 1) count += ink[y * width + x] ?? 0;
        return count;
      };
      return runs(width, (x) => inkOfColumn(x) > 0, WORD_GAP * high)
        .filter(([left, right]) => {
          let count = 0;
          for (let x = left; x < right; x += 1) count += inkOfColumn(x);
          return right - left >= NARROWEST * high && count < MOST_INK * high * (right - left);
        })
        .map(([left, right]) => {
          const rim = Math.round(high / 2);
          const [wide, tall] = [right - left + 2 * rim, high + 2 * rim];
          const part = new Uint8ClampedArray(wide * tall).fill(255);
          for (let y = top; y < bottom; y += 1)
            part.set(data.subarray(y * width + left, y * width + right), (y - top + rim) * wide + rim);
          return {
            left: left - rim,
            top: top - rim,
            graymap: graymap({ width: wide, height: tall, data: part }),
          };
        });
    });
}

/** Returns the ranges in which `holds` is true; shorter gaps are ignored. */
export function runs(length: number, holds: (at: number) => boolean, gap: number): [number, number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < length; at += 1) {
    if (!holds(at)) continue;
    const last = found.at(-1);
    if (last !== undefined && at - last[1] <= gap) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found;
}

const sum = (values: Uint8Array) => values.reduce((all, value) => all + value, 0);

/** Returns the picture of a portable graymap as `graymap` writes it. */
export function pictureIn(file: Uint8Array<ArrayBuffer>): Gray {
  const head = new TextDecoder().decode(file.subarray(0, 32));
  const [start = '', width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(head) ?? [];
  return {
    width: Number(width),
    height: Number(height),
    data: new Uint8ClampedArray(file.buffer, file.byteOffset + start.length),
  };
}

/** Share of its height: a narrower box is no letter, although it was read as `1` or `|`. */
const THINNEST = 0.05;

/** True for the side of a frame or the edge of a table. */
export function isRule({ x0, x1, y0, y1 }: PrintedBox): boolean {
  return x1 - x0 < THINNEST * (y1 - y0);
}

/** Returns the share of the smaller box's height that both boxes have in common, 0 to 1. */
export function sharedHeight(one: PrintedBox, other: PrintedBox): number {
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return shared / Math.max(1, Math.min(one.y1 - one.y0, other.y1 - other.y0));
}

/** Returns the share of a box's width (by default the narrower one's) that both have in common, 0 to 1. */
export function sharedWidth(one: PrintedBox, other: PrintedBox, of?: PrintedBox): number {
  const shared = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const width = of === undefined ? Math.min(one.x1 - one.x0, other.x1 - other.x0) : of.x1 - of.x0;
  return shared / Math.max(1, width);
}
