import { pixelCount, type PictureSize } from './whole-image';

/** With more, a library that draws the whole picture on the main thread blocks the page for seconds. */
const LARGE_PIXELS = 16_000_000;

/**
 * Returns a large picture scaled to about `side` pixels, upright and without loss, by the browser beside the
 * main thread; a smaller picture, or one that the browser cannot scale, as it is.
 */
export async function shrinkPicture(file: File, size: PictureSize | undefined, side: number): Promise<File> {
  if (size === undefined || pixelCount(size) <= LARGE_PIXELS) return file;
  const resizeWidth = Math.ceil((size.width * side) / Math.max(size.width, size.height));
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { resizeWidth, resizeQuality: 'medium' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return new File([await canvas.convertToBlob()], file.name, { type: 'image/png' });
  } catch {
    // What comes next tells whether the picture is unreadable.
    return file;
  } finally {
    bitmap?.close();
  }
}
