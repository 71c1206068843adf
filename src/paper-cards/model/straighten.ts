/** Straightens a card found in a photo and evens its light, so that it can be read. */
import { grayOf, type Gray, type Rgba } from '@/shared/lib/pixels';
import { homography, sideLength, type Quad } from './quad';

/** The long side in pixels. 7-point print on a card of 90 mm then has letters of 20 pixels. */
const READ_SIDE = 1_600;
/** Enlarging a small picture further gains nothing. */
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
  // Takes several samples per pixel if the picture is larger than the result. It calls no functions inside,
  // because it runs for two million pixels on a phone.
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

/** In pixels of `READ_SIDE`: blocks are wider than the strokes of the largest letters. */
const LIGHT_BLOCK = 40;
/** Paper that is darker than this has light print. */
const DARK = 105;

/**
 * Returns the print as dark on white: it divides by the local brightness, and inverts light print on dark
 * paper.
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

/** Returns the paper's brightness around a block, of which print covers less than half. */
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
