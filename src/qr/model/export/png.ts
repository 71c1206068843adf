import { drawTextOnCanvas } from '@/qr/model/draw/canvas-text';
import { drawingOf } from '@/qr/model/draw/drawing';
import type { QrMatrix } from '@/qr/model/draw/encode';
import { toPixels } from './raster';
import type { QrStyle } from '@/card/model/qr-style';

/** Longest side of an exported PNG in pixels (product.md, point 2). */
const PNG_SIDE_MAX = 2048;

/** The picture as PNG whose longer side is `side` pixels, at most `PNG_SIDE_MAX`; in a browser's page or worker. */
export async function toPng(matrix: QrMatrix, style: QrStyle, side: number): Promise<Blob> {
  const { width, height } = drawingOf(matrix, style);
  const canvas = toCanvas(matrix, style, Math.min(side, PNG_SIDE_MAX) / Math.max(width, height));
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The picture on a canvas of its own, to be drawn into others. */
export function toCanvas(matrix: QrMatrix, style: QrStyle, pxPerModule: number): OffscreenCanvas {
  const picture = toPixels(matrix, style, pxPerModule, drawTextOnCanvas);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  return canvas;
}
