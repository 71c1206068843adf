/** Pictures from the network, and small JPEG files of them. */
import { PHOTO_TOP, scaledTo, squareOf } from '@/shared/lib/pixels';

/** A picture that takes longer to load counts as missing, so that what shows it goes on without. */
export const PICTURE_MS = 10_000;

/** Returns a picture's file. Rejects when it cannot be loaded, or `signal` aborts. */
export async function pictureFile(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) {
    const code = response.status >= 500 ? 'unavailable' : 'not-found';
    throw Object.assign(new Error(`The picture did not load: ${response.status}`), { code });
  }
  return response.blob();
}

/** Returns a picture, upright. Rejects as `pictureFile`, and when it cannot be decoded. */
export async function loadPicture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await pictureFile(url, signal));
}

/** Returns a photo's square on white: JPEG has no transparency, it would turn black. */
export function squareOnWhite(picture: ImageBitmap, side: number): OffscreenCanvas {
  return squareOf(picture, side, { top: PHOTO_TOP, ground: '#FFFFFF' });
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
  return side >= Math.max(picture.width, picture.height) ? picture : scaledTo(picture, side, 'low');
}
