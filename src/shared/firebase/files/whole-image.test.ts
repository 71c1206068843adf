import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { declaredSize, isWholeImage, pixelCount } from './whole-image';

const decoded = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));
const noise = new PNG({ width: 40, height: 40 });
noise.data.forEach((_, index) => (noise.data[index] = (index * index) % 251));

const files = {
  PNG: Uint8Array.from(PNG.sync.write(noise)),
  GIF: decoded('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  WebP: decoded('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  JPEG: jpeg(),
  AVIF: avif([40, 30]),
};

/** A box of a file of boxes. */
function box(type: string, ...contents: readonly Uint8Array[]): Uint8Array {
  const inside = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** A picture with an item of each size: of a mosaic the tiles, and its own. */
function avif(...sizes: readonly (readonly [number, number])[]): Uint8Array {
  const version = new Uint8Array(4);
  const properties = sizes.map(([wide, high]) => {
    const sides = Buffer.alloc(8);
    sides.writeUInt32BE(wide);
    sides.writeUInt32BE(high, 4);
    return box('ispe', version, sides);
  });
  const meta = box('meta', version, box('hdlr', version), box('iprp', box('ipco', ...properties)));
  return Uint8Array.from(
    Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0mif1')), meta, box('mdat', noise.data)]),
  );
}

function jpeg(): Uint8Array {
  const preview = 'ffd8ffd9';
  const app1 = `ffe10006${preview}`;
  const scan = `ffda0008010100000000${'12ff0034'.repeat(20)}`;
  return Uint8Array.from(Buffer.from(`ffd8${app1}${scan}ffd9`, 'hex'));
}

describe.each(Object.entries(files))('a %s file', (_, file) => {
  it('is complete, also with appended data', () => {
    expect(isWholeImage(file)).toBe(true);
    expect(isWholeImage(Uint8Array.from([...file, 0, 0, 0]))).toBe(true);
  });

  it('is incomplete when truncated anywhere after its signature', () => {
    for (let length = 13; length < file.length; length += 1)
      expect(isWholeImage(file.subarray(0, length)), `${length} bytes`).toBe(false);
  });
});

it('accepts files of other formats', () => {
  expect(isWholeImage(decoded('Qk1GAAAAAAAAADYAAAA='))).toBe(true);
  expect(isWholeImage(new Uint8Array())).toBe(true);
});

it('looks at no more boxes of an AVIF file than a picture has', () => {
  const [type, ...rest] = [files.AVIF.subarray(0, 20), files.AVIF.subarray(20)];
  const after = (count: number) =>
    new Uint8Array(Buffer.concat([type, ...Array.from({ length: count }, () => box('free')), ...rest]));
  expect(isWholeImage(after(900))).toBe(true);
  expect(declaredSize(after(900))).toEqual({ width: 40, height: 30 });
  expect(isWholeImage(after(1_000))).toBe(false);
  expect(declaredSize(after(1_000))).toBeUndefined();
});

it('refuses an AVIF file without a size', () => {
  expect(isWholeImage(avif([0, 9]))).toBe(false);
  expect(isWholeImage(avif())).toBe(false);
});

describe('the pixels of a file before it is decoded', () => {
  const bytes = (...parts: readonly string[]) => Uint8Array.from(Buffer.from(parts.join(''), 'hex'));
  const rest = '00'.repeat(20);
  const webp = (kind: string, hex: string) =>
    bytes('52494646', '30000000', '57454250', Buffer.from(kind).toString('hex'), '0a000000', hex, rest);

  it.each([
    ['PNG', files.PNG, 1600],
    ['GIF', files.GIF, 1],
    // A screen of one pixel, a comment, and a frame of 12,000 by 12,000.
    [
      'GIF of a larger frame',
      bytes('474946383961', '01000100', '800000', '000000ffffff', '21fe0161002c', '00000000e02ee02e', rest),
      12_000 * 12_000,
    ],
    ['GIF without a frame', bytes('474946383961', '01000100', '000000', '3b', rest, rest), 0],
    ['WebP', files.WebP, 1],
    [
      'JPEG',
      bytes('ffd8', 'ffe10006ffd8ffd9', 'ffff', 'c20011', '08', '2710', '2711', rest),
      10_000 * 10_001,
    ],
    ['lossless WebP', webp('VP8L', '2fffffff0f'), 16_384 * 16_384],
    ['extended WebP', webp('VP8X', '000000000f2700102700'), 10_000 * 10_001],
    ['AVIF', files.AVIF, 1200],
    ['AVIF of several tiles', avif([512, 512], [10_000, 10_001], [160, 120]), 10_000 * 10_001],
    ['other', bytes(rest, rest), 0],
  ])('are read from the header of a %s', (_, file, pixels) => {
    expect(pixelCount(declaredSize(file))).toBe(pixels);
  });
});
