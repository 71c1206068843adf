/** Saves whose answer is lost, or does not come at all. */
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Card } from '@/card/model/card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import {
  draft,
  fault,
  filesOf,
  ownerWithRoom,
  replaceLimits,
  stored,
  unique,
  type Client,
} from '../clients.ts';

/** In place of 20 s: shorter than the test's patience, and longer than a busy machine needs for a save. */
const ANSWER_MS = 2_000;
/** In place of 5 s, where nothing can be found. */
const SHORT_CHECK_MS = 800;
let checkMs = SHORT_CHECK_MS;

let app: Client;
let uid: string;
beforeAll(async () => {
  replaceLimits({
    SAVE_ANSWER_MS: ANSWER_MS,
    get SAVE_CHECK_MS() {
      return checkMs;
    },
  });
  ({ app, uid } = await ownerWithRoom());
});
afterAll(() => {
  vi.doUnmock('@/shared/lib/limits');
});

/** What happens to the next commit that writes the user's document or cards. */
const commits = (action: object) =>
  fault({ service: 'firestore', verb: 'commit', path: `users/${uid}/**`, action });
const lost = () => commits({ drop: true, when: 'after' });
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const count = async () => (await stored(`users/${uid}`))?.['cardCount'];
const noAnswer = { code: 'no-answer' };

describe.runIf(inject('standIn'))('a save whose answer is lost', () => {
  it('counts as unanswered, too, when another save gives Firestore up in the middle of it', async () => {
    const [{ transact }, { abandonFirestore, firestore }, { cardDocument }] = await Promise.all([
      import('@/shared/firebase/firestore/transact'),
      import('@/shared/firebase/firebase'),
      import('@/shared/firebase/firestore/documents'),
    ]);
    const save = transact('save', async (transaction) => {
      abandonFirestore(firestore());
      return await transaction.get(cardDocument(uid, 'AnyCardOfTheOwnerHere'));
    });
    await expect(save).rejects.toMatchObject(noAnswer);
  });

  it('was a creation: there is one card', async () => {
    const before = Number(await count());
    await lost();
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    expect(await count()).toBe(before + 1);
    expect((await app.getCard(uid, card.id)).vcardUrl).toBe(card.vcardUrl);
  });

  it('was a change of name: the former names are as after one change', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const card = await app.createCard(uid, draft({ customPath: first }));
    await lost();
    expect(await app.updateCard(uid, card.id, draft({ customPath: second, company: 'Acme' }))).toMatchObject({
      customPath: second,
      formerPaths: [first],
    });
    expect(await app.getCard(uid, card.id)).toMatchObject({ company: 'Acme', formerPaths: [first] });
  });

  it('was a deletion: card and files are gone', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    await lost();
    await app.deleteCard(uid, card.id);
    expect(await filesOf(uid)).not.toContain(`users/${uid}/vcards/${card.id}.vcf`);
  });
});

describe.runIf(inject('standIn'))('a save that is not answered', () => {
  /**
   * Written shortly after no one waits for the answer any more, while the look whether it was done goes on.
   */
  const JUST_LATE = ANSWER_MS + 400;
  /** Written when that is over, too. */
  const TOO_LATE = ANSWER_MS + SHORT_CHECK_MS + 800;

  it('is a success when it was done all the same', async () => {
    checkMs = 20_000;
    onTestFinished(() => {
      checkMs = SHORT_CHECK_MS;
    });
    await commits({ delay: JUST_LATE });
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    expect(await stored(`users/${uid}/cards/${card.id}`)).toBeDefined();

    await commits({ delay: JUST_LATE });
    const changed = await app.updateCard(uid, card.id, { ...draft(card), company: 'Acme' });
    expect(changed.company).toBe('Acme');

    await commits({ delay: JUST_LATE });
    await app.saveQrDesign(uid, card.id, { ...DEFAULT_QR_DESIGN, qrColor: '#112233' });
    expect((await app.getCard(uid, card.id)).qrDesign.qrColor).toBe('#112233');

    await commits({ delay: JUST_LATE });
    await app.deleteCard(uid, card.id);
    expect(await filesOf(uid)).not.toContain(`users/${uid}/vcards/${card.id}.vcf`);
  });

  it('ends in an error, and the next attempt makes no second card and finds its own name free', async () => {
    const before = Number(await count());
    const [id, customPath] = [app.newCardId(uid), unique('a')];
    await commits({ delay: TOO_LATE });
    const first = app.createCard(uid, draft({ customPath }), id);
    await expect(first).rejects.toMatchObject(noAnswer);
    await app.createCard(uid, draft({ customPath, company: 'Acme' }), id);
    await after(TOO_LATE);
    expect(await count()).toBe(before + 1);
    expect(await app.getCard(uid, id)).toMatchObject({ customPath, company: 'Acme' });
  });

  it('that was done after all lets the next attempt bring the card to the form', async () => {
    const before = Number(await count());
    const [id, customPath] = [app.newCardId(uid), unique('a')];
    await commits({ delay: TOO_LATE });
    await expect(app.createCard(uid, draft({ customPath }), id)).rejects.toMatchObject(noAnswer);
    await vi.waitFor(async () => expect(await stored(`users/${uid}/cards/${id}`)).toBeDefined(), 5_000);
    await app.createCard(uid, draft({ customPath, company: 'Acme' }), id);
    expect(await count()).toBe(before + 1);
    expect((await app.readCardLink(customPath)).card.company).toBe('Acme');
  });

  it('does not undo a later one', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    await commits({ delay: TOO_LATE });
    const old = app.updateCard(uid, card.id, { ...draft(card), company: 'Old' });
    await expect(old).rejects.toMatchObject(noAnswer);
    await app.updateCard(uid, card.id, { ...draft(card), company: 'New' });
    await after(TOO_LATE);
    expect((await app.getCard(uid, card.id)).company).toBe('New');
  });

  it('was a deletion: the next attempt finds the card gone, and takes the files along', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    await commits({ delay: TOO_LATE });
    await expect(app.deleteCard(uid, card.id)).rejects.toMatchObject(noAnswer);
    await vi.waitFor(
      async () => expect(await stored(`users/${uid}/cards/${card.id}`)).toBeUndefined(),
      5_000,
    );
    await app.deleteCard(uid, card.id);
    expect(await filesOf(uid)).not.toContain(`users/${uid}/vcards/${card.id}.vcf`);
  });

  it('fails for the settings of the account, too', async () => {
    await fault({
      service: 'firestore',
      verb: 'commit',
      path: `users/${uid}`,
      action: { delay: ANSWER_MS * 2 },
    });
    const user = { uid, email: null, displayName: null, photoURL: null, emailVerified: false };
    const settings = { language: 'en', theme: 'dark', notifications: false } as const;
    await expect(app.saveSettings(user as never, settings)).rejects.toMatchObject(noAnswer);
  });
});

describe.runIf(inject('standIn'))('the contact file', () => {
  const fileOf = async (url: string) => (await fetch(url)).text();

  /** A save of the card whose contact file is still on its way; `saving` ends when it has arrived. */
  const saveWithSlowFile = async (card: Card) => {
    await fault({
      service: 'storage',
      verb: 'upload',
      path: `users/${uid}/vcards/*`,
      action: { delay: 1_500 },
    });
    const saving = app.updateCard(uid, card.id, { ...draft(card), company: 'Old' });
    await vi.waitFor(async () => expect((await app.getCard(uid, card.id)).company).toBe('Old'), 5_000);
    return { saving };
  };

  it('is the one of the last save, also when an older one arrives after it', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    const { saving } = await saveWithSlowFile(card);
    await app.updateCard(uid, card.id, { ...draft(card), company: 'New' });
    await saving;
    expect(await fileOf(card.vcardUrl)).toContain('ORG:New');
    expect((await app.getCard(uid, card.id)).vcardUrl).toBe(card.vcardUrl);
  });

  it('goes with a card that is deleted while it is on its way', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    const { saving } = await saveWithSlowFile(card);
    await app.deleteCard(uid, card.id);
    expect((await saving).vcardUrl).toBe('');
    expect(await filesOf(uid)).not.toContain(`users/${uid}/vcards/${card.id}.vcf`);
    warnings.mockRestore();
  });
});
