/** Cards from before the present rules: without a name, with flat `qrColor …` fields, with links that show nothing. */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { qrUrl } from '@/model/card/card-url';
import { DEFAULT_QR_DESIGN } from '@/model/code/qr-design';
import { putDocuments, type PlainFields } from '../support/owner-rest.ts';
import {
  draft,
  operatorDeletes,
  operatorSets,
  ownerWithRoom,
  signedUp,
  stored,
  unique,
  type Client,
} from './services-support.ts';

let app: Client;
let uid: string;
let migrateCard: (uid: string, id: string) => Promise<void>;
beforeAll(async () => {
  ({ app, uid } = await ownerWithRoom());
  // Of the same SDK as the client.
  ({ migrateCard } = await import('@/services/cards/card-migration'));
});

let made = 0;

/** Puts a card of old into the account, with the links it had; gives its id. */
async function old(
  fields: PlainFields = {},
  links: Readonly<Record<string, PlainFields>> = {},
  owner = uid,
): Promise<string> {
  made += 1;
  const id = `CardOfOld${Date.now().toString(36).slice(-8)}${String(made).padStart(3, '0')}`;
  const path = `users/${owner}/cards/${id}`;
  const active = { userId: owner, cardId: id, status: 'active' };
  await putDocuments(inject('hosts'), {
    [path]: { name: 'Old Ann', email: 'ann@acme.example', ownerUid: owner, ...fields },
    ...Object.fromEntries(
      Object.entries(links).map(([name, link]) => [`customLinks/${name}`, { ...active, ...link }] as const),
    ),
  });
  return id;
}

const cardOf = (id: string) => stored(`users/${uid}/cards/${id}`);

describe('a card of old without a name', () => {
  it('is opened, gets a name and is saved, and is found by it and by its id', async () => {
    const id = await old({ company: 'Acme', qrColor: '#112233' });
    const card = await app.getCard(uid, id);
    const customPath = unique('a');
    await app.updateCard(uid, id, { ...draft(card), customPath }, { basedOn: card.updatedAt });
    expect(await app.readCardLink(customPath)).toMatchObject({ cardId: id, card: { company: 'Acme' } });
    expect(await app.readCardLink(id)).toMatchObject({ name: customPath });
    expect((await app.getCard(uid, id)).qrDesign.qrColor).toBe('#112233');
    expect(await cardOf(id)).not.toHaveProperty('qrColor');
  });

  it('is not saved in the form without a name', async () => {
    const card = await app.getCard(uid, await old());
    await expect(app.updateCard(uid, card.id, draft(card))).rejects.toMatchObject({
      code: 'custom-url-required',
    });
  });

  it('is given a QR design, and is found where its code leads, with a contact file', async () => {
    const id = await old({ qrColor: '#112233' });
    const card = await app.getCard(uid, id);
    const qrValue = qrUrl('https://carte.example', card);
    expect(qrValue).toBe(`https://carte.example/qr/${id}`);
    await app.saveQrDesign(uid, id, { ...card.qrDesign, qrBackgroundColor: '#FCF6DC', qrValue });
    expect((await app.getCard(uid, id)).qrDesign).toMatchObject({
      qrColor: '#112233',
      qrBackgroundColor: '#FCF6DC',
      qrValue,
    });
    const found = await app.readCardLink(id);
    expect(found).toMatchObject({ name: id, cardId: id, card: { name: 'Old Ann', customPath: '' } });
    expect(await (await fetch(found.card.vcardUrl)).text()).toContain('FN:Old Ann');
  });

  it('is brought into the form of today once, and can be edited, renamed and deleted then', async () => {
    const id = await old();
    await migrateCard(uid, id);
    const first = await cardOf(id);
    await migrateCard(uid, id);
    expect(await cardOf(id)).toEqual(first);
    const [one, two] = [unique('a'), unique('b')];
    await app.updateCard(uid, id, { ...draft(await app.getCard(uid, id)), customPath: one });
    await app.updateCard(uid, id, { ...draft(await app.getCard(uid, id)), customPath: two });
    for (const name of [id, one]) expect((await app.readCardLink(name)).name).toBe(two);
    await app.deleteCard(uid, id);
    for (const name of [id, one, two]) expect(await stored(`customLinks/${name}`)).toBeUndefined();
  });

  it('is deleted as it is, and counts', async () => {
    const other = await signedUp();
    const id = await old({}, {}, other.uid);
    await operatorSets(`users/${other.uid}`, { cardCount: 1 });
    await expect(other.app.createCard(other.uid, draft({ customPath: unique('a') }))).rejects.toMatchObject({
      code: 'card-limit-reached',
    });
    await other.app.deleteCard(other.uid, id);
    expect((await stored(`users/${other.uid}`))?.['cardCount']).toBe(0);
    await other.app.createCard(other.uid, draft({ customPath: unique('a') }));
  });

  it('says what only its owner can fill in', async () => {
    const id = await old({ name: '' });
    await expect(app.saveQrDesign(uid, id, DEFAULT_QR_DESIGN)).rejects.toMatchObject({
      code: 'missing-information',
    });
  });
});

/** Lists a user's cards until one of old is shown in today's form; gives what ends the list. */
async function listUntilMigrated(
  { app: lister, uid: owner }: Awaited<ReturnType<typeof signedUp>>,
  id: string,
): Promise<() => void> {
  const stop = lister.watchCards(
    owner,
    () => {},
    () => {},
  );
  await vi.waitFor(async () => expect((await lister.readCardLink(id)).card.vcardUrl).not.toBe(''), 10_000);
  return stop;
}

describe('the list of a user’s cards', () => {
  it('brings cards of old into the form of today, unseen by a form that is open', async () => {
    const other = await signedUp();
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const nameless = await old({ name: '' }, {}, other.uid);
    const id = await old({ qrColor: '#112233' }, {}, other.uid);
    const card = await other.app.getCard(other.uid, id);
    const stop = await listUntilMigrated(other, id);
    await vi.waitFor(() => expect(warnings).toHaveBeenCalledTimes(1));
    stop();
    expect(warnings).toHaveBeenCalledWith('migrateCard: missing-information', expect.anything());
    expect(await stored(`customLinks/${nameless}`)).toBeUndefined();
    warnings.mockRestore();
    const saved = { ...draft(card), customPath: unique('a') };
    await other.app.updateCard(other.uid, id, saved, { basedOn: card.updatedAt });
    expect((await other.app.readCardLink(id)).name).toBe(saved.customPath);
  });

  it('leaves a card that has its former names and lacks something else to its next edit', async () => {
    const other = await signedUp();
    const id = await old({ formerPaths: [] }, {}, other.uid);
    await other.app.updateCard(other.uid, id, draft({ customPath: unique('a') }));
    const card = await stored(`users/${other.uid}/cards/${id}`);
    expect(card).toMatchObject({ photoUrl: '', portfolioImages: [], qrDesign: { qrLogoUrl: '' } });
  });

  it('leaves cards of today alone', async () => {
    const other = await signedUp();
    const { id } = await other.app.createCard(other.uid, draft({ customPath: unique('a') }));
    const before = await stored(`users/${other.uid}/cards/${id}`);
    let confirmed = false;
    const stop = other.app.watchCards(
      other.uid,
      () => {},
      () => {},
      (now) => (confirmed ||= now),
    );
    await vi.waitFor(() => expect(confirmed).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    stop();
    expect(await stored(`users/${other.uid}/cards/${id}`)).toEqual(before);
  });
});

describe('the name from before names (customUrl)', () => {
  it('leads to its card, under whatever name it goes', async () => {
    const customUrl = unique('old');
    const id = await old({ customUrl }, { [customUrl]: {} });
    await migrateCard(uid, id);
    expect((await app.readCardLink(customUrl)).cardId).toBe(id);
    expect(qrUrl('https://carte.example', await app.getCard(uid, id))).toBe(
      `https://carte.example/${customUrl}`,
    );
    const customPath = unique('a');
    await app.updateCard(uid, id, { ...draft(await app.getCard(uid, id)), customPath });
    expect((await app.readCardLink(customUrl)).name).toBe(customPath);
    await app.deleteCard(uid, id);
    expect(await stored(`customLinks/${customUrl}`)).toBeUndefined();
  });

  it('becomes the card’s name when its person takes it', async () => {
    const customUrl = unique('old');
    const id = await old({ customUrl }, { [customUrl]: {} });
    await app.updateCard(uid, id, { ...draft(await app.getCard(uid, id)), customPath: customUrl });
    expect(await app.readCardLink(customUrl)).toMatchObject({ name: customUrl, card: { name: 'Old Ann' } });
  });

  it('is in no code of the card when it is somebody else’s', async () => {
    const theirs = unique('theirs');
    const other = await signedUp();
    await other.app.createCard(other.uid, draft({ customPath: theirs }));
    const id = await old({ customUrl: theirs });
    await migrateCard(uid, id);
    const card = await app.getCard(uid, id);
    expect(qrUrl('https://carte.example', card)).toBe(`https://carte.example/qr/${id}`);
    expect((await app.readCardLink(theirs)).userId).toBe(other.uid);
    await app.deleteCard(uid, id);
    expect((await app.readCardLink(theirs)).userId).toBe(other.uid);
  });
});

describe('a card of old with a name', () => {
  it('whose link shows nothing is shown again', async () => {
    const customPath = unique('a');
    const id = await old({ customPath }, { [customPath]: {} });
    await migrateCard(uid, id);
    expect((await app.readCardLink(customPath)).card.name).toBe('Old Ann');
  });

  it('whose link was never written is given another name, and keeps the first', async () => {
    const [first, second] = [unique('a'), unique('b')];
    const id = await old({ customPath: first });
    await app.updateCard(uid, id, { ...draft(await app.getCard(uid, id)), customPath: second });
    expect((await app.readCardLink(first)).name).toBe(second);
  });

  it('keeps a name that today would be none', async () => {
    const customPath = `-${unique('a')}-`;
    const id = await old({ customPath }, { [customPath]: {} });
    const card = await app.getCard(uid, id);
    await app.updateCard(uid, id, { ...draft(card), company: 'Acme' });
    expect((await app.readCardLink(customPath)).card.company).toBe('Acme');
    await app.deleteCard(uid, id);
    expect(await stored(`customLinks/${customPath}`)).toBeUndefined();
  });

  it.each(['theirs', 'Not A Name'])(
    'that is %s is given one of its own, and can be deleted',
    async (what) => {
      const theirs = unique('theirs');
      const other = await signedUp();
      await other.app.createCard(other.uid, draft({ customPath: theirs }));
      const customPath = what === 'theirs' ? theirs : what;
      const [kept, gone] = [await old({ customPath }), await old({ customPath })];
      await migrateCard(uid, kept);
      expect((await app.readCardLink(kept)).card).toMatchObject({ name: 'Old Ann', customPath: '' });
      const own = unique('own');
      await app.updateCard(uid, kept, { ...draft(await app.getCard(uid, kept)), customPath: own });
      expect(await app.getCard(uid, kept)).toMatchObject({ customPath: own, formerPaths: [] });
      await app.deleteCard(uid, gone);
      expect((await app.readCardLink(theirs)).userId).toBe(other.uid);
    },
  );

  it('goes from somebody else’s name to one of its own at once', async () => {
    const theirs = unique('theirs');
    const other = await signedUp();
    await other.app.createCard(other.uid, draft({ customPath: theirs }));
    const id = await old({ customPath: theirs });
    const card = await app.getCard(uid, id);
    await expect(app.updateCard(uid, id, draft(card))).rejects.toMatchObject({
      code: 'custom-url-already-exists',
    });
    const own = unique('own');
    await app.updateCard(uid, id, { ...draft(card), customPath: own });
    expect(await app.getCard(uid, id)).toMatchObject({ customPath: own, formerPaths: [] });
    expect((await app.readCardLink(theirs)).userId).toBe(other.uid);
  });
});

it('a card of old without a creation time, with a design in other letters, gets both', async () => {
  const id = await old({ qrDesign: { qrColor: '#aabbcc', extra: 'x' } });
  await operatorSets(`users/${uid}/cards/${id}`, { createdAt: null });
  await app.updateCard(uid, id, { ...draft(await app.getCard(uid, id)), customPath: unique('a') });
  const card = await app.getCard(uid, id);
  expect(card.createdAt.getTime()).toBeGreaterThan(0);
  expect(card.qrDesign.qrColor).toBe('#AABBCC');
});

it('a card whose owner’s document is missing is deleted', async () => {
  const other = await signedUp();
  const id = await old({}, {}, other.uid);
  await operatorDeletes(`users/${other.uid}`);
  await other.app.deleteCard(other.uid, id);
  expect(await stored(`users/${other.uid}/cards/${id}`)).toBeUndefined();
});
