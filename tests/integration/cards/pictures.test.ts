/** Pictures that no card shows any more are deleted, and no others. */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { pictureName } from '../../support/samples/picture-name.ts';
import {
  draft,
  fault,
  filesOf,
  operatorSets,
  ownerWithRoom,
  stored,
  unique,
  type Client,
} from '../clients.ts';

let app: Client;
let uid: string;
let upload: (folder: string) => Promise<{ path: string; url: string }>;
beforeAll(async () => {
  ({ app, uid } = await ownerWithRoom());
  const [{ uploadBlob }, { getDownloadURL }] = await Promise.all([
    import('@/shared/firebase/files/uploads'),
    import('firebase/storage'),
  ]);
  upload = async (folder) => {
    made += 1;
    const content = new Uint8Array(8);
    const path = `users/${uid}/${folder}/${pictureName(content, 'a.png', made)}`;
    const reference = await uploadBlob(path, new Blob([content]), { contentType: 'image/png' });
    return { path, url: await getDownloadURL(reference) };
  };
});

let made = 0;
const isThere = async (path: string) => (await filesOf(uid)).includes(path);

it('a replaced photo and portfolio picture are deleted, and kept ones stay', async () => {
  const [old, photo] = [await upload('profile-photos'), await upload('profile-photos')];
  const [gone, kept] = [await upload('images'), await upload('images')];
  const customPath = unique('a');
  const before = draft({ customPath, photoUrl: old.url, portfolioImages: [gone.url, kept.url] });
  const { id } = await app.createCard(uid, before);
  await app.updateCard(uid, id, { ...before, company: 'Acme' });
  for (const { path } of [old, gone, kept]) expect(await isThere(path)).toBe(true);

  await app.updateCard(uid, id, { ...before, photoUrl: photo.url, portfolioImages: [kept.url] });
  for (const { path } of [photo, kept]) expect(await isThere(path)).toBe(true);
  for (const { path } of [old, gone]) expect(await isThere(path)).toBe(false);
});

it.each(['coverUrl', 'logoUrl'] as const)('a replaced %s is deleted, and a kept one stays', async (field) => {
  const [old, next] = [await upload('images'), await upload('images')];
  const before = draft({ customPath: unique('a'), [field]: old.url });
  const { id } = await app.createCard(uid, before);
  await app.updateCard(uid, id, { ...before, look: 'cover' });
  expect(await isThere(old.path)).toBe(true);
  await app.updateCard(uid, id, { ...before, [field]: next.url });
  expect([await isThere(old.path), await isThere(next.path)]).toEqual([false, true]);
  expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject({ [field]: next.url });
});

it('a removed photo is deleted, unless another card or the account shows it', async () => {
  const [shared, ofAccount, alone] = [
    await upload('profile-photos'),
    await upload('profile-photos'),
    await upload('profile-photos'),
  ];
  await operatorSets(`users/${uid}`, { photoURL: ofAccount.url });
  await app.createCard(uid, draft({ customPath: unique('a'), portfolioImages: [shared.url] }));
  for (const { url } of [shared, ofAccount, alone]) {
    const fields = draft({ customPath: unique('a'), photoUrl: url });
    const { id } = await app.createCard(uid, fields);
    await app.updateCard(uid, id, { ...fields, photoUrl: '' });
  }
  expect(await isThere(shared.path)).toBe(true);
  expect(await isThere(ofAccount.path)).toBe(true);
  expect(await isThere(alone.path)).toBe(false);
});

it('a replaced logo of a QR code is deleted, and an edit of the card keeps the current one', async () => {
  const [old, logo] = [await upload('qr-logos'), await upload('qr-logos')];
  const fields = draft({ customPath: unique('a') });
  const { id } = await app.createCard(uid, fields);
  await app.saveQrDesign(uid, id, { ...DEFAULT_QR_DESIGN, qrLogoUrl: old.url });
  await app.saveQrDesign(uid, id, { ...DEFAULT_QR_DESIGN, qrLogoUrl: logo.url });
  expect(await isThere(old.path)).toBe(false);
  await app.updateCard(uid, id, { ...fields, company: 'Acme' });
  expect(await isThere(logo.path)).toBe(true);
});

it('the pictures of a deleted card are deleted, unless another card shows them', async () => {
  const [photo, shared, logo] = [
    await upload('profile-photos'),
    await upload('images'),
    await upload('qr-logos'),
  ];
  await app.createCard(uid, draft({ customPath: unique('a'), portfolioImages: [shared.url] }));
  const { id } = await app.createCard(
    uid,
    draft({ customPath: unique('a'), photoUrl: photo.url, portfolioImages: [shared.url] }),
  );
  await app.saveQrDesign(uid, id, { ...DEFAULT_QR_DESIGN, qrLogoUrl: logo.url });
  await app.deleteCard(uid, id);
  expect(await isThere(photo.path)).toBe(false);
  expect(await isThere(logo.path)).toBe(false);
  expect(await isThere(`users/${uid}/vcards/${id}.vcf`)).toBe(false);
  expect(await isThere(shared.path)).toBe(true);
});

it('a picture that a form has uploaded and not saved stays', async () => {
  const fresh = await upload('profile-photos');
  const fields = draft({ customPath: unique('a') });
  const { id } = await app.createCard(uid, fields);
  await app.updateCard(uid, id, { ...fields, company: 'Acme' });
  await app.deleteCard(uid, id);
  expect(await isThere(fresh.path)).toBe(true);
});

describe.runIf(inject('standIn'))('a picture that cannot be removed', () => {
  it('is logged, and the card is saved', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const photo = await upload('profile-photos');
    const fields = draft({ customPath: unique('a'), photoUrl: photo.url });
    const { id } = await app.createCard(uid, fields);
    await fault({
      service: 'storage',
      verb: 'delete',
      path: photo.path,
      action: { fail: 'PERMISSION_DENIED' },
    });
    await app.updateCard(uid, id, { ...fields, photoUrl: '' });
    expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject({ photoUrl: '' });
    expect(warnings).toHaveBeenCalledWith('removeFiles: unauthorized', expect.anything());
    warnings.mockRestore();
    expect(await isThere(photo.path)).toBe(true);
  });
});

describe.runIf(inject('standIn'))('a save whose answer is lost', () => {
  it('still deletes the replaced picture', async () => {
    const photo = await upload('profile-photos');
    const fields = draft({ customPath: unique('a'), photoUrl: photo.url });
    const { id } = await app.createCard(uid, fields);
    await fault({
      service: 'firestore',
      verb: 'commit',
      path: `users/${uid}/**`,
      action: { drop: true, when: 'after' },
    });
    await app.updateCard(uid, id, { ...fields, photoUrl: '' });
    expect(await isThere(photo.path)).toBe(false);
  });
});
