import { logFailure } from './log';

/** A contact's photo: big enough for a call screen, small enough for weak networks (product.md, "Saves to the phone"). */
const SIDE = 360;
const MAX_BYTES = 40 * 1024;
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.35];
const FETCH_TIMEOUT_MS = 5_000;

/**
 * The photo behind an address as base64 JPEG for a vCard: the middle square, 256 to 360 px, at most 40 KB. Undefined when
 * there is none, it cannot be read before `signal` (the failure is logged), or there is no canvas (outside a browser): the
 * contact then goes without.
 */
export async function photoForVcard(photoUrl: string, signal: AbortSignal): Promise<string | undefined> {
  if (photoUrl === '' || typeof document === 'undefined' || typeof createImageBitmap === 'undefined')
    return undefined;
  try {
    const response = await fetch(photoUrl, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`The photo's server answered ${response.status}.`);
    return await smallJpeg(await createImageBitmap(await response.blob()));
  } catch (error) {
    logFailure('photoForVcard', error);
    return undefined;
  }
}

async function smallJpeg(bitmap: ImageBitmap): Promise<string | undefined> {
  const canvas = square(bitmap);
  bitmap.close();
  for (const quality of QUALITIES) {
    const jpeg = await toJpeg(canvas, quality);
    if (jpeg !== null && jpeg.size <= MAX_BYTES) return toBase64(jpeg);
  }
  return undefined;
}

function square(bitmap: ImageBitmap): HTMLCanvasElement {
  const crop = Math.min(bitmap.width, bitmap.height);
  const side = Math.max(256, Math.min(SIDE, crop));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context !== null) {
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = '#FFFFFF';
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      bitmap,
      (bitmap.width - crop) / 2,
      (bitmap.height - crop) / 2,
      crop,
      crop,
      0,
      0,
      side,
      side,
    );
  }
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
