import { photoPreview } from '@/card/model/photo-preview';
import { anySignal } from '@/shared/browser/any-signal';
import { loadPicture } from '@/shared/browser/load-picture';
import { logFailure } from '@/shared/firebase/log';

/** Pixels; enough for a call screen, small for weak networks (docs/product.md, "Saves to the phone"). */
const SIDE = 360;
const MAX_BYTES = 40 * 1024;
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.35];

const PREVIEW_SIDE = 96;
const PREVIEW_QUALITY = 0.6;
const FETCH_TIMEOUT_MS = 5_000;

/**
 * Returns the photo as base64 JPEG for a vCard: its middle square, 256 to 360 px, at most 40 KB. Undefined
 * without a photo, when it cannot be read before `signal` (logged), or without a canvas.
 */
export function photoForVcard(photoUrl: string, signal: AbortSignal): Promise<string | undefined> {
  return drawn('photoForVcard', photoUrl, signal, smallJpeg);
}

/** Returns the stored 96 px preview (card/model/photo-preview.ts); '' where `photoForVcard` fails. */
export async function previewOf(photoUrl: string, signal: AbortSignal): Promise<string> {
  const preview = await drawn('previewOf', photoUrl, signal, async (bitmap) => {
    const jpeg = await toJpeg(square(bitmap, PREVIEW_SIDE), PREVIEW_QUALITY);
    return jpeg === null ? undefined : `data:image/jpeg;base64,${await toBase64(jpeg)}`;
  });
  return photoPreview(preview);
}

async function drawn(
  operation: string,
  photoUrl: string,
  signal: AbortSignal,
  draw: (bitmap: ImageBitmap) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (photoUrl === '' || typeof document === 'undefined' || typeof createImageBitmap === 'undefined')
    return undefined;
  try {
    const bitmap = await loadPicture(photoUrl, anySignal(signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)));
    try {
      return await draw(bitmap);
    } finally {
      bitmap.close();
    }
  } catch (error) {
    logFailure(operation, error);
    return undefined;
  }
}

async function smallJpeg(bitmap: ImageBitmap): Promise<string | undefined> {
  const canvas = square(bitmap, Math.max(256, Math.min(SIDE, bitmap.width, bitmap.height)));
  for (const quality of QUALITIES) {
    const jpeg = await toJpeg(canvas, quality);
    if (jpeg !== null && jpeg.size <= MAX_BYTES) return toBase64(jpeg);
  }
  return undefined;
}

function square(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const crop = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context !== null) {
    // JPEG has no transparency: it would turn black.
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

/** The browser's own reader; a loop over the bytes blocks a slow phone. */
function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')));
    reader.readAsDataURL(blob);
  });
}
