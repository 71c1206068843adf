import type { QrStyle } from '@/card/model/qr-style';
import type { Box, Layer, Square } from '@/qr/model/draw/box';
import { drawingOf, type Drawing } from '@/qr/model/draw/drawing';
import type { Label } from '@/qr/model/draw/drawing-frame';
import type { QrMatrix } from '@/qr/model/draw/encode';
import { rgbOf, type Rgb } from '@/shared/lib/color';
import type { Rgba } from '@/shared/lib/pixels';

/** Samples per side and pixel, for smooth edges of a scaled logo. */
const SAMPLES = 3;

/** `place` is in modules; blends by alpha. */
function drawPicture(target: Rgba, source: Rgba, place: Square, scale: number): void {
  const from = (at: number) => Math.round(at * scale);
  const side = from(place.x + place.side) - from(place.x);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [red, green, blue, alpha] = sampled(source, x / side, y / side, 1 / side);
      const at = ((from(place.y) + y) * target.width + from(place.x) + x) * 4;
      [red, green, blue].forEach((value, channel) => {
        const below = target.data[at + channel] ?? 0;
        target.data[at + channel] = below + value - below * alpha;
      });
    }
  }
}

/** Mean color (premultiplied, 0 to 255) and alpha (0 to 1) of a square given in shares of the sides. */
function sampled(source: Rgba, left: number, top: number, side: number): [number, number, number, number] {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (let index = 0; index < SAMPLES * SAMPLES; index += 1) {
    const shareX = left + (((index % SAMPLES) + 0.5) / SAMPLES) * side;
    const shareY = top + ((Math.floor(index / SAMPLES) + 0.5) / SAMPLES) * side;
    const at = (Math.floor(shareY * source.height) * source.width + Math.floor(shareX * source.width)) * 4;
    const alpha = (source.data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (source.data[at + channel] ?? 0) * alpha;
    sum[3] += alpha;
  }
  const count = SAMPLES * SAMPLES;
  return [sum[0] / count, sum[1] / count, sum[2] / count, sum[3] / count];
}

/** Coverage of each pixel, 0 to 255, by rows. Injected (`png.ts`): only browsers have fonts. */
export type DrawText = (label: Label, pxPerModule: number, width: number, height: number) => Uint8Array;

/** Returns a code as opaque pixels, without a canvas, quiet zone inside. `pxPerModule` may be a fraction. */
export function toPixels(matrix: QrMatrix, style: QrStyle, pxPerModule: number, drawText?: DrawText): Rgba {
  const drawing = drawingOf(matrix, style);
  const width = Math.round(drawing.width * pxPerModule);
  const height = Math.round(drawing.height * pxPerModule);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const picture = { width, height, data };
  const coverage = new Float32Array(width * height);
  for (const layer of drawing.layers) paint(picture, layer, coverage, pxPerModule);
  if (drawing.logo && style.logo?.picture)
    drawPicture(picture, style.logo.picture, drawing.logo, pxPerModule);
  if (drawText) write(picture, drawing, drawText, pxPerModule);
  return picture;
}

/** Coverage is summed over a layer before blending, so that neighbors leave no seam. */
function paint({ width, data }: Rgba, { ink, boxes }: Layer, coverage: Float32Array, scale: number): void {
  for (const one of boxes) coverBox(coverage, width, one, scale);
  const color = rgbOf(ink);
  const [red, green, blue] = color;
  // A loop: callbacks for four million pixels take seconds. Most are covered in whole or not at all.
  for (let pixel = 0; pixel < coverage.length; pixel += 1) {
    const share = coverage[pixel] ?? 0;
    if (share === 0) continue;
    // For the next layer.
    coverage[pixel] = 0;
    const at = pixel * 4;
    if (share < 1) blend(data, at, color, share);
    else {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
}

function write(picture: Rgba, { label }: Drawing, drawText: DrawText, scale: number): void {
  if (label === undefined) return;
  const [left, top] = [Math.round(label.x * scale), Math.round(label.y * scale)];
  const width = Math.min(Math.round(label.width * scale), picture.width - left);
  const height = Math.min(Math.round(label.height * scale), picture.height - top);
  const color = rgbOf(label.ink);
  drawText(label, scale, width, height).forEach((covered, index) => {
    const pixel = (top + Math.floor(index / width)) * picture.width + left + (index % width);
    blend(picture.data, pixel * 4, color, covered / 255);
  });
}

function blend(data: Uint8ClampedArray, at: number, color: Rgb, share: number): void {
  if (share === 0) return;
  const [red, green, blue] = color;
  data[at] = mixed(data[at], red, share);
  data[at + 1] = mixed(data[at + 1], green, share);
  data[at + 2] = mixed(data[at + 2], blue, share);
}

function mixed(below = 0, above = 0, share = 0): number {
  return below + (above - below) * share;
}

/** Adds a box's share of each pixel to `coverage`: exact, but by distance to the arc at round corners. */
function coverBox(coverage: Float32Array, width: number, one: Box, scale: number): void {
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

/** 1 away from round corners; at one, 1 inside the arc to 0 outside, over a pixel's width. */
function cornerShare(one: Box, scale: number, x: number, y: number): number {
  // No arrays: runs for millions of pixels.
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
