/** Finds the outline of a paper card in a photo, in plain arrays: the same in a page, a worker and Node. */
import type { Rgba } from '@/card/model/qr-style';

export interface CardCorner {
  readonly x: number;
  readonly y: number;
}

/** Corners in pixels, clockwise from the upper left one. */
export type Quad = readonly [CardCorner, CardCorner, CardCorner, CardCorner];

/** Enough to tell a card from a table, and fast. */
const SEARCH_SIDE = 320;
/** The part of the picture that is taken for background at each side. */
const RIM = 0.04;
/** Less than this share of the picture is a detail, not the card. */
const MIN_AREA = 0.15;
/** How much of its four corners' area a card fills: a hand or a cup fills less. */
const MIN_FILL = 0.9;
/** Sums of the three channels, from the grain of a table to a white card on a dark one. */
const CONTRASTS = [26, 36, 50, 70, 100];

/** Returns the corners of the card in the picture, or undefined where none stands out from its background. */
export function findCard(picture: Rgba): Quad | undefined {
  const scale = Math.min(1, SEARCH_SIDE / Math.max(picture.width, picture.height));
  const small = shrunk(picture, scale);
  const distance = fromBackground(small);
  // A card may have a part that is close to the table's colour: the weakest contrast that shows a card is it.
  for (const limit of [...CONTRASTS, otsu(distance)]) {
    const corners = cardIn(distance, limit, small);
    if (corners === undefined) continue;
    const [a, b, c, d] = fromUpperLeft(corners).map(({ x, y }) => ({
      x: (x * picture.width) / small.width,
      y: (y * picture.height) / small.height,
    }));
    if (a && b && c && d) return [a, b, c, d];
  }
  return undefined;
}

/** Returns the corners of what differs from the background by more than `limit`, if it may be a card. */
function cardIn(
  distance: Float32Array,
  limit: number,
  { width, height }: Small,
): readonly CardCorner[] | undefined {
  const differing = Uint8Array.from(distance, (one) => (one > limit ? 1 : 0));
  const mask = largestPart(differing, width, height);
  const area = mask.reduce((sum, one) => sum + one, 0);
  if (area < MIN_AREA * mask.length || touchesRim(mask, width, height)) return undefined;
  const corners = fourCorners(hullOf(mask, width, height));
  if (corners === undefined || area < MIN_FILL * areaOf(corners)) return undefined;
  return isCardShaped(corners) ? corners : undefined;
}

interface Small {
  readonly width: number;
  readonly height: number;
  /** Three channels for each pixel. */
  readonly data: Float32Array;
}

/** Each pixel is the mean of those it stands for. */
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

/** Returns how far each pixel is from the background: a slope of colour through the picture's rim. */
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
    // Again without what is no background: a shadow, a pen, the card's own corner.
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

/** Solves linear equations, each row with its right side last; undefined without one solution. */
export function solve(rows: readonly (readonly number[])[]): number[] | undefined {
  const matrix = rows.map((row) => [...row]);
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column; row < size; row += 1)
      if (Math.abs(matrix[row]?.[column] ?? 0) > Math.abs(matrix[best]?.[column] ?? 0)) best = row;
    const [one, other] = [matrix[column], matrix[best]];
    if (one === undefined || other === undefined || Math.abs(other[column] ?? 0) < 1e-9) return undefined;
    matrix[column] = other;
    matrix[best] = one;
    for (const row of matrix) {
      if (row === other) continue;
      const factor = (row[column] ?? 0) / (other[column] ?? 1);
      if (factor === 0) continue;
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (other[at] ?? 0);
    }
  }
  return matrix.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

/** The threshold that parts values best in two (Otsu 1979). */
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
  // Half way to it: print and shadow on the card are farther from the table than its paper is.
  return limit * 3 * 0.75;
}

/** The largest connected part of a mask, with its holes filled (the print), without threads of one pixel. */
function largestPart(mask: Uint8Array, width: number, height: number): Uint8Array {
  const eroded = eachPixel(mask, width, height, (around) => around.every((one) => one === 1));
  const outside = connected(width, height, rimOf(width, height), (at) => eroded[at] === 0);
  const solid = outside.map((one) => 1 - one);
  let largest = new Uint8Array(mask.length);
  let size = 0;
  const seen = new Uint8Array(mask.length);
  for (let at = 0; at < solid.length; at += 1) {
    if (solid[at] !== 1 || seen[at] === 1) continue;
    const part = connected(width, height, [at], (one) => solid[one] === 1);
    let count = 0;
    part.forEach((one, index) => {
      if (one === 0) return;
      seen[index] = 1;
      count += 1;
    });
    if (count > size) [largest, size] = [part, count];
  }
  return eachPixel(largest, width, height, (around) => around.some((one) => one === 1));
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

function connected(
  width: number,
  height: number,
  from: readonly number[],
  isIn: (at: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(width * height);
  const left = from.filter(isIn);
  for (const at of left) part[at] = 1;
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const x = at % width;
    for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
      if (next < 0 || next >= part.length || part[next] === 1 || !isIn(next)) continue;
      part[next] = 1;
      left.push(next);
    }
  }
  return part;
}

/** A card that runs out of the picture is read as the picture is. */
function touchesRim(mask: Uint8Array, width: number, height: number): boolean {
  let touching = 0;
  for (let x = 0; x < width; x += 1)
    touching += (mask[width + x] ?? 0) + (mask[(height - 2) * width + x] ?? 0);
  for (let y = 0; y < height; y += 1)
    touching += (mask[y * width + 1] ?? 0) + (mask[y * width + width - 2] ?? 0);
  return touching > 0.12 * (width + height);
}

/** The convex hull of a mask (Andrew's monotone chain), clockwise on the screen. */
function hullOf(mask: Uint8Array, width: number, height: number): CardCorner[] {
  const points: CardCorner[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = mask.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first >= 0) points.push({ x: first, y }, { x: row.lastIndexOf(1) + 1, y });
  }
  points.sort((one, other) => one.x - other.x || one.y - other.y);
  const half = (from: readonly CardCorner[]) => {
    const chain: CardCorner[] = [];
    for (const point of from) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (before === undefined || last === undefined || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(points), ...half(points.toReversed())];
}

const cross = (from: CardCorner, one: CardCorner, other: CardCorner) =>
  (one.x - from.x) * (other.y - from.y) - (one.y - from.y) * (other.x - from.x);

/**
 * Returns the four corners around a hull: the side whose neighbors meet with the least area added is left
 * out until four are left.
 */
function fourCorners(hull: readonly CardCorner[]): readonly CardCorner[] | undefined {
  let points = [...hull];
  while (points.length > 4) {
    let best: { readonly area: number; readonly points: CardCorner[] } | undefined;
    for (let at = 0; at < points.length; at += 1) {
      const [p, a, b, q] = [at - 1, at, at + 1, at + 2].map((one) => points.at(one % points.length));
      if (!p || !a || !b || !q) return undefined;
      const meeting = crossing(p, a, b, q);
      if (meeting === undefined) continue;
      const area = Math.abs(cross(a, meeting, b));
      if (best !== undefined && area >= best.area) continue;
      const next = points.map((one) => (one === a ? meeting : one)).filter((one) => one !== b);
      best = { area, points: next };
    }
    if (best === undefined) return undefined;
    points = best.points;
  }
  return points.length === 4 ? points : undefined;
}

/** Where the sides p→a and q→b meet beyond a and b; undefined where they never do. */
function crossing(p: CardCorner, a: CardCorner, b: CardCorner, q: CardCorner): CardCorner | undefined {
  const [dx, dy, ex, ey] = [a.x - p.x, a.y - p.y, b.x - q.x, b.y - q.y];
  const across = dx * ey - dy * ex;
  if (Math.abs(across) < 1e-6) return undefined;
  const along = ((q.x - a.x) * ey - (q.y - a.y) * ex) / across;
  if (along < 0) return undefined;
  return { x: a.x + along * dx, y: a.y + along * dy };
}

function areaOf(points: readonly CardCorner[]): number {
  let sum = 0;
  points.forEach((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    sum += point.x * next.y - next.x * point.y;
  });
  return Math.abs(sum) / 2;
}

/** Long side to short: 85 × 55 mm is 1.5, 3.5 × 2 in is 1.75; more is a band of a card, less two of them. */
function isCardShaped(corners: readonly CardCorner[]): boolean {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return false;
  const side = (one: CardCorner, other: CardCorner) => Math.hypot(one.x - other.x, one.y - other.y);
  const [across, down] = [side(a, b) + side(d, c), side(b, c) + side(a, d)];
  const ratio = Math.max(across, down) / Math.max(1, Math.min(across, down));
  return ratio > 1.2 && ratio < 2.15;
}

function fromUpperLeft(corners: readonly CardCorner[]): CardCorner[] {
  const sums = corners.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [...corners.slice(first), ...corners.slice(0, first)];
}
