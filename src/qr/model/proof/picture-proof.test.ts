import { beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_STYLE } from '@/card/model/qr-style';
import { encode } from '@/qr/model/draw/encode';
import { toPixels } from '@/qr/model/export/raster';
import type { Rgba } from '@/shared/lib/pixels';
import type { Decoder } from './decode';
import { randomNumbers } from './degrade';
import { pictureProof, type Composition } from './picture-proof';
import { decodersInNode } from './test-decoders';

const ADDRESS = 'HTTPS://CARTE.EXAMPLE/MINJI-KIM?S=QR';
const CONTACT = `MECARD:N:Kim,Minji;TEL:+821012345678;EMAIL:minji@example.com;NOTE:${'Kiln & Co '.repeat(12)};;`;

let decoders: readonly Decoder[];
beforeAll(async () => {
  decoders = await decodersInNode();
});

type Ground = (x: number, y: number) => number;

const random = randomNumbers(7);
const grain = Array.from({ length: 256 * 256 }, () => random() * 255);

/** In levels of gray. */
const GROUNDS: Readonly<Record<string, Ground>> = {
  paper: () => 250,
  night: () => 12,
  stripes: (_, y) => (y % 24 < 12 ? 200 : 40),
  foliage: (x, y) => grain[((y >> 2) % 256) * 256 + ((x >> 2) % 256)] ?? 0,
};

function symbol(text: string, modulePx: number): Rgba {
  const matrix = encode(text, PLAIN_STYLE);
  if (matrix === undefined) throw new Error('It fits.');
  return toPixels(matrix, PLAIN_STYLE, modulePx);
}

function put(picture: Rgba, part: Rgba, left: number, top: number): void {
  for (let row = 0; row < part.height; row += 1)
    picture.data.set(
      part.data.subarray(row * part.width * 4, (row + 1) * part.width * 4),
      ((top + row) * picture.width + left) * 4,
    );
}

function phone(text: string, modulePx: number, ground: Ground = () => 250): Composition {
  const [width, height] = [430, 930];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const gray = ground(at % width, Math.floor(at / width));
    data.set([gray, gray, gray, 255], at * 4);
  }
  const picture = { width, height, data };
  const code = symbol(text, modulePx);
  const plate = {
    x: Math.round((width - code.width) / 2),
    y: 500,
    width: code.width,
    height: code.height,
  };
  put(picture, code, plate.x, plate.y);
  return { picture, modulePx, plate };
}

describe('a picture with a code in it', () => {
  it.each(Object.entries(GROUNDS))('scans on %s when its code is large enough', async (_, ground) => {
    expect(await pictureProof(phone(ADDRESS, 5, ground), ADDRESS, decoders)).toBe('scans');
  });

  it('fails when the code is too fine for its size, and scans when it is larger', async () => {
    expect(await pictureProof(phone(CONTACT, 1), CONTACT, decoders)).toBe('unread');
    expect(await pictureProof(phone(CONTACT, 3), CONTACT, decoders)).toBe('scans');
  });

  it('fails when part of the code is covered', async () => {
    const composition = phone(ADDRESS, 5);
    put(composition.picture, symbol('1', 5), 200, 520);
    expect(await pictureProof({ ...composition, plate: undefined }, ADDRESS, decoders)).not.toBe('scans');
  });

  it('is refused for a second code', async () => {
    const composition = phone(ADDRESS, 5);
    put(composition.picture, symbol('https://other.example/', 4), 20, 40);
    expect(await pictureProof(composition, ADDRESS, decoders)).toBe('otherCode');
  });

  it('is checked with its code covered, to find a second code', async () => {
    const { plate, ...composition } = phone(ADDRESS, 5);
    const seldom = (): readonly Decoder[] => [
      {
        name: 'ZXing',
        read: async ({ width, height, data }) => {
          const middle = Math.round(0.66 * height) * width + width / 2;
          const isCovered = data[Math.round(middle) * 4] === 128;
          return isCovered ? 'https://other.example/' : ADDRESS;
        },
      },
    ];
    expect(await pictureProof({ ...composition, plate }, ADDRESS, seldom())).toBe('otherCode');
    expect(await pictureProof({ ...composition, plate: undefined }, ADDRESS, seldom())).toBe('scans');
  });

  it('is accepted only with the expected text, in any script', async () => {
    const text = 'https://carte.example/명함?s=qr';
    expect(await pictureProof(phone(text, 5), text, decoders)).toBe('scans');
    expect(await pictureProof(phone(text, 5), ADDRESS, decoders)).toBe('otherCode');
  });

  it('yields between tasks, so that the worker learns when the check is outdated', async () => {
    const ending = new AbortController();
    let looks = 0;
    const read = async () => {
      looks += 1;
      // As a message: not within the same task.
      if (looks === 2) setTimeout(() => ending.abort());
      return ADDRESS;
    };
    const proof = pictureProof(phone(ADDRESS, 5), ADDRESS, [{ name: 'ZXing', read }], ending.signal);
    await expect(proof).rejects.toMatchObject({ name: 'AbortError' });
    expect(looks).toBe(2);
  });

  it('stops when aborted', async () => {
    const gone = new DOMException('', 'AbortError');
    const proof = pictureProof(phone(ADDRESS, 5), ADDRESS, decoders, AbortSignal.abort(gone));
    await expect(proof).rejects.toBe(gone);
  });
});
