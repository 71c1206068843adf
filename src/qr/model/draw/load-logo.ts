import type { QrLogo } from '@/card/model/qr-style';

/** Pixels; a quarter of the largest export's width. */
const SIDE = 512;

/** Loads a picture as logo: the middle square, 512 px, with transparency. Rejects when it is unreadable. */
export async function loadLogo(file: Blob, share: number): Promise<QrLogo> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const context = contextOf(SIDE);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return {
    share,
    picture: { width: SIDE, height: SIDE, data: new Uint8ClampedArray(data) },
    href: await dataAddress(await smallFile(context.canvas, isOpaque(data))),
  };
}

/** Bytes of the file in an SVG, so that with the modules and in base64 it stays below 200 KB. */
const FILE_MAX = 80_000;

/** Tried in turn for photos, which take half a megabyte as PNG. */
const JPEG_QUALITIES = [0.85, 0.7, 0.5];

/** Sides tried in turn where transparency needs a PNG. */
const SMALLER_SIDES = [256, 128];

/** PNG for drawings, JPEG for photos; WebP is not read by print programs. */
async function smallFile(canvas: OffscreenCanvas, opaque: boolean): Promise<Blob> {
  let file = await canvas.convertToBlob({ type: 'image/png' });
  const tries = opaque
    ? JPEG_QUALITIES.map((quality) => () => canvas.convertToBlob({ type: 'image/jpeg', quality }))
    : SMALLER_SIDES.map((side) => () => scaled(canvas, side).convertToBlob({ type: 'image/png' }));
  for (const next of tries) {
    if (file.size <= FILE_MAX) break;
    file = await next();
  }
  return file;
}

function scaled(canvas: OffscreenCanvas, side: number): OffscreenCanvas {
  const context = contextOf(side);
  context.drawImage(canvas, 0, 0, side, side);
  return context.canvas;
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

function contextOf(side: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(side, side).getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  return context;
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:${blob.type};base64,${btoa(text)}`;
}
