import { photoPreview } from '@/card/model/photo-preview';
import { anySignal } from '@/shared/browser/any-signal';
import { jpegWithin, loadPicture, squareOnWhite } from '@/shared/browser/load-picture';
import { hasCode, toAppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';
import { toBase64 } from '@/shared/lib/base64';

/** In pixels: enough for a call screen, small for slow networks (docs/product.md, "Saves to the phone"). */
const SIDE = 360;
const MAX_BYTES = 40 * 1024;
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.35];

const PREVIEW_SIDE = 96;
const PREVIEW_QUALITY = 0.6;
/** Shorter than `PICTURE_MS`, because the vCard waits for the photo. */
export const VCARD_PHOTO_MS = 5_000;

/**
 * Returns the square photo as Base64 JPEG, 256 to 360 px, at most 40 KB; undefined if it cannot be read.
 * `onUnreached` is called if another try may read it.
 */
export function photoForVcard(
  photoUrl: string,
  signal: AbortSignal,
  onUnreached?: () => void,
): Promise<string | undefined> {
  return drawn('photoForVcard', photoUrl, signal, smallJpeg, onUnreached);
}

/** Returns the 96 px preview to store (card/model/photo-preview.ts); '' if the photo cannot be read. */
export async function previewOf(photoUrl: string, signal: AbortSignal): Promise<string> {
  const preview = await drawn('previewOf', photoUrl, signal, async (bitmap) => {
    const type = 'image/jpeg';
    const jpeg = await squareOnWhite(bitmap, PREVIEW_SIDE).convertToBlob({ type, quality: PREVIEW_QUALITY });
    return `data:image/jpeg;base64,${await base64Of(jpeg)}`;
  });
  return photoPreview(preview);
}

async function drawn(
  operation: string,
  photoUrl: string,
  signal: AbortSignal,
  draw: (bitmap: ImageBitmap) => Promise<string | undefined>,
  onUnreached?: () => void,
): Promise<string | undefined> {
  if (photoUrl === '' || typeof createImageBitmap === 'undefined') return undefined;
  try {
    const bitmap = await loadPicture(photoUrl, anySignal(signal, AbortSignal.timeout(VCARD_PHOTO_MS)));
    try {
      return await draw(bitmap);
    } finally {
      bitmap.close();
    }
  } catch (error) {
    logFailure(operation, error);
    if (hasCode(toAppError(error, operation), 'network-request-failed', 'canceled', 'unavailable'))
      onUnreached?.();
    return undefined;
  }
}

async function smallJpeg(bitmap: ImageBitmap): Promise<string | undefined> {
  const side = Math.max(256, Math.min(SIDE, bitmap.width, bitmap.height));
  const tries = QUALITIES.map((quality) => ({ side, quality }));
  const jpeg = await jpegWithin(squareOnWhite(bitmap, side), MAX_BYTES, tries);
  return jpeg && base64Of(jpeg);
}

async function base64Of(file: Blob): Promise<string> {
  return toBase64(new Uint8Array(await file.arrayBuffer()));
}
