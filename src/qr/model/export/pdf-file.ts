import type { Box, Layer } from '@/qr/model/draw/box';
import type { Label } from '@/qr/model/draw/drawing-frame';
import { rgbOf } from '@/shared/lib/color';
import { GATHERED_BYTES } from '@/shared/lib/gathered-bytes';
import type { Rgba } from '@/shared/lib/pixels';
import type { DrawText } from './raster';

/** Control points of a quarter circle of radius 1 (the usual cubic approximation). */
const ARC = 0.5523;

/** Returns a layer as filled paths (ISO 32000-1, 8.5), in the layer's units with y downwards. */
export function layerPaths({ ink, boxes }: Layer): string {
  return `${fillColor(ink)}\n${boxes.map(boxPath).join('\n')}\nf\n`;
}

/** Returns the operator that fills with a color; grays by DeviceGray, for black ink alone (8.6.4.2). */
export function fillColor(ink: string): string {
  const [red, green, blue] = rgbOf(ink);
  if (red === green && green === blue) return `${number(red / 255)} g`;
  return `${[red, green, blue].map((channel) => number(channel / 255)).join(' ')} rg`;
}

function boxPath({ x, y, width, height, radii }: Box): string {
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  if (topLeft + topRight + bottomRight + bottomLeft === 0) return `${numbers(x, y, width, height)} re`;
  const [right, bottom] = [x + width, y + height];
  return [
    `${numbers(x + topLeft, y)} m`,
    `${numbers(right - topRight, y)} l`,
    corner(right - topRight, y, right, y + topRight, true),
    `${numbers(right, bottom - bottomRight)} l`,
    corner(right, bottom - bottomRight, right - bottomRight, bottom, false),
    `${numbers(x + bottomLeft, bottom)} l`,
    corner(x + bottomLeft, bottom, x, bottom - bottomLeft, true),
    `${numbers(x, y + topLeft)} l`,
    corner(x, y + topLeft, x + topLeft, y, false),
    'h',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function corner(x: number, y: number, toX: number, toY: number, isHorizontal: boolean): string {
  if (x === toX) return '';
  const [across, down] = [(toX - x) * ARC, (toY - y) * ARC];
  const controls = isHorizontal
    ? numbers(x + across, y, toX, toY - down)
    : numbers(x, y + down, toX - across, toY);
  return `${controls} ${numbers(toX, toY)} c`;
}

/** Returns numbers as a PDF writes them, without exponents (7.3.3). */
export function numbers(...values: readonly number[]): string {
  return values.map(number).join(' ');
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Pixels per module of a label: 1200 dpi for modules of 0.5 mm. */
const LABEL_PX = 24;

/** Returns a logo's colors and soft mask (ISO 32000-1, 8.9.5 and 11.6.5.3), which gets the number `mask`. */
export function logoImages({ width, height, data }: Rgba, mask: number): readonly [PdfObject, PdfObject] {
  const colors = new Uint8Array(width * height * 3);
  const alphas = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alphas.length; pixel += 1) {
    colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    alphas[pixel] = data[pixel * 4 + 3] ?? 0;
  }
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  return [
    { dictionary: `${size} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`, stream: colors },
    { dictionary: `${size} /ColorSpace /DeviceGray`, stream: alphas },
  ];
}

/** Returns a picture as an object, without its transparency. */
export function pictureImage({ width, height, data }: Rgba): PdfObject {
  const colors = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  return { dictionary: `${size} /ColorSpace /DeviceRGB`, stream: colors };
}

/** Returns a label as a stencil that is painted in the fill color (8.9.6.2): one bit a pixel, 0 paints. */
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

/** Numbered from 1 in order (ISO 32000-1, 7.3 and 7.5). */
export interface PdfObject {
  /** Without `<<` and `>>`; `Length` and `Filter` of a stream are added. */
  readonly dictionary: string;
  /** Compressed when the file is written. */
  readonly stream?: Uint8Array<ArrayBuffer>;
}

const ascii = new TextEncoder();

/** Returns a PDF 1.4 file, the first object its catalog. A function is called in its turn, to save memory. */
export async function pdfFile(objects: readonly (PdfObject | (() => Promise<PdfObject>))[]): Promise<Blob> {
  let written = new Blob([], { type: 'application/pdf' });
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? ascii.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const hand = () => {
    written = new Blob([written, ...parts], written);
    parts = [];
  };
  const offsets: number[] = [];
  write('%PDF-1.4\n');
  for (const [index, object] of objects.entries()) {
    const { dictionary, stream } = typeof object === 'function' ? await object() : object;
    offsets.push(length);
    write(`${index + 1} 0 obj\n`);
    if (stream === undefined) write(`<< ${dictionary} >>\n`);
    else {
      const packed = await deflated(stream);
      write(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`);
      write(packed);
      write('\nendstream\n');
    }
    write('endobj\n');
    if (length - written.size > GATHERED_BYTES) hand();
  }
  const start = length;
  // 20 bytes each, line end included (7.5.4).
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  hand();
  return written;
}

/** FlateDecode is zlib's format (7.4.4). */
async function deflated(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(data).body?.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
