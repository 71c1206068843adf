/** One card in two forms: the second save fails if it would lose a change. */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import {
  draft,
  fault,
  ownerWithRoom,
  replaceWaits,
  restoreWaits,
  stored,
  unique,
  type Client,
} from '../clients.ts';

/** Replace 20 s and 5 s. */
const ANSWER_MS = 800;
const CHECK_MS = 400;

let app: Client;
let uid: string;
beforeAll(async () => {
  replaceWaits({ SAVE_ANSWER_MS: ANSWER_MS, SAVE_CHECK_MS: CHECK_MS });
  ({ app, uid } = await ownerWithRoom());
  restoreWaits();
});

const changed = { code: 'card-changed' };
const commits = (action: object) =>
  fault({ service: 'firestore', verb: 'commit', path: `users/${uid}/**`, action });

/** Creates a card and returns it as a form reads it. */
async function opened() {
  const { id } = await app.createCard(uid, draft({ customPath: unique('a') }));
  const card = await app.getCard(uid, id);
  return { id, card, basedOn: card.updatedAt };
}

describe('a form whose card was saved elsewhere meanwhile', () => {
  it('fails with card-changed, and can overwrite on request', async () => {
    const { id, card, basedOn } = await opened();
    await app.updateCard(uid, id, { ...draft(card), company: 'First' }, { basedOn });
    const second = { ...draft(card), company: 'Second' };
    await expect(app.updateCard(uid, id, second, { basedOn })).rejects.toMatchObject(changed);
    expect((await app.getCard(uid, id)).company).toBe('First');
    await app.updateCard(uid, id, second, { basedOn: undefined });
    expect((await app.getCard(uid, id)).company).toBe('Second');
  });

  it('can save after it has read the card again', async () => {
    const { id, card, basedOn } = await opened();
    await app.updateCard(uid, id, { ...draft(card), company: 'First' }, { basedOn });
    const again = await app.getCard(uid, id);
    await app.updateCard(uid, id, { ...draft(again), bio: 'Hello' }, { basedOn: again.updatedAt });
    expect(await app.getCard(uid, id)).toMatchObject({ company: 'First', bio: 'Hello' });
  });

  it('can save when the other form has saved the same', async () => {
    const { id, card, basedOn } = await opened();
    const same = { ...draft(card), company: 'Acme' };
    await app.updateCard(uid, id, same, { basedOn });
    await app.updateCard(uid, id, same, { basedOn });
    expect((await app.getCard(uid, id)).company).toBe('Acme');
  });
});

it('a new QR design and vCard do not conflict with the form of a card, and are kept', async () => {
  const { id, card, basedOn } = await opened();
  const design = { ...DEFAULT_QR_DESIGN, qrColor: '#112233' };
  await app.saveQrDesign(uid, id, design);
  await app.updateCard(uid, id, { ...draft(card), company: 'Acme' }, { basedOn });
  expect((await app.getCard(uid, id)).qrDesign.qrColor).toBe('#112233');
  const { updatedAt } = await app.getCard(uid, id);
  await app.saveQrDesign(uid, id, { ...design, qrColor: '#332211' });
  expect((await app.getCard(uid, id)).updatedAt).toEqual(updatedAt);
});

describe('a QR design that was saved elsewhere meanwhile', () => {
  it('is overwritten only on request', async () => {
    const { id } = await opened();
    const [red, blue] = ['#AA0000', '#0000AA'].map((qrColor) => ({ ...DEFAULT_QR_DESIGN, qrColor }));
    if (red === undefined || blue === undefined) throw new Error('two designs');
    const basedOn = DEFAULT_QR_DESIGN;
    await app.saveQrDesign(uid, id, red, { basedOn });
    await app.saveQrDesign(uid, id, red, { basedOn });
    await expect(app.saveQrDesign(uid, id, blue, { basedOn })).rejects.toMatchObject(changed);
    expect((await app.getCard(uid, id)).qrDesign.qrColor).toBe('#AA0000');
    await app.saveQrDesign(uid, id, blue, { basedOn: red });
    await app.saveQrDesign(uid, id, red);
    expect((await app.getCard(uid, id)).qrDesign.qrColor).toBe('#AA0000');
  });
});

describe.runIf(inject('standIn'))('a retried save', () => {
  it('by the SDK after a lost answer does not conflict with itself', async () => {
    const { id, card, basedOn } = await opened();
    await commits({ drop: true, when: 'after' });
    await app.updateCard(uid, id, { ...draft(card), company: 'Acme' }, { basedOn });
    expect((await app.getCard(uid, id)).company).toBe('Acme');
  });

  it('by the user with further changes after no answer does not conflict with the first attempt', async () => {
    const { id, card, basedOn } = await opened();
    await commits({ delay: ANSWER_MS + CHECK_MS + 800 });
    const first = app.updateCard(uid, id, { ...draft(card), company: 'Acme' }, { basedOn });
    await expect(first).rejects.toMatchObject({ code: 'no-answer' });
    await vi.waitFor(
      async () => expect(await stored(`users/${uid}/cards/${id}`)).toMatchObject({ company: 'Acme' }),
      5_000,
    );
    await app.updateCard(uid, id, { ...draft(card), company: 'Acme Ltd' }, { basedOn });
    expect((await app.getCard(uid, id)).company).toBe('Acme Ltd');
    const late = app.updateCard(uid, id, { ...draft(card), company: 'Late' }, { basedOn });
    await expect(late).rejects.toMatchObject(changed);
  });
});
