/** Finds the outline of a paper card in a photo, in plain arrays: the same in a page, a worker and Node. */
import type { Rgba } from '@/shared/lib/pixels';
import {
  areaOf,
  fourCorners,
  fromUpperLeft,
  hullOf,
  isCardShaped,
  solve,
  type CardCorner,
  type Quad,
} from './quad';

/** Large enough to distinguish a card from a table, and fast. */
const SEARCH_SIDE = 320;
/** The part of the picture that is taken for background at each side. */
const RIM = 0.04;
/** A shape with less than this share of the picture is a detail, not the card. */
const MIN_AREA = 0.15;
/** The same limit for each of several cards. */
const MIN_PART = 0.04;
/** Other cards have at least this share of the largest one's area. */
const OTHER_CARD = 0.4;
/** The share of the area between its corners that a card fills; a hand or a cup fills less. */
const MIN_FILL = 0.9;
/** Sums of the three channels, from the grain of a table to a white card on a dark one. */
const CONTRASTS = [26, 36, 50, 70, 100];

export interface FoundCard {
  readonly corners: Quad;
  /** The picture has other cards of about this size. */
  readonly hasOthers: boolean;
}

/** Returns the largest card in the picture, or undefined where none stands out from its background. */
export function findCard(picture: Rgba): FoundCard | undefined {
  const scale = Math.min(1, SEARCH_SIDE / Math.max(picture.width, picture.height));
  const small = shrunk(picture, scale);
  const distance = fromBackground(small);
  // A part of the card may be close to the table's color, so the weakest contrast that shows a card counts.
  for (const limit of [...CONTRASTS, otsu(distance)]) {
    const found = cardsIn(distance, limit, small);
    const [a, b, c, d] = fromUpperLeft(found[0] ?? []).map(({ x, y }) => ({
      x: (x * picture.width) / small.width,
      y: (y * picture.height) / small.height,
    }));
    if (a && b && c && d) return { corners: [a, b, c, d], hasOthers: found.length > 1 };
  }
  return undefined;
}

/**
 * Returns the corners of what differs from the background by more than `limit`, where the largest part of it
 * may be a card; then those of other cards, too.
 */
function cardsIn(
  distance: Float32Array,
  limit: number,
  { width, height }: Small,
): readonly (readonly CardCorner[])[] {
  const differing = Uint8Array.from(distance, (one) => (one > limit ? 1 : 0));
  const [largest, ...parts] = partsOf(differing, width, height).map((mask) => ({
    corners: cornersOf(mask, width, height),
    area: sumOf(mask),
  }));
  if (largest?.corners === undefined) return [];
  const others = parts.flatMap(({ corners, area }) =>
    corners !== undefined && area > OTHER_CARD * largest.area ? [corners] : [],
  );
  return others.length === 0 && largest.area < MIN_AREA * distance.length ? [] : [largest.corners, ...others];
}

/** Returns the corners of a part of a picture that may be a whole card. */
function cornersOf(mask: Uint8Array, width: number, height: number): readonly CardCorner[] | undefined {
  if (touchesRim(mask, width, height)) return undefined;
  const corners = fourCorners(hullOf(mask, width, height));
  if (corners === undefined || sumOf(mask) < MIN_FILL * areaOf(corners)) return undefined;
  return isCardShaped(corners) ? corners : undefined;
}

const sumOf = (mask: Uint8Array) => mask.reduce((sum, one) => sum + one, 0);

interface Small {
  readonly width: number;
  readonly height: number;
  /** Three channels for each pixel. */
  readonly data: Float32Array;
}

/** Scales a picture down; each pixel is the mean of the pixels it replaces. */
function shrunk({ width, height, data }: Rgba, scale: number): Small {
  const wide = Math.max(1, Math.round(width * scale));
  const high = Math.max(1, Math.round(height * scale));
  const sums = new Float32Array(wide * high * 3);
  const counts = new Uint32Array(wide * high);
  const step = Math.max(1, Math.floor(1 / scale / 4));
  for (let y = 0; y < height; y += step) {
    const row = Math.min(high - 1, Math.floor((y * high) / height)) * wide;
    for (let x = 0; x < width; x += step) {
      const at = row + Math.min(wide - 1, Math.floor((x * wide) / width));
      const from = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        sums[at * 3 + channel] = (sums[at * 3 + channel] ?? 0) + (data[from + channel] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  for (let at = 0; at < sums.length; at += 1)
    sums[at] = (sums[at] ?? 0) / Math.max(1, counts[Math.floor(at / 3)] ?? 1);
  return { width: wide, height: high, data: sums };
}

/** Returns how far each pixel is from the background: a slope of color through the picture's rim. */
function fromBackground({ width, height, data }: Small): Float32Array {
  const rim: number[] = [];
  const edge = Math.max(2, Math.round(Math.min(width, height) * RIM));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (x < edge || y < edge || x >= width - edge || y >= height - edge) rim.push(y * width + x);
  const distance = new Float32Array(width * height);
  for (let channel = 0; channel < 3; channel += 1) {
    const valueAt = (at: number) => data[at * 3 + channel] ?? 0;
    let slope = slopeThrough(rim, width, valueAt);
    const off = (at: number) => Math.abs(valueAt(at) - slope(at));
    const spread = rim.reduce((sum, at) => sum + off(at), 0) / rim.length;
    // A second fit leaves out what is not background: a shadow, a pen, the card's own corner.
    const plain = rim.filter((at) => off(at) <= 1.5 * spread + 4);
    slope = slopeThrough(plain, width, valueAt);
    for (let at = 0; at < distance.length; at += 1)
      distance[at] = (distance[at] ?? 0) + Math.abs(valueAt(at) - slope(at));
  }
  return distance;
}

/** Least squares: value = a + b·x + c·y. */
function slopeThrough(
  points: readonly number[],
  width: number,
  valueAt: (at: number) => number,
): (at: number) => number {
  let [n, sx, sy, sxx, sxy, syy, sv, sxv, syv] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const at of points) {
    const [x, y, v] = [at % width, Math.floor(at / width), valueAt(at)];
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    sv += v;
    sxv += x * v;
    syv += y * v;
  }
  const found = solve([
    [n, sx, sy, sv],
    [sx, sxx, sxy, sxv],
    [sy, sxy, syy, syv],
  ]);
  const [a = sv / Math.max(1, n), b = 0, c = 0] = found ?? [];
  return (at) => a + b * (at % width) + c * Math.floor(at / width);
}

/** Returns the threshold that separates values best into two groups (Otsu 1979). */
function otsu(values: Float32Array): number {
  const bins = new Uint32Array(256);
  for (const value of values) {
    const bin = Math.min(255, Math.floor(value / 3));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const sum = bins.reduce((all, count, bin) => all + count * bin, 0);
  let [best, limit, below, sumBelow] = [-1, 0, 0, 0];
  bins.forEach((count, bin) => {
    below += count;
    sumBelow += count * bin;
    const above = values.length - below;
    if (below === 0 || above === 0) return;
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (between > best) [best, limit] = [between, bin];
  });
  // Half of the threshold: print and shadow on the card differ more from the table than its paper does.
  return limit * 3 * 0.75;
}

/**
 * Returns the connected parts of a mask from `MIN_PART` on, the largest first, with their holes filled (the
 * print), without threads of one pixel.
 */
function partsOf(mask: Uint8Array, width: number, height: number): Uint8Array[] {
  const eroded = eachPixel(mask, width, height, (around) => around.every((one) => one === 1));
  const outside = new Set(connected(width, height, rimOf(width, height), (at) => eroded[at] === 0));
  const seen = new Uint8Array(mask.length);
  const parts: (readonly number[])[] = [];
  for (let at = 0; at < mask.length; at += 1) {
    if (seen[at] === 1 || outside.has(at)) continue;
    const part = connected(width, height, [at], (one) => !outside.has(one));
    for (const one of part) seen[one] = 1;
    if (part.length >= MIN_PART * mask.length) parts.push(part);
  }
  return parts
    .toSorted((one, other) => other.length - one.length)
    .map((part) => {
      const made = new Uint8Array(mask.length);
      for (const one of part) made[one] = 1;
      return eachPixel(made, width, height, (around) => around.some((one) => one === 1));
    });
}

function eachPixel(
  mask: Uint8Array,
  width: number,
  height: number,
  is: (around: readonly (number | undefined)[]) => boolean,
): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(mask.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      made[at] = is([mask[at], mask[at - 1], mask[at + 1], mask[at - width], mask[at + width]]) ? 1 : 0;
    }
  return made;
}

function rimOf(width: number, height: number): number[] {
  const rim: number[] = [];
  for (let x = 0; x < width; x += 1) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y += 1) rim.push(y * width, y * width + width - 1);
  return rim;
}

/** Returns the pixels connected by their sides to the given ones, these included. */
function connected(
  width: number,
  height: number,
  from: readonly number[],
  isIn: (at: number) => boolean,
): readonly number[] {
  const seen = new Uint8Array(width * height);
  const part: number[] = [];
  const add = (at: number) => {
    if (at < 0 || at >= seen.length || seen[at] === 1 || !isIn(at)) return;
    seen[at] = 1;
    part.push(at);
  };
  for (const at of from) add(at);
  // The list grows during the loop.
  for (const at of part) {
    const x = at % width;
    add(at - width);
    add(at + width);
    if (x > 0) add(at - 1);
    if (x < width - 1) add(at + 1);
  }
  return part;
}

/** True for a part that touches the picture's rim; such a card is read without straightening. */
function touchesRim(mask: Uint8Array, width: number, height: number): boolean {
  let touching = 0;
  for (let x = 0; x < width; x += 1)
    touching += (mask[width + x] ?? 0) + (mask[(height - 2) * width + x] ?? 0);
  for (let y = 0; y < height; y += 1)
    touching += (mask[y * width + 1] ?? 0) + (mask[y * width + width - 2] ?? 0);
  return touching > 0.12 * (width + height);
}
