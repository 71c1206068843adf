import type { QrLogo } from '@/card/model/qr-style';

/** Pixels; a quarter of the largest export's width. */
const SIDE = 512;

/** Loads a picture as logo: the middle square, 512 px, with transparency. Rejects when it is unreadable. */
export async function loadLogo(file: Blob, share: number): Promise<QrLogo> {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return {
    share,
    picture: { width: SIDE, height: SIDE, data: new Uint8ClampedArray(data) },
    href: await dataAddress(png),
  };
}

async function dataAddress(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:${blob.type};base64,${btoa(text)}`;
}
