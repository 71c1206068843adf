import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { isWholeImage } from './whole-image';

const decoded = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));
const noise = new PNG({ width: 40, height: 40 });
noise.data.forEach((_, index) => (noise.data[index] = (index * index) % 251));

const files = {
  PNG: Uint8Array.from(PNG.sync.write(noise)),
  GIF: decoded('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  WebP: decoded('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  JPEG: jpeg(),
};

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
  expect(isWholeImage(decoded('AAAAIGZ0eXBhdmlm'))).toBe(true);
  expect(isWholeImage(new Uint8Array())).toBe(true);
});
