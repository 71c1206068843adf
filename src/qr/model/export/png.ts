import { drawTextOnCanvas } from '@/qr/model/draw/canvas-text';
import { drawingOf } from '@/qr/model/draw/drawing';
import type { QrMatrix } from '@/qr/model/draw/encode';
import { toPixels } from './raster';
import type { QrStyle } from '@/card/model/qr-style';

/** Longest side in pixels (docs/product.md, point 2). */
const PNG_SIDE_MAX = 2048;

/** `side` is the longer side in pixels, at most `PNG_SIDE_MAX`. */
export async function toPng(matrix: QrMatrix, style: QrStyle, side: number): Promise<Blob> {
  const { width, height } = drawingOf(matrix, style);
  const canvas = toCanvas(matrix, style, Math.min(side, PNG_SIDE_MAX) / Math.max(width, height));
  return canvas.convertToBlob({ type: 'image/png' });
}

export function toCanvas(matrix: QrMatrix, style: QrStyle, pxPerModule: number): OffscreenCanvas {
  const picture = toPixels(matrix, style, pxPerModule, drawTextOnCanvas);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  return canvas;
}
