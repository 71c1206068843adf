import type { Label } from '@/qr/model/draw/drawing-frame';
import type { PdfObject } from './pdf-file';
import type { DrawText } from './raster';
import type { Rgba } from '@/card/model/qr-style';

/** Pixels a module of a label's text: 1200 dots an inch for modules of 0.5 mm. */
const LABEL_PX = 24;

/** A logo as two objects, colours and their soft mask (ISO 32000-1, 8.9.5 and 11.6.5.3); the mask gets the number `mask`. */
export function logoImages({ width, height, data }: Rgba, mask: number): readonly [PdfObject, PdfObject] {
  const colours = new Uint8Array(width * height * 3);
  const alphas = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alphas.length; pixel += 1) {
    colours.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    alphas[pixel] = data[pixel * 4 + 3] ?? 0;
  }
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  return [
    { dictionary: `${size} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`, stream: colours },
    { dictionary: `${size} /ColorSpace /DeviceGray`, stream: alphas },
  ];
}

/** An opaque picture as one object; what of it is transparent is lost. */
export function pictureImage({ width, height, data }: Rgba): PdfObject {
  const colours = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    colours.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  return { dictionary: `${size} /ColorSpace /DeviceRGB`, stream: colours };
}

/** A label's text as a stencil through which the fill colour is painted (8.9.6.2): one bit a pixel, 0 paints. */
export function labelStencil(label: Label, drawText: DrawText): PdfObject {
  const [width, height] = [Math.round(label.width * LABEL_PX), Math.round(label.height * LABEL_PX)];
  const covered = drawText(label, LABEL_PX, width, height);
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height).fill(255);
  covered.forEach((share, pixel) => {
    if (share < 128) return;
    const x = pixel % width;
    const at = Math.floor(pixel / width) * rowBytes + Math.floor(x / 8);
    bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x % 8));
  });
  const size = `/Width ${width} /Height ${height} /BitsPerComponent 1`;
  return { dictionary: `/Type /XObject /Subtype /Image /ImageMask true ${size}`, stream: bits };
}
