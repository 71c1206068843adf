import type { Rgba } from '@/card/model/qr-style';

/** A picture in shades of grey: one byte a pixel, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** The luma a camera hands to a decoder: 0.299 R + 0.587 G + 0.114 B (ITU-R BT.601, 2.5.1); alpha is ignored. */
export function greyOf({ width, height, data }: Rgba): Grey {
  const grey = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 4;
    grey[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, data: grey };
}

/** Back to opaque pixels with equal channels. */
export function rgbaOf({ width, height, data }: Grey): Rgba {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const value = data[pixel] ?? 0;
    const at = pixel * 4;
    rgba[at] = value;
    rgba[at + 1] = value;
    rgba[at + 2] = value;
  }
  return { width, height, data: rgba };
}
