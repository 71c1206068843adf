import type { QrStyle } from '@/card/model/qr-style';
import { drawingOf } from '@/qr/model/draw/drawing';
import { LABEL_FONT, LABEL_WEIGHT } from '@/qr/model/draw/drawing-frame';
import type { EncodedQr, QrMatrix } from '@/qr/model/draw/encode';
import { newContext } from '@/shared/lib/pixels';
import { toPixels, type DrawText } from './raster';

/** Longest side in pixels (docs/product.md, point 2). */
const PNG_SIDE_MAX = 2048;

/** In files of many codes: enough to print at 8 cm. */
export const PNG_SIDE = 1024;

/** Returns a code as a PNG file. `side` is the longer side in pixels, at most `PNG_SIDE_MAX`. */
export async function toPng(matrix: QrMatrix, style: QrStyle, side: number): Promise<Blob> {
  const { width, height } = drawingOf(matrix, style);
  const canvas = toCanvas(matrix, style, Math.min(side, PNG_SIDE_MAX) / Math.max(width, height));
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Returns a code drawn as large as fits `room` in pixels, with whole pixels a module. */
export function fittingCanvas(
  { matrix, style }: EncodedQr,
  room: { readonly width: number; readonly height: number },
): OffscreenCanvas {
  const { width, height } = drawingOf(matrix, style);
  const scale = Math.floor(Math.min(room.width / width, room.height / height));
  return toCanvas(matrix, style, Math.max(1, scale));
}

function toCanvas(matrix: QrMatrix, style: QrStyle, pxPerModule: number): OffscreenCanvas {
  const picture = toPixels(matrix, style, pxPerModule, drawTextOnCanvas);
  const context = newContext(picture.width, picture.height);
  context.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  return context.canvas;
}

/** Draws a label with the browser's fonts: how much of each pixel it covers. */
export const drawTextOnCanvas: DrawText = (label, pxPerModule, width, height) => {
  const context = newContext(width, height);
  context.font = `${LABEL_WEIGHT} ${label.fontSize * pxPerModule}px ${LABEL_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label.text, width / 2, height / 2, width);
  // Black on transparent: the alpha is the coverage.
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3] ?? 0);
};
