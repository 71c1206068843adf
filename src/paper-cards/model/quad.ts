/** Geometry of a card in a photo: corners, hulls and the projection between a rectangle and four corners. */

export interface CardCorner {
  readonly x: number;
  readonly y: number;
}

/** Corners in pixels, clockwise from the upper left one. */
export type Quad = readonly [CardCorner, CardCorner, CardCorner, CardCorner];

/** The picture's own corners. */
export function wholeOf({ width, height }: { readonly width: number; readonly height: number }): Quad {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** In pixels. */
export const sideLength = (one: CardCorner, other: CardCorner) =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** Returns the eight numbers of the projection from a rectangle to the corners. */
export function homography(quad: Quad, width: number, height: number) {
  const rows = wholeOf({ width, height }).flatMap(({ x, y }, at) => {
    const to = quad[at] ?? { x, y };
    return [
      [x, y, 1, 0, 0, 0, -to.x * x, -to.x * y, to.x],
      [0, 0, 0, x, y, 1, -to.y * x, -to.y * y, to.y],
    ];
  });
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solve(rows) ?? [];
  return { a, b, c, d, e, f, g, h };
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

/** The convex hull of a mask (Andrew's monotone chain), clockwise on the screen. */
export function hullOf(mask: Uint8Array, width: number, height: number): CardCorner[] {
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
 * Returns the four corners around a hull. It removes sides until four are left, each time the one whose
 * neighbors then meet with the least added area.
 */
export function fourCorners(hull: readonly CardCorner[]): readonly CardCorner[] | undefined {
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

/** Returns the point where the sides p→a and q→b meet beyond a and b; undefined if they never do. */
function crossing(p: CardCorner, a: CardCorner, b: CardCorner, q: CardCorner): CardCorner | undefined {
  const [dx, dy, ex, ey] = [a.x - p.x, a.y - p.y, b.x - q.x, b.y - q.y];
  const across = dx * ey - dy * ex;
  if (Math.abs(across) < 1e-6) return undefined;
  const along = ((q.x - a.x) * ey - (q.y - a.y) * ex) / across;
  if (along < 0) return undefined;
  return { x: a.x + along * dx, y: a.y + along * dy };
}

/** Of a polygon, in square pixels. */
export function areaOf(points: readonly CardCorner[]): number {
  let sum = 0;
  points.forEach((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    sum += point.x * next.y - next.x * point.y;
  });
  return Math.abs(sum) / 2;
}

/** Long side to short: 85 × 55 mm is 1.5, 3.5 × 2 in is 1.75; more is a band of a card, less two of them. */
export function isCardShaped(corners: readonly CardCorner[]): boolean {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return false;
  const [across, down] = [sideLength(a, b) + sideLength(d, c), sideLength(b, c) + sideLength(a, d)];
  const ratio = Math.max(across, down) / Math.max(1, Math.min(across, down));
  return ratio > 1.2 && ratio < 2.15;
}

/** Returns the corners beginning with the one next to the picture's upper left. */
export function fromUpperLeft(corners: readonly CardCorner[]): CardCorner[] {
  const sums = corners.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [...corners.slice(first), ...corners.slice(0, first)];
}
