import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';

/**
 * A PNG of colored stripes, standing in for a photo; larger than the app stores, so that it has to scale it.
 */
export function stripedPhoto(width = 1600, height = 1200): Buffer {
  const picture = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      picture.data[at] = Math.floor((x / width) * 255);
      picture.data[at + 1] = y % 64 < 32 ? 200 : 60;
      picture.data[at + 2] = Math.floor((y / height) * 255);
      picture.data[at + 3] = 255;
    }
  }
  return PNG.sync.write(picture);
}

/**
 * The text of the QR code somewhere in a PNG, by a decoder unrelated to what drew it; undefined when none is
 * found. The decoder misses some codes whose modules are only three pixels wide, as in a screenshot of a
 * screen without double resolution: they are looked at enlarged, too.
 */
export function decodeQr(png: Buffer): string | undefined {
  const picture = PNG.sync.read(png);
  // jsqr is CommonJS: its function is the default export, or the default's default, depending on who loads
  // it.
  const decode = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  for (const times of [1, 2, 3]) {
    const { data, width, height } = enlarged(picture, times);
    const found = decode(new Uint8ClampedArray(data), width, height);
    if (found !== null) return found.data;
  }
  return undefined;
}

function enlarged(picture: PNG, times: number): PNG {
  if (times === 1) return picture;
  const large = new PNG({ width: picture.width * times, height: picture.height * times });
  for (let y = 0; y < large.height; y += 1) {
    for (let x = 0; x < large.width; x += 1) {
      const from = (Math.floor(y / times) * picture.width + Math.floor(x / times)) * 4;
      picture.data.copy(large.data, (y * large.width + x) * 4, from, from + 4);
    }
  }
  return large;
}

/**
 * EXIF with one entry, the orientation (tag 0x0112): 6 means that the top of the scene is at the stored
 * picture's right.
 */
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');

/**
 * A JPEG as a phone held upright writes it: stored 1200 by 600, left half red and right half blue, and marked
 * as turned, so that it is seen 600 by 1200 with red at the top. The browser of `page` encodes it.
 */
export async function turnedPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.fillStyle = 'rgb(220, 20, 20)';
    context.fillRect(0, 0, 600, 600);
    context.fillStyle = 'rgb(20, 20, 220)';
    context.fillRect(600, 0, 600, 600);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), TURNED, jpeg.subarray(2)]);
}

/**
 * Size of a picture as stored, orientation marks ignored, and the colors at the middle of its top and bottom
 * edge.
 */
export function storedPixels(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'none' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.drawImage(bitmap, 0, 0);
    const color = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(bitmap.width / 2, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
    return {
      width: bitmap.width,
      height: bitmap.height,
      top: color(2),
      bottom: color(bitmap.height - 3),
      hasExif: text.slice(0, 4000).includes('Exif'),
    };
  }, url);
}
