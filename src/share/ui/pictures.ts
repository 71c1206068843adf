import { newCanvas } from './drawing';
import { coverCrop } from './areas';

/** How long a photo may take to come. */
const DEADLINE_MS = 10_000;

/** The picture at an address, upright. Rejects when it does not come, cannot be read from here, or is no picture. */
export async function loadPicture(url: string): Promise<ImageBitmap> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`The picture did not load: ${response.status}`);
  return createImageBitmap(await response.blob());
}

/** Pixels of a signature's photo; it is shown at a third of that, sharp on dense screens. */
const PHOTO_SIDE = 288;
const PHOTO_QUALITY = 0.86;

/** The middle square of the picture at an address, as JPEG on white. Rejects as `loadPicture`. */
export async function squarePhoto(url: string): Promise<Blob> {
  const picture = await loadPicture(url);
  const size = { width: PHOTO_SIDE, height: PHOTO_SIDE };
  const { canvas, context } = newCanvas(size);
  const crop = coverCrop(picture, size);
  // JPEG knows no transparency; without this it would turn black.
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: PHOTO_QUALITY });
}
