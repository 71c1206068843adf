import type { Box } from '@/qr/model/draw/box';

/**
 * Adds to `coverage` (one share a pixel, `width` pixels a row) how much of each pixel a box covers at `scale` pixels a module.
 * Straight edges are exact; at round corners the share is told from the pixel's distance to the arc.
 */
export function coverBox(coverage: Float32Array, width: number, one: Box, scale: number): void {
  const [left, top] = [one.x * scale, one.y * scale];
  const [right, bottom] = [left + one.width * scale, top + one.height * scale];
  const reach = Math.max(...one.radii) * scale;
  const isNearEnd = (at: number, start: number, end: number) => at < start + reach || at > end - reach;
  const rows = Math.min(Math.ceil(bottom), coverage.length / width);
  for (let y = Math.max(0, Math.floor(top)); y < rows; y += 1) {
    const isRoundRow = reach > 0 && isNearEnd(y + 0.5, top, bottom);
    const tall = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(Math.ceil(right), width); x += 1) {
      const wide = Math.min(x + 1, right) - Math.max(x, left);
      const isCorner = isRoundRow && isNearEnd(x + 0.5, left, right);
      const share = tall * wide * (isCorner ? cornerShare(one, scale, x + 0.5, y + 0.5) : 1);
      coverage[y * width + x] = (coverage[y * width + x] ?? 0) + share;
    }
  }
}

/** 1 away from round corners; at one, from 1 inside the arc to 0 outside over the width of a pixel. */
function cornerShare(one: Box, scale: number, x: number, y: number): number {
  // No arrays here: this runs for millions of pixels.
  const left = one.x * scale;
  const top = one.y * scale;
  const right = left + one.width * scale;
  const bottom = top + one.height * scale;
  const isLeft = x < (left + right) / 2;
  const isTop = y < (top + bottom) / 2;
  const radius = scale * (isTop ? one.radii[isLeft ? 0 : 1] : one.radii[isLeft ? 3 : 2]);
  if (radius === 0) return 1;
  const across = isLeft ? left + radius - x : x - (right - radius);
  const down = isTop ? top + radius - y : y - (bottom - radius);
  if (across <= 0 || down <= 0) return 1;
  return Math.min(1, Math.max(0, radius - Math.hypot(across, down) + 0.5));
}
