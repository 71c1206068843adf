import type { LogoFit } from '@/card/model/qr-design';
import type { QrLogo } from '@/card/model/qr-style';
import { toBase64 } from '@/shared/lib/base64';

/** Pixels; a quarter of the largest export's width. */
const SIDE = 512;

/**
 * Loads a picture as logo, 512 px wide or high, with transparency: the whole of it in the middle of a clear
 * square, or its middle square. Rejects when it is unreadable.
 */
export async function loadLogo(file: Blob, share: number, fit: LogoFit): Promise<QrLogo> {
  const bitmap = await createImageBitmap(file);
  const shown = fit === 'whole' ? whole(bitmap) : middle(bitmap);
  bitmap.close();
  const { width, height } = shown;
  const square = contextOf(SIDE, SIDE);
  square.drawImage(shown, Math.round((SIDE - width) / 2), Math.round((SIDE - height) / 2));
  const { data } = square.getImageData(0, 0, SIDE, SIDE);
  return {
    share,
    picture: { width: SIDE, height: SIDE, data: new Uint8ClampedArray(data) },
    // Without the clear margins, so that a photo stays a JPEG.
    href: await dataAddress(await smallFile(shown)),
  };
}

function whole(bitmap: ImageBitmap): OffscreenCanvas {
  const scale = SIDE / Math.max(bitmap.width, bitmap.height);
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return scaled(bitmap, pixels(bitmap.width), pixels(bitmap.height));
}

function middle(bitmap: ImageBitmap): OffscreenCanvas {
  const side = Math.min(bitmap.width, bitmap.height);
  const context = contextOf(SIDE, SIDE);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  return context.canvas;
}

/** Bytes of the file in an SVG, so that with the modules and in base64 it stays below 200 KB. */
const FILE_MAX = 80_000;

/** Tried in turn for photos, which take half a megabyte as PNG. */
const JPEG_QUALITIES = [0.85, 0.7, 0.5];

/** Shares of the sides tried in turn where transparency needs a PNG. */
const SMALLER = [1 / 2, 1 / 4];

/** PNG for drawings, JPEG for photos; WebP is not read by print programs. */
async function smallFile(canvas: OffscreenCanvas): Promise<Blob> {
  const { width, height } = canvas;
  let file = await canvas.convertToBlob({ type: 'image/png' });
  const tries = isOpaque(canvas)
    ? JPEG_QUALITIES.map((quality) => () => canvas.convertToBlob({ type: 'image/jpeg', quality }))
    : SMALLER.map(
        (part) => () =>
          scaled(canvas, Math.ceil(width * part), Math.ceil(height * part)).convertToBlob({
            type: 'image/png',
          }),
      );
  for (const next of tries) {
    if (file.size <= FILE_MAX) break;
    file = await next();
  }
  return file;
}

function scaled(picture: ImageBitmap | OffscreenCanvas, width: number, height: number): OffscreenCanvas {
  const context = contextOf(width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.canvas;
}

function isOpaque(canvas: OffscreenCanvas): boolean {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  return context;
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${toBase64(bytes)}`;
}
