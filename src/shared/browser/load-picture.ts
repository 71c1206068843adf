/** Pictures from the network, and small JPEG files of them. */

/** A picture that takes longer to load counts as missing, so that what shows it goes on without. */
export const PICTURE_MS = 10_000;

/** Returns a picture's file. Rejects when it cannot be loaded, or `signal` aborts. */
export async function pictureFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The picture did not load: ${response.status}`);
  return response.blob();
}

/** Returns a picture, upright. Rejects as `pictureFile`, and when it cannot be decoded. */
export async function loadPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await pictureFile(url, signal));
}

/** Returns a picture's middle on white: JPEG has no transparency, it would turn black. */
export function squareOnWhite(picture: ImageBitmap, side: number): OffscreenCanvas {
  const crop = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - crop) / 2, (picture.height - crop) / 2];
  const canvas = new OffscreenCanvas(side, side);
  const context = contextOf(canvas);
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, crop, crop, 0, 0, side, side);
  return canvas;
}

/** How small a file becomes; the longer side in pixels is `side` at most. */
interface JpegTry {
  readonly side: number;
  readonly quality: number;
}

/** Returns the first file within `maxBytes`, by tries that each make a smaller one; undefined without any. */
export async function jpegWithin(
  picture: OffscreenCanvas,
  maxBytes: number,
  tries: readonly JpegTry[],
): Promise<Blob | undefined> {
  for (const { side, quality } of tries) {
    const file = await within(picture, side)
      .convertToBlob({ type: 'image/jpeg', quality })
      .catch(() => undefined);
    if (file !== undefined && file.size <= maxBytes) return file;
  }
  return undefined;
}

function within(picture: OffscreenCanvas, side: number): OffscreenCanvas {
  const scale = side / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(pixels(picture.width), pixels(picture.height));
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Throws when the browser has no canvas. */
function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  return context;
}
