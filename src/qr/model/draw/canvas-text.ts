import { LABEL_FONT, LABEL_WEIGHT } from './drawing-frame';
import type { DrawText } from '@/qr/model/export/raster';

/** Draws labels with the browser's fonts, narrowed to fit, on the main thread or in a worker. */
export const drawTextOnCanvas: DrawText = (label, pxPerModule, width, height) => {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.font = `${LABEL_WEIGHT} ${label.fontSize * pxPerModule}px ${LABEL_FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label.text, width / 2, height / 2, width);
  // Black on transparent: the alpha is the coverage.
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3] ?? 0);
};
