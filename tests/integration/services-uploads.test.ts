/**
 * Where pictures go and how they are prepared (specification §5, §7, §9). The library that scales needs a browser's canvas; in its
 * place stands one that gives the file back and keeps what it was asked for. Its work is seen in tests/e2e/cards/picture-uploads.e2e.ts.
 */
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { PROJECT_ID } from '../support/hosts.ts';
import { filesOf, signedUp, type Client } from './services-support.ts';

const scale = vi.hoisted(() => vi.fn((file: File, _options: object) => Promise.resolve(file)));
vi.mock('browser-image-compression', () => ({ default: scale }));

let app: Client;
let uid: string;
beforeAll(async () => {
  ({ app, uid } = await signedUp());
});
beforeEach(() => scale.mockClear());

const PICTURE = new File([new Uint8Array(64)], 'Mina’s photo.PNG', { type: 'image/png' });

describe.each([
  ['a profile photo', 'profile-photos', () => app.uploadProfilePhoto(uid, PICTURE)],
  ['a portfolio picture', 'images', () => app.uploadPortfolioImage(uid, PICTURE)],
  ['a logo', 'qr-logos', () => app.uploadQrLogo(uid, PICTURE)],
])('%s', (_what, folder, upload) => {
  it(`goes to the person’s folder ${folder} under a name with the time, and comes back at its address`, async () => {
    const before = Date.now();
    const address = await upload();
    const after = Date.now();
    const [path, ...others] = (await filesOf(uid)).filter((name) => name.includes(`/${folder}/`));
    expect(others).toEqual([]);
    const [, owner, place, time] =
      /^users\/([^/]+)\/([^/]+)\/(\d{13})_Mina-s-photo\.png$/.exec(path ?? '') ?? [];
    expect([owner, place]).toEqual([uid, folder]);
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

  it('is scaled to 800 px at quality 0.8 before', async () => {
    await upload();
    expect(scale).toHaveBeenCalledOnce();
    expect(scale.mock.lastCall?.[1]).toMatchObject({ maxWidthOrHeight: 800, initialQuality: 0.8 });
  });
});

it('what is no picture is not uploaded', async () => {
  const before = await filesOf(uid);
  const text = new File(['text'], 'a.txt', { type: 'text/plain' });
  await expect(app.uploadProfilePhoto(uid, text)).rejects.toMatchObject({ code: 'not-an-image' });
  expect(await filesOf(uid)).toEqual(before);
});
