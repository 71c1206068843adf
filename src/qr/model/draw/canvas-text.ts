import { LABEL_FONT, LABEL_WEIGHT } from './drawing-frame';
import type { DrawText } from '@/qr/model/export/raster';

/**
 * Draws labels with the browser's fonts, on the main thread or in a worker; narrowed where the text would be wider than its
 * box. Needs OffscreenCanvas (every current browser).
 */
export const drawTextOnCanvas: DrawText = (label, pxPerModule, width, height) => {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.font = `${LABEL_WEIGHT} ${label.fontSize * pxPerModule}px ${LABEL_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label.text, width / 2, height / 2, width);
  // Black text on nothing: how opaque a pixel is tells how much of it the text covers.
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3] ?? 0);
};
