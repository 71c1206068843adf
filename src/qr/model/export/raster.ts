import type { Layer } from '@/qr/model/draw/box';
import { rgbOf, type Rgb } from '@/shared/lib/rgb';
import { coverBox } from './raster-coverage';
import { drawingOf, type Drawing } from '@/qr/model/draw/drawing';
import type { Label } from '@/qr/model/draw/drawing-frame';
import type { QrMatrix } from '@/qr/model/draw/encode';
import { drawPicture } from './raster-picture';
import type { QrStyle, Rgba } from '@/card/model/qr-style';

/**
 * Draws a label's text: how much of each pixel of its box it covers, 0 to 255, row by row. Only a browser has fonts, so it is
 * handed in (`canvas-text.ts`); without it the strip stays empty, which no decoder minds.
 */
export type DrawText = (label: Label, pxPerModule: number, width: number, height: number) => Uint8Array;

/**
 * The symbol as opaque pixels, quiet zone inside, drawn without DOM or canvas. `pxPerModule` need not be whole: edges are
 * blended by the share of the pixel they cover.
 */
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

/** Coverage is summed over the layer before its colour is blended, so that neighbours leave no seam between them. */
function paint({ width, data }: Rgba, { ink, boxes }: Layer, coverage: Float32Array, scale: number): void {
  coverage.fill(0);
  for (const one of boxes) coverBox(coverage, width, one, scale);
  const colour = rgbOf(ink);
  // A loop, because callbacks for the four million pixels of a large export take seconds.
  for (let pixel = 0; pixel < coverage.length; pixel += 1)
    blend(data, pixel * 4, colour, Math.min(1, coverage[pixel] ?? 0));
}

function write(picture: Rgba, { label }: Drawing, drawText: DrawText, scale: number): void {
  if (label === undefined) return;
  const [left, top] = [Math.round(label.x * scale), Math.round(label.y * scale)];
  const width = Math.min(Math.round(label.width * scale), picture.width - left);
  const height = Math.min(Math.round(label.height * scale), picture.height - top);
  const colour = rgbOf(label.ink);
  drawText(label, scale, width, height).forEach((covered, index) => {
    const pixel = (top + Math.floor(index / width)) * picture.width + left + (index % width);
    blend(picture.data, pixel * 4, colour, covered / 255);
  });
}

function blend(data: Uint8ClampedArray, at: number, colour: Rgb, share: number): void {
  if (share === 0) return;
  const [red, green, blue] = colour;
  data[at] = mixed(data[at], red, share);
  data[at + 1] = mixed(data[at + 1], green, share);
  data[at + 2] = mixed(data[at + 2], blue, share);
}

function mixed(below = 0, above = 0, share = 0): number {
  return below + (above - below) * share;
}
