/** What a save leaves to do in Storage is noted before its commit and done later, however it failed. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { forgetFaults } from '../../support/backend/faults.ts';
import { pictureName } from '../../support/samples/picture-name.ts';
import {
  draft,
  fault,
  filesOf,
  operatorDeletes,
  operatorSets,
  ownerWithRoom,
  replaceWaits,
  restoreWaits,
  stored,
  unique,
  type Client,
} from '../clients.ts';

const MINUTE_MS = 60_000;

/** A client with what it has left to do in Storage. */
const withFiles = async (app: Client) => ({
  ...app,
  ...(await import('@/card/service/vcard/missing-vcards')),
  ...(await import('@/card/service/settle-files')),
  ...(await import('@/shared/firebase/files/pending-files')),
});

describe.runIf(inject('standIn'))('a file that Storage did not take, or did not remove', () => {
  let app: Awaited<ReturnType<typeof withFiles>>;
  let uid: string;
  const loadPicture = vi.fn<() => Promise<{ close: () => void }>>();
  beforeAll(async () => {
    replaceWaits({ VCARD_MS: 500, REMOVAL_MS: 500 });
    // Node draws no pictures.
    const jpeg = () => Promise.resolve(new Blob(['photo']));
    vi.doMock('@/shared/browser/load-picture', () => ({
      loadPicture,
      squareOnWhite: () => ({ convertToBlob: jpeg }),
      jpegWithin: jpeg,
    }));
    const owner = await ownerWithRoom();
    uid = owner.uid;
    app = await withFiles(owner.app);
  });
  afterAll(() => {
    vi.doUnmock('@/shared/browser/load-picture');
    restoreWaits();
  });
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    return () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    };
  });

  const vcardOf = (id: string) => `users/${uid}/vcards/${id}.vcf`;
  const pending = () => app.pendingFiles(uid).map(({ path }) => path);
  const unreachable = (verb: string, path: string, times = 1) =>
    fault({ service: 'storage', verb, path, action: { fail: 'UNAVAILABLE' }, times });
  const forget = () => forgetFaults(inject('hosts'));
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const uploaded = async () => {
    const { uploadBlob } = await import('@/shared/firebase/files/uploads');
    const { getDownloadURL } = await import('firebase/storage');
    const content = new Uint8Array(8);
    const path = `users/${uid}/images/${pictureName(content, 'a.png', Math.floor(Math.random() * 1e9))}`;
    const file = await uploadBlob(path, new Blob([content]), { contentType: 'image/png' });
    return { path, url: await getDownloadURL(file) };
  };
  const textOf = async (id: string) => {
    const { vcardAddress } = await import('@/card/service/vcard/vcard-address');
    return (await fetch(vcardAddress({ ownerUid: uid, id }))).text();
  };

  it('a contact file with removed fields is written by the next run', async () => {
    const fields = draft({ customPath: unique('a'), address: 'Secret Street 1' });
    const { id } = await app.createCard(uid, fields);
    expect(pending()).toEqual([]);
    await unreachable('upload', vcardOf(id), 20);
    expect(await app.updateCard(uid, id, { ...fields, address: '' })).toMatchObject({ vcardUrl: '' });
    expect(await textOf(id)).toContain('Secret Street');
    expect(app.pendingFiles(uid)).toMatchObject([{ path: vcardOf(id), hasFailed: true }]);

    await forget();
    expect(await app.settleFiles(uid)).toEqual({ count: 0 });
    expect(pending()).toEqual([]);
    expect(await textOf(id)).not.toContain('Secret Street');
    expect(await stored(`users/${uid}/cards/${id}`)).not.toMatchObject({ vcardUrl: '' });
  });

  it('the contact file of a deleted card is removed by the next run', async () => {
    const { id } = await app.createCard(uid, draft({ customPath: unique('a') }));
    await unreachable('delete', vcardOf(id), 20);
    await app.deleteCard(uid, id);
    expect(await filesOf(uid)).toContain(vcardOf(id));
    await forget();
    expect(await app.settleFiles(uid)).toEqual({ count: 0 });
    expect(await filesOf(uid)).not.toContain(vcardOf(id));
    expect(pending()).toEqual([]);
  });

  it('a replaced picture is removed by the next run, and the one that is shown stays', async () => {
    const [old, next] = [await uploaded(), await uploaded()];
    const fields = draft({ customPath: unique('a'), coverUrl: old.url });
    const { id } = await app.createCard(uid, fields);
    await unreachable('delete', old.path, 20);
    await app.updateCard(uid, id, { ...fields, coverUrl: next.url });
    expect(await filesOf(uid)).toContain(old.path);
    await forget();
    expect(await app.settleFiles(uid)).toEqual({ count: 0 });
    expect(await filesOf(uid)).not.toContain(old.path);
    expect(await filesOf(uid)).toContain(next.path);
  });

  it('vCard and replaced picture are noted before the commit of a save', async () => {
    const cover = await uploaded();
    const fields = draft({ customPath: unique('a'), address: 'Secret Street 2', coverUrl: cover.url });
    const { id } = await app.createCard(uid, fields);
    await fault({
      service: 'firestore',
      verb: 'commit',
      path: `users/${uid}/cards/${id}`,
      action: { delay: 1_000 },
    });
    const saving = app.updateCard(uid, id, { ...fields, address: '', coverUrl: '' });
    await vi.waitFor(() => expect(pending()).toEqual([vcardOf(id), cover.path]));
    expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject({ address: 'Secret Street 2' });
    expect(app.pendingFiles(uid).some(app.isDue)).toBe(false);
    await saving;
    expect(pending()).toEqual([]);
  });

  it('pictures of cards that are deleted together are removed within minutes by another page', async () => {
    const cover = await uploaded();
    const { id } = await app.createCard(uid, draft({ customPath: unique('a'), coverUrl: cover.url }));
    await app.deleteCard(uid, id, { perhapsUnused: new Set() });
    expect(pending()).toEqual([cover.path]);
    // The page that has collected them is gone.
    later(2 * MINUTE_MS);
    await app.settleFiles(uid);
    expect(await filesOf(uid)).not.toContain(cover.path);
  });

  it('vCard and pictures are noted before the commit of a deletion', async () => {
    const cover = await uploaded();
    const { id } = await app.createCard(uid, draft({ customPath: unique('a'), coverUrl: cover.url }));
    await fault({
      service: 'firestore',
      verb: 'commit',
      path: `users/${uid}/cards/${id}`,
      action: { delay: 1_000 },
    });
    const deleting = app.deleteCard(uid, id);
    await vi.waitFor(() => expect(pending()).toEqual([vcardOf(id), cover.path]));
    expect(await stored(`users/${uid}/cards/${id}`)).toBeDefined();
    await deleting;
    expect(pending()).toEqual([]);
  });

  it('another device writes the vCard of a card that has none', async () => {
    const fields = draft({ customPath: unique('a'), address: 'Secret Street 3' });
    const { id } = await app.createCard(uid, fields);
    await unreachable('upload', vcardOf(id), 20);
    const card = await app.updateCard(uid, id, { ...fields, address: '' });
    await forget();
    app.dropPendingFiles(uid, new Set(pending()));
    app.noteMissingVcards(uid, [{ ...card, ownerUid: uid }]);
    await app.settleFiles(uid);
    expect(await textOf(id)).toContain('Secret Street');
    later(2 * MINUTE_MS);
    expect(await app.settleFiles(uid)).toEqual({ count: 0 });
    expect(await textOf(id)).not.toContain('Secret Street');
    expect(pending()).toEqual([]);
  });

  it('a missing vCard that another device may not write is dropped', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    await operatorSets(`users/${uid}/cards/${card.id}`, { vcardUrl: '' });
    await operatorDeletes(`customLinks/${card.customPath}`);
    app.noteMissingVcards(uid, [{ ...card, ownerUid: uid, vcardUrl: '' }]);
    later(2 * MINUTE_MS);
    expect(await app.settleFiles(uid)).toMatchObject({ failure: { code: 'permission-denied' } });
    expect(pending()).toEqual([]);
  });

  it('a vCard whose photo was not fetched in time is written again with it', async () => {
    vi.stubGlobal('createImageBitmap', () => undefined);
    const photo = await uploaded();
    loadPicture.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    loadPicture.mockResolvedValue({ close: () => undefined });
    const fields = draft({ customPath: unique('a'), photoUrl: photo.url });
    const { id, vcardUrl } = await app.createCard(uid, fields);
    expect(vcardUrl).toBe('');
    expect(await textOf(id)).not.toContain('PHOTO');
    expect(app.pendingFiles(uid)).toMatchObject([{ path: vcardOf(id), hasFailed: true, photoTries: 1 }]);
    expect(await app.settleFiles(uid)).toEqual({ count: 0 });
    expect(await textOf(id)).toContain('PHOTO');
    expect(await stored(`users/${uid}/cards/${id}`)).not.toMatchObject({ vcardUrl: '' });
    vi.unstubAllGlobals();
  });

  it('a vCard whose photo is never fetched is named by its card after three tries', async () => {
    vi.stubGlobal('createImageBitmap', () => undefined);
    const photo = await uploaded();
    loadPicture.mockRejectedValue(new TypeError('Failed to fetch'));
    const { id } = await app.createCard(uid, draft({ customPath: unique('a'), photoUrl: photo.url }));
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject({ vcardUrl: '' });
      await app.settleFiles(uid);
    }
    expect(await stored(`users/${uid}/cards/${id}`)).not.toMatchObject({ vcardUrl: '' });
    expect(pending()).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('an unsaved upload is removed once it is due, and a saved one is no longer pending', async () => {
    const [unsaved, saved] = [await uploaded(), await uploaded()];
    app.notePendingFiles(uid, [unsaved.path, saved.path], MINUTE_MS);
    await app.createCard(uid, draft({ customPath: unique('a'), coverUrl: saved.url }));
    expect(pending()).not.toContain(saved.path);
    await app.settleFiles(uid);
    expect(await filesOf(uid)).toContain(unsaved.path);
    later(2 * MINUTE_MS);
    expect(await app.settleFiles(uid)).toEqual({ count: 0 });
    expect(await filesOf(uid)).not.toContain(unsaved.path);
    expect(await filesOf(uid)).toContain(saved.path);
  });

  it('the files of a card are removed when its account is kept after all', async () => {
    const { deleteAccount, keepAccount } = await import('@/account-data/service/account-deletion');
    const cover = await uploaded();
    const { id } = await app.createCard(uid, draft({ customPath: unique('a'), coverUrl: cover.url }));
    await fault({
      service: 'storage',
      verb: 'list',
      path: '**',
      action: { fail: 'PERMISSION_DENIED' },
      times: 4,
    });
    await expect(deleteAccount(uid, () => {})).rejects.toMatchObject({ code: 'unauthorized' });
    await forget();
    await keepAccount(uid);
    expect(await stored(`users/${uid}/cards/${id}`)).toBeUndefined();
    expect(await filesOf(uid)).toEqual(expect.arrayContaining([vcardOf(id), cover.path]));
    later(2 * MINUTE_MS);
    await app.settleFiles(uid);
    const left = await filesOf(uid);
    expect(left).not.toContain(vcardOf(id));
    expect(left).not.toContain(cover.path);
  });
});
