import { photoPreview } from '@/card/model/photo-preview';
import { anySignal } from '@/shared/browser/any-signal';
import { jpegWithin, loadPicture, squareOnWhite } from '@/shared/browser/load-picture';
import { logFailure } from '@/shared/firebase/log';
import { toBase64 } from '@/shared/lib/base64';

/** Pixels; enough for a call screen, small for weak networks (docs/product.md, "Saves to the phone"). */
const SIDE = 360;
const MAX_BYTES = 40 * 1024;
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.35];

const PREVIEW_SIDE = 96;
const PREVIEW_QUALITY = 0.6;
/** Shorter than `PICTURE_MS`: a card's vCard waits for it. */
export const VCARD_PHOTO_MS = 5_000;

/** Returns the photo's square as base64 JPEG, 256 to 360 px, at most 40 KB; undefined without any. */
export function photoForVcard(photoUrl: string, signal: AbortSignal): Promise<string | undefined> {
  return drawn('photoForVcard', photoUrl, signal, smallJpeg);
}

/** Returns the stored 96 px preview (card/model/photo-preview.ts); '' where `photoForVcard` fails. */
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
