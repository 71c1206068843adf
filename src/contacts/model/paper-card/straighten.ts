/** Lays a card found in a photo flat, and evens its light, so that it can be read. */
import { grayOf, type Gray, type Rgba } from '@/shared/lib/pixels';
import type { PrintedBox } from './printed-lines';
import { homography, sideLength, type Quad } from './quad';

/** The long side in pixels: 7-point print on a card of 90 mm has letters of 20 pixels then. */
const READ_SIDE = 1_600;
/** A small picture gains nothing by being enlarged more. */
const MAX_ENLARGING = 2.5;

/** Returns the part within the corners as a rectangle; its longer side has at most `side` pixels. */
export function straighten(picture: Rgba, quad: Quad, side = READ_SIDE): Rgba {
  const [a, b, c, d] = quad;
  const across = (sideLength(a, b) + sideLength(d, c)) / 2;
  const down = (sideLength(b, c) + sideLength(a, d)) / 2;
  const scale = Math.min(MAX_ENLARGING, side / Math.max(across, down, 1));
  const width = Math.max(1, Math.round(across * scale));
  const height = Math.max(1, Math.round(down * scale));
  const map = homography(quad, width, height);
  const data = new Uint8ClampedArray(width * height * 4);
  // Several samples for each pixel where the picture is larger than what is made of it. Written out, because
  // it runs for two million pixels on a phone.
  const samples = Math.min(3, Math.max(1, Math.round(1 / scale)));
  const share = 1 / (samples * samples);
  const [right, bottom] = [picture.width - 1, picture.height - 1];
  const source = picture.data;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let j = 0; j < samples; j += 1)
        for (let i = 0; i < samples; i += 1) {
          const u = x + (i + 0.5) / samples;
          const v = y + (j + 0.5) / samples;
          const depth = map.g * u + map.h * v + 1;
          const px = Math.min(right, Math.max(0, (map.a * u + map.b * v + map.c) / depth - 0.5));
          const py = Math.min(bottom, Math.max(0, (map.d * u + map.e * v + map.f) / depth - 0.5));
          const x0 = Math.floor(px);
          const y0 = Math.floor(py);
          const fx = px - x0;
          const fy = py - y0;
          const nw = (y0 * picture.width + x0) * 4;
          const ne = x0 < right ? nw + 4 : nw;
          const sw = y0 < bottom ? nw + picture.width * 4 : nw;
          const se = x0 < right ? sw + 4 : sw;
          const [inNw, inNe, inSw, inSe] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
          red +=
            (source[nw] ?? 0) * inNw +
            (source[ne] ?? 0) * inNe +
            (source[sw] ?? 0) * inSw +
            (source[se] ?? 0) * inSe;
          green +=
            (source[nw + 1] ?? 0) * inNw +
            (source[ne + 1] ?? 0) * inNe +
            (source[sw + 1] ?? 0) * inSw +
            (source[se + 1] ?? 0) * inSe;
          blue +=
            (source[nw + 2] ?? 0) * inNw +
            (source[ne + 2] ?? 0) * inNe +
            (source[sw + 2] ?? 0) * inSw +
            (source[se + 2] ?? 0) * inSe;
        }
      const to = (y * width + x) * 4;
      data[to] = red * share;
      data[to + 1] = green * share;
      data[to + 2] = blue * share;
      data[to + 3] = 255;
    }
  return { width, height, data };
}

/** Turns a picture clockwise by a number of quarter turns. */
export function turned(picture: Rgba, quarters: number): Rgba {
  let { width, height, data } = picture;
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn += 1) {
    const from = new Uint32Array(data.buffer);
    const made = new Uint8ClampedArray(data.length);
    const to = new Uint32Array(made.buffer);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) to[x * height + (height - 1 - y)] = from[y * width + x] ?? 0;
    [width, height, data] = [height, width, made];
  }
  return { width, height, data };
}

/** In pixels of `READ_SIDE`: wider than the strokes of the largest letters. */
const LIGHT_BLOCK = 40;
/** Paper darker than this has light print. */
const DARK = 105;

/**
 * Returns the print as dark on white: the light of each place is divided out, and where the paper is dark,
 * light print is turned round.
 */
export function evenLight(picture: Rgba): Gray {
  const { width, height, data: gray } = grayOf(picture);
  const across = Math.max(1, Math.ceil(width / LIGHT_BLOCK));
  const down = Math.max(1, Math.ceil(height / LIGHT_BLOCK));
  const paper = new Float32Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1)
      paper[row * across + column] = paperAround(gray, width, height, column, row);
  const at = (column: number, row: number) =>
    paper[Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))] ?? 255;
  const even = new Uint8ClampedArray(gray.length);
  for (let y = 0; y < height; y += 1) {
    const v = y / LIGHT_BLOCK - 0.5;
    const [row, fy] = [Math.floor(v), v - Math.floor(v)];
    for (let x = 0; x < width; x += 1) {
      const u = x / LIGHT_BLOCK - 0.5;
      const [column, fx] = [Math.floor(u), u - Math.floor(u)];
      const light =
        (at(column, row) * (1 - fx) + at(column + 1, row) * fx) * (1 - fy) +
        (at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx) * fy;
      const value = gray[y * width + x] ?? 0;
      even[y * width + x] =
        light < DARK ? 255 - (255 * (value - light)) / (235 - light) : (250 * value) / Math.max(1, light);
    }
  }
  return { width, height, data: even };
}

/** The paper's brightness around a block: print covers less than half of any place of that size. */
function paperAround(
  gray: Uint8ClampedArray,
  width: number,
  height: number,
  column: number,
  row: number,
): number {
  const counts = new Uint32Array(256);
  let all = 0;
  const [left, right] = [(column - 1) * LIGHT_BLOCK, (column + 2) * LIGHT_BLOCK];
  const [top, bottom] = [(row - 1) * LIGHT_BLOCK, (row + 2) * LIGHT_BLOCK];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 3)
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 3) {
      const value = gray[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
      all += 1;
    }
  let below = 0;
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    if (below * 2 >= all) return value;
  }
  return 255;
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
