/** A print's parts: its columns, what a reader missed, the files that it reads, and how its boxes lie. */
import type { Gray } from '@/shared/lib/pixels';

export interface PrintedBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Print is darker. */
const INK = 128;
/** Of the picture's height at each end, where a frame may be. */
const FRAME = 0.08;
/** Of the picture's width: the space between two columns, and how wide each of them is at least. */
const GUTTER = 0.035;
const COLUMN = 0.22;

/** A part of a print from its left edge `left` on. */
export interface PrintColumn {
  readonly left: number;
  readonly print: Gray;
}

/** Returns a print in its two columns, where it has them: a reader takes lines of both for one. */
export function columnsOf(print: Gray): readonly PrintColumn[] {
  const { width, height, data } = print;
  const frame = Math.round(height * FRAME);
  const ink = new Uint32Array(width);
  for (let y = frame; y < height - frame; y += 1)
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < INK) ink[x] = (ink[x] ?? 0) + 1;
  // A line across the card is no print.
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

/** Of the picture's height: what is lower is a rule, what is higher a drawing. */
const [LOWEST, HIGHEST] = [0.03, 0.25];
/** Of the picture's width: less ink in a row is a frame's or a speck. */
const ROW_INK = 0.01;
/** In heights of a line: a wider gap ends it; what is narrower is no word. */
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
 * Returns what looks like lines of print outside of the places that were read: of a block with small print
 * the reader leaves out a line that is much larger, as a name of two or three letters is.
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
  // A frame, and what is as high.
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

/** Returns where something holds, from and to; shorter gaps are none. */
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

/** Of its height: what is narrower is no letter, but was read as `1` or `|`. */
const THINNEST = 0.05;

/** True for a frame's side or a table's edge. */
export function isRule({ x0, x1, y0, y1 }: PrintedBox): boolean {
  return x1 - x0 < THINNEST * (y1 - y0);
}

/** Returns how much of the lower of two boxes lies beside the other, 0 to 1. */
export function sharedHeight(one: PrintedBox, other: PrintedBox): number {
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return shared / Math.max(1, Math.min(one.y1 - one.y0, other.y1 - other.y0));
}

/** Returns how much of a box, the narrower of the two unless told, lies below or above the other, 0 to 1. */
export function sharedWidth(one: PrintedBox, other: PrintedBox, of?: PrintedBox): number {
  const shared = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const width = of === undefined ? Math.min(one.x1 - one.x0, other.x1 - other.x0) : of.x1 - of.x0;
  return shared / Math.max(1, width);
}
