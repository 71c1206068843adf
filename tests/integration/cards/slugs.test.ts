/** The slugs of a card: changed, freed with the card, and abandoned by an interrupted deletion. */
import { beforeAll, describe, expect, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import {
  draft,
  operatorDeletes,
  operatorSets,
  ownerWithRoom,
  signedUp,
  stored,
  unique,
  type Client,
} from '../clients.ts';

let app: Client;
let uid: string;
beforeAll(async () => {
  ({ app, uid } = await ownerWithRoom());
});

const count = async (user = uid) => (await stored(`users/${user}`))?.['cardCount'];

describe('an abandoned slug', () => {
  it('does not lead to another user’s card that has claimed the slug it pointed to', async () => {
    const [old, taken] = [unique('old'), unique('taken')];
    const stranger = await signedUp();
    const theirs = await stranger.app.createCard(stranger.uid, draft({ customPath: taken }));
    const pointer = { status: 'moved', movedTo: taken };
    for (const [userId, cardId] of [
      [uid, theirs.id],
      [stranger.uid, 'CardThatIsNoMore00001'],
    ] as const) {
      await operatorSets(`customLinks/${old}`, { ...pointer, userId, cardId });
      await expect(app.readCardLink(old)).rejects.toMatchObject({ code: 'link-not-found' });
    }
    await operatorSets(`customLinks/${old}`, { ...pointer, userId: stranger.uid, cardId: theirs.id });
    expect((await app.readCardLink(old)).slug).toBe(taken);
  });
});

describe('renaming a card', () => {
  it('makes every previous slug lead directly to the current one', async () => {
    const [first, second, third] = [unique('a'), unique('b'), unique('c')];
    const card = await app.createCard(uid, draft({ customPath: first }));
    await app.updateCard(uid, card.id, draft({ customPath: second }));
    await app.updateCard(uid, card.id, draft({ customPath: third }));
    for (const old of [first, second, card.id]) {
      expect(await stored(`customLinks/${old}`)).toMatchObject({ status: 'moved', movedTo: third });
      expect((await app.readCardLink(old)).slug).toBe(third);
    }
    expect((await app.getCard(uid, card.id)).formerPaths).toEqual([first, second]);
    expect(await app.isSlugFree(first)).toBe(false);
  });

  it('can return to a previous slug', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const card = await app.createCard(uid, draft({ customPath: first }));
    await app.updateCard(uid, card.id, draft({ customPath: second }));
    const back = await app.updateCard(uid, card.id, draft({ customPath: first }));
    expect(back.formerPaths).toEqual([second]);
    expect((await app.readCardLink(second)).slug).toBe(first);
  });

  it('fails for a taken slug, and changes nothing', async () => {
    const [mine, theirs] = [unique('mine'), unique('theirs')];
    const other = await signedUp();
    await other.app.createCard(other.uid, draft({ customPath: theirs }));
    const card = await app.createCard(uid, draft({ customPath: mine }));
    await expect(
      app.updateCard(uid, card.id, draft({ customPath: theirs, company: 'X' })),
    ).rejects.toMatchObject({
      code: 'custom-url-already-exists',
    });
    expect(await app.getCard(uid, card.id)).toMatchObject({ customPath: mine, company: '' });
  });

  it('keeps previous slugs up to the limit, and fails at the next change', async () => {
    const card = await app.createCard(uid, draft({ customPath: unique('n') }));
    for (let at = 0; at < CARD_FIELDS.formerPaths.limit; at += 1)
      await app.updateCard(uid, card.id, draft({ customPath: unique('n') }));
    await expect(app.updateCard(uid, card.id, draft({ customPath: unique('n') }))).rejects.toMatchObject({
      code: 'custom-url-limit',
    });
    const { formerPaths } = await app.getCard(uid, card.id);
    expect(formerPaths).toHaveLength(CARD_FIELDS.formerPaths.limit);
    await app.deleteCard(uid, card.id);
    for (const name of formerPaths) expect(await stored(`customLinks/${name}`)).toBeUndefined();
  });
});

describe('deleting a card', () => {
  it('deletes its links and files, and frees its slugs', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const before = Number(await count());
    const card = await app.createCard(uid, draft({ customPath: first }));
    await app.updateCard(uid, card.id, draft({ customPath: second }));
    await app.deleteCard(uid, card.id);

    for (const name of [first, second, card.id]) expect(await stored(`customLinks/${name}`)).toBeUndefined();
    expect(await stored(`users/${uid}/cards/${card.id}`)).toBeUndefined();
    expect(await count()).toBe(before);
    expect((await fetch(card.vcardUrl)).status).toBe(404);
    const other = await signedUp();
    await other.app.createCard(other.uid, draft({ customPath: first }));
  });

  it('never makes the count negative', async () => {
    const other = await signedUp();
    const card = await other.app.createCard(other.uid, draft({ customPath: unique('a') }));
    await operatorSets(`users/${other.uid}`, { cardCount: 0 });
    await other.app.deleteCard(other.uid, card.id);
    expect(await count(other.uid)).toBe(0);
  });

  it('frees also a slug that an interrupted deletion has abandoned', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const other = await signedUp();
    const card = await other.app.createCard(other.uid, draft({ customPath: first }));
    await other.app.updateCard(other.uid, card.id, draft({ customPath: second }));
    for (const path of [
      `users/${other.uid}/cards/${card.id}`,
      `customLinks/${second}`,
      `customLinks/${card.id}`,
    ]) {
      await operatorDeletes(path);
    }
    expect(await app.isSlugFree(first)).toBe(true);
    await app.createCard(uid, draft({ customPath: first }));
  });
});

describe('an abandoned slug', () => {
  it('is distinguished by its age from the slugs of a newer card with the same id', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const [one, two] = [await signedUp(), await signedUp()];
    const card = await one.app.createCard(one.uid, draft({ customPath: first }));
    await one.app.updateCard(one.uid, card.id, draft({ customPath: second }));
    expect(await app.isSlugFree(first)).toBe(false);
    for (const path of [
      `users/${one.uid}/cards/${card.id}`,
      `customLinks/${second}`,
      `customLinks/${card.id}`,
    ])
      await operatorDeletes(path);
    await two.app.createCard(two.uid, draft({ customPath: unique('c') }), card.id);
    expect(await app.isSlugFree(first)).toBe(true);
    await app.createCard(uid, draft({ customPath: first }));
  });

  it('is not a slug of a card whose link was created again', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const card = await app.createCard(uid, draft({ customPath: first }));
    await app.updateCard(uid, card.id, draft({ customPath: second }));
    await operatorDeletes(`customLinks/${card.id}`);
    await app.updateCard(uid, card.id, draft({ customPath: second }));
    expect(await app.isSlugFree(first)).toBe(false);
    const other = await signedUp();
    await expect(other.app.createCard(other.uid, draft({ customPath: first }))).rejects.toMatchObject({
      code: 'custom-url-already-exists',
    });
  });
});
