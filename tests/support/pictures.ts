import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** A PNG of coloured stripes, standing in for a photo; larger than the app stores, so that it has to scale it. */
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

/** The text of the QR code somewhere in a PNG, by a decoder unrelated to what drew it; undefined when none is found. */
export function decodeQr(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  // jsqr is CommonJS: its function is the default export, or the default's default, depending on who loads it.
  const decode = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}
