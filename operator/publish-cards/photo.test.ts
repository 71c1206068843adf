import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { parsePublicCard } from '../../src/card/model/public-card.ts';
import { IMAGE_MAX_BYTES } from '../../src/shared/firebase/files/whole-image.ts';
import type { AdminTarget } from '../shared/google/credentials.ts';
import { drawable, isProjectPicture, previewPhoto } from './photo.ts';

const PORTRAIT = readFileSync('build/stand-in/demo/portrait.jpg');
const HOUSE = readFileSync('build/stand-in/demo/house.webp');
const ICON = PNG.sync.write(new PNG({ width: 192, height: 192 }));

/** The header of a PNG that claims a size. */
function pngOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(ICON);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A WebP whose frame claims a width. */
function webpOf(width: number): Buffer {
  const bytes = Buffer.from(HOUSE);
  bytes.writeUInt16LE(width, 24);
  return bytes;
}

/**
 * A JPEG of one size for a reader that takes the two bytes behind FF 00 for a length, and of another for a
 * decoder, which passes over FF 00: the first frame's header is inside a segment of an application.
 */
function jpegWithSizes(first: number, real: number): Buffer {
  const frame = (side: number) => {
    const bytes = Buffer.from('ffc00011080000000003012200021101031101', 'hex');
    bytes.writeUInt16BE(side, 5);
    bytes.writeUInt16BE(side, 7);
    return bytes;
  };
  const app = Buffer.concat([Buffer.from('ffe10000', 'hex'), Buffer.alloc(28), frame(first)]);
  app.writeUInt16BE(app.length - 2, 2);
  return Buffer.concat([Buffer.from('ffd8ff000022', 'hex'), app, frame(real), PORTRAIT.subarray(2)]);
}

describe('drawable', () => {
  it('accepts a JPEG and a PNG', async () => {
    expect(await drawable(PORTRAIT)).toMatchObject({
      type: 'image/jpeg',
      ratio: 1,
      base64: PORTRAIT.toString('base64'),
    });
    expect((await drawable(ICON))?.type).toBe('image/png');
  });

  it('converts a WebP to a PNG', async () => {
    const photo = await drawable(HOUSE);
    expect(photo?.type).toBe('image/png');
    const { width, height, data } = PNG.sync.read(Buffer.from(photo?.base64 ?? '', 'base64'));
    expect(width / height).toBe(photo?.ratio);
    expect(new Set(data).size, 'has colors').toBeGreaterThan(20);
  });

  it.each([
    ['another format', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(60)])],
    ['a WebP that is broken', HOUSE.subarray(0, 60)],
    ['a WebP that claims a huge side', webpOf(0x3fff)],
    ['a page', Buffer.from('<html></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a picture that ends in its header', PORTRAIT.subarray(0, 6)],
    ['a small file that unpacks to gigabytes', pngOf(60_000, 60_000)],
    ['a picture without a side', pngOf(0, 10)],
    ['a JPEG whose decoders find another size', jpegWithSizes(16, 65_500)],
    ['a JPEG of a thousand scans', Buffer.concat([PORTRAIT, Buffer.from('ffda0008'.repeat(1_000), 'hex')])],
    ['a huge file', Buffer.concat([ICON, Buffer.alloc(IMAGE_MAX_BYTES)])],
  ])('leaves out %s', async (_what, bytes) => {
    expect(await drawable(bytes)).toBeUndefined();
  });
});

describe('the photo of a card', () => {
  const target = { bucket: 'demo-carte.appspot.com', files: 'http://127.0.0.1:9199' } as AdminTarget;

  it('is fetched from the project’s own bucket only', () => {
    const own = 'http://127.0.0.1:9199/v0/b/demo-carte.appspot.com/o/users%2Fu1%2Fa.png?alt=media';
    expect(isProjectPicture(target, own)).toBe(true);
    expect(isProjectPicture(target, own.replace('demo-carte', 'other'))).toBe(false);
    expect(isProjectPicture(target, 'http://169.254.169.254/latest/meta-data')).toBe(false);
    expect(isProjectPicture(target, own.replace('/o/', '/o/../../other/o/'))).toBe(false);
    expect(isProjectPicture(target, '')).toBe(false);
  });

  it('is the small copy inside the card if that can be drawn', async () => {
    const photoPreview = `data:image/jpeg;base64,${PORTRAIT.subarray(0, 3_000).toString('base64')}`;
    expect((await previewPhoto(parsePublicCard({ photoPreview })))?.type).toBe('image/jpeg');
    const preview = async (webp: string) =>
      (await previewPhoto(parsePublicCard({ photoPreview: `data:image/webp;base64,${webp}` })))?.type;
    expect(await preview('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')).toBe('image/png');
    expect(await preview('UklGRg==')).toBeUndefined();
  });
});
