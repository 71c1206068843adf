import type { LogoFit } from '@/card/model/qr-design';
import type { LogoPicture } from '@/card/model/qr-style';
import { toBase64 } from '@/shared/lib/base64';
import { newContext, scaledTo, squareOf } from '@/shared/lib/pixels';

/** Pixels; a quarter of the largest export's width. */
const SIDE = 512;

/** Returns a picture as a logo of `SIDE`: whole on a clear square, or its middle. Rejects if unreadable. */
export async function loadLogo(file: Blob, fit: LogoFit): Promise<LogoPicture> {
  const bitmap = await createImageBitmap(file);
  const picture = fit === 'whole' ? scaledTo(bitmap, SIDE, 'high') : squareOf(bitmap, SIDE);
  bitmap.close();
  const { width, height } = picture;
  const square = newContext(SIDE, SIDE);
  square.drawImage(picture, Math.round((SIDE - width) / 2), Math.round((SIDE - height) / 2));
  const { data } = square.getImageData(0, 0, SIDE, SIDE);
  return {
    picture: { width: SIDE, height: SIDE, data: new Uint8ClampedArray(data) },
    // Without the clear margins, so that a photo stays a JPEG.
    href: await dataAddress(await smallFile(picture)),
  };
}

/** Bytes of the file in an SVG, so that with the modules and in base64 it stays below 200 KB. */
const FILE_MAX = 80_000;

/** Tried in turn for photos, which take half a megabyte as PNG. */
const JPEG_QUALITIES = [0.85, 0.7, 0.5];

/** Shares of the sides tried in turn where transparency needs a PNG. */
const SMALLER = [1 / 2, 1 / 4];

/** PNG for drawings, JPEG for photos; WebP is not read by print programs. */
async function smallFile(canvas: OffscreenCanvas): Promise<Blob> {
  const longer = Math.max(canvas.width, canvas.height);
  let file = await canvas.convertToBlob({ type: 'image/png' });
  const tries = isOpaque(canvas)
    ? JPEG_QUALITIES.map((quality) => () => canvas.convertToBlob({ type: 'image/jpeg', quality }))
    : SMALLER.map(
        (part) => () => scaledTo(canvas, longer * part, 'high').convertToBlob({ type: 'image/png' }),
      );
  for (const next of tries) {
    if (file.size <= FILE_MAX) break;
    file = await next();
  }
  return file;
}

function isOpaque(canvas: OffscreenCanvas): boolean {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${toBase64(bytes)}`;
}
