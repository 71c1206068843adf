/** Saves whose answer is lost or never arrives. */
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Card } from '@/card/model/card';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import {
  draft,
  fault,
  filesOf,
  ownerWithRoom,
  replaceWaits,
  restoreWaits,
  stored,
  unique,
  type Client,
} from '../clients.ts';

/** Replaces 20 s: shorter than the test's time limit, and long enough for a save on a busy machine. */
const ANSWER_MS = 2_000;
/** Replaces 5 s, for tests in which the check cannot find anything. */
const SHORT_CHECK_MS = 800;
let checkMs = SHORT_CHECK_MS;

let app: Client;
let uid: string;
beforeAll(async () => {
  replaceWaits({
    SAVE_ANSWER_MS: ANSWER_MS,
    get SAVE_CHECK_MS() {
      return checkMs;
    },
  });
  ({ app, uid } = await ownerWithRoom());
});
afterAll(restoreWaits);

/** Sets the fault of the next commit that writes the user's document or cards. */
const commits = (action: object) =>
  fault({ service: 'firestore', verb: 'commit', path: `users/${uid}/**`, action });
const lost = () => commits({ drop: true, when: 'after' });
const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const count = async () => (await stored(`users/${uid}`))?.['cardCount'];
const noAnswer = { code: 'no-answer' };

describe.runIf(inject('standIn'))('a save whose answer is lost', () => {
  it('fails with no-answer, too, when another save abandons the Firestore instance during it', async () => {
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

  it('creates a card only once', async () => {
    const before = Number(await count());
    await lost();
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    expect(await count()).toBe(before + 1);
    expect((await app.getCard(uid, card.id)).vcardUrl).toBe(card.vcardUrl);
  });

  it('renames a card only once', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const card = await app.createCard(uid, draft({ customPath: first }));
    await lost();
    expect(await app.updateCard(uid, card.id, draft({ customPath: second, company: 'Acme' }))).toMatchObject({
      customPath: second,
      formerPaths: [first],
    });
    expect(await app.getCard(uid, card.id)).toMatchObject({ company: 'Acme', formerPaths: [first] });
  });

  it('finds its own links again, though they have got counters of visits', async () => {
    const id = app.newCardId(uid);
    const link = {
      kind: 'github',
      address: 'https://github.com/ann',
      label: '',
      isHidden: false,
      labels: {},
    };
    const heading = { ...link, kind: 'heading', address: '', label: 'Code' };
    const form = draft({ customPath: unique('a'), links: [heading, link] });
    await lost();
    await app.createCard(uid, form, id);
    const basedOn = (await app.getCard(uid, id)).updatedAt;
    const edited = { ...form, links: [...form.links, { ...link, address: 'https://gitlab.com/ann' }] };
    await lost();
    await app.updateCard(uid, id, edited, { basedOn });
    // The form knows nothing of the answer, and sends the same again.
    await app.updateCard(uid, id, edited, { basedOn });
    expect((await app.getCard(uid, id)).links.map(({ counter }) => counter?.slot)).toEqual([undefined, 1, 2]);
  });

  it('deletes the card and its files', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    await lost();
    await app.deleteCard(uid, card.id);
    expect(await filesOf(uid)).not.toContain(`users/${uid}/vcards/${card.id}.vcf`);
  });
});

describe.runIf(inject('standIn'))('a save without an answer', () => {
  /**
   * The commit arrives shortly after the wait for an answer, while the check for its result still runs.
   */
  const JUST_LATE = ANSWER_MS + 400;
  /** The commit arrives after the check, too. */
  const TOO_LATE = ANSWER_MS + SHORT_CHECK_MS + 800;

  it('succeeds when the check finds its result', async () => {
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

  it('fails, and the next attempt creates no second card and can use its own slug', async () => {
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

  it('that arrives late lets the next attempt update the card to the form’s content', async () => {
    const before = Number(await count());
    const [id, customPath] = [app.newCardId(uid), unique('a')];
    await commits({ delay: TOO_LATE });
    await expect(app.createCard(uid, draft({ customPath }), id)).rejects.toMatchObject(noAnswer);
    await vi.waitFor(async () => expect(await stored(`users/${uid}/cards/${id}`)).toBeDefined(), 5_000);
    await app.createCard(uid, draft({ customPath, company: 'Acme' }), id);
    expect(await count()).toBe(before + 1);
    expect((await app.readCardLink(customPath)).card.company).toBe('Acme');
  });

  it('does not overwrite a later save when it arrives', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    await commits({ delay: TOO_LATE });
    const old = app.updateCard(uid, card.id, { ...draft(card), company: 'Old' });
    await expect(old).rejects.toMatchObject(noAnswer);
    await app.updateCard(uid, card.id, { ...draft(card), company: 'New' });
    await after(TOO_LATE);
    expect((await app.getCard(uid, card.id)).company).toBe('New');
  });

  it('that deletes a card late lets the next attempt delete the files', async () => {
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

  it('also fails for the settings of the account', async () => {
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

describe.runIf(inject('standIn'))('the vCard of a card', () => {
  const fileOf = async (url: string) => (await fetch(url)).text();

  /** Starts a save of the card whose vCard is uploaded slowly; `saving` resolves after the upload. */
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

  it('is that of the last save, even when an older one is uploaded later', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    const { saving } = await saveWithSlowFile(card);
    await app.updateCard(uid, card.id, { ...draft(card), company: 'New' });
    await saving;
    expect(await fileOf(card.vcardUrl)).toContain('ORG:New');
    expect((await app.getCard(uid, card.id)).vcardUrl).toBe(card.vcardUrl);
  });

  it('is deleted with a card that is deleted during the upload', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const card = await app.createCard(uid, draft({ customPath: unique('a') }));
    const { saving } = await saveWithSlowFile(card);
    await app.deleteCard(uid, card.id);
    expect((await saving).vcardUrl).toBe('');
    expect(await filesOf(uid)).not.toContain(`users/${uid}/vcards/${card.id}.vcf`);
    warnings.mockRestore();
  });
});
