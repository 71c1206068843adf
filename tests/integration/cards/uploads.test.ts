/**
 * The paths and the preparation of pictures (docs/specification.md §5, §7, §9). The library that scales
 * needs a browser's canvas, so it is replaced by a function that returns the file and records its arguments.
 * The real library: tests/e2e/cards/picture-uploads.e2e.ts.
 */
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { heicPhoto } from '../../support/samples/heic-photo.ts';
import { pictureName } from '../../support/samples/picture-name.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { filesOf, signedUp, type Client } from '../clients.ts';

const scale = vi.hoisted(() => vi.fn((file: File, _options: object) => Promise.resolve(file)));
vi.mock('browser-image-compression', () => ({ default: scale }));

let app: Client;
let uid: string;
beforeAll(async () => {
  ({ app, uid } = await signedUp());
});
beforeEach(() => scale.mockClear());

const CONTENT = new Uint8Array(stripedPhoto(16, 16));
const PICTURE = new File([CONTENT], 'Mina’s photo.PNG', { type: 'image/png' });

describe.each([
  ['a profile photo', 'profile-photos', () => app.uploadPhoto(uid, PICTURE)],
  ['a portfolio picture', 'images', () => app.uploadPortfolioPicture(uid, PICTURE)],
  ['a logo', 'qr-logos', () => app.uploadQrLogo(uid, PICTURE)],
])('%s', (_what, folder, upload) => {
  it(`is stored in the user’s folder ${folder} with time and hash in its name, and served at its address`, async () => {
    const before = Date.now();
    const address = await upload();
    const after = Date.now();
    const [path, ...others] = (await filesOf(uid)).filter((name) => name.includes(`/${folder}/`));
    expect(others).toEqual([]);
    const [time = ''] = /\d{13}/.exec(path ?? '') ?? [];
    expect(path).toBe(`users/${uid}/${folder}/${pictureName(CONTENT, 'Mina-s-photo.png', time)}`);
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(Number(time)).toBeLessThanOrEqual(after);

    const url = new URL(address);
    expect(url.pathname).toBe(`/v0/b/${PROJECT_ID}.appspot.com/o/${encodeURIComponent(path ?? '')}`);
    expect(url.host).toBe(inject('hosts').storage);
    expect(url.searchParams.get('alt')).toBe('media');
    expect(url.searchParams.get('token')).toMatch(/./);
    const served = await fetch(address);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is uploaded without custom metadata, which the rules would refuse', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await upload();
    const bodies = await Promise.all(asked.mock.calls.map(([, init]) => new Response(init?.body).text()));
    // The metadata precede the content, as JSON.
    const headers = bodies.flatMap((body) =>
      (/\{.*\}/.exec(body) ?? []).map((json) => JSON.parse(json) as object),
    );
    asked.mockRestore();
    expect(headers).toEqual([
      {
        name: expect.stringContaining(`/${folder}/`) as unknown,
        contentType: 'image/png',
        contentDisposition: 'inline',
        contentEncoding: 'identity',
        cacheControl: 'public, max-age=31536000, immutable',
      },
    ]);
  });

  it('is scaled to 800 px at quality 0.8 before the upload', async () => {
    await upload();
    expect(scale).toHaveBeenCalledOnce();
    expect(scale.mock.lastCall?.[1]).toMatchObject({ maxWidthOrHeight: 800, initialQuality: 0.8 });
  });
});

it('a file that is no picture is not uploaded', async () => {
  const before = await filesOf(uid);
  const text = new File(['text'], 'a.txt', { type: 'text/plain' });
  await expect(app.uploadPhoto(uid, text)).rejects.toMatchObject({ code: 'not-an-image' });
  expect(await filesOf(uid)).toEqual(before);
});

/** A box of an ISO file. */
it.each(['image/heic', ''])(
  'a HEIC photo of type “%s” that the browser cannot decode is told',
  async (type) => {
    const before = await filesOf(uid);
    scale.mockRejectedValueOnce(new Error('The browser cannot decode it.'));
    const photo = new File([new Uint8Array(heicPhoto())], 'IMG_1.HEIC', { type });
    await expect(app.uploadPhoto(uid, photo)).rejects.toMatchObject({ code: 'image-heic' });
    expect(await filesOf(uid)).toEqual(before);
  },
);
