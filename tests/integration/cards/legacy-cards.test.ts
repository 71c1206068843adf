/**
 * Cards and accounts of earlier versions in the app (docs/decisions/0040): they can be read and deleted, but
 * not changed.
 */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { publicUrl, qrUrl } from '@/card/model/card-url';
import { DEFAULT_QR_DESIGN } from '@/card/model/qr-design';
import { changeDocument, putDocuments, type PlainFields } from '../../support/backend/owner-rest.ts';
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

let made = 0;

/** Plants a legacy card with its links, and returns its id. */
async function legacy(
  fields: PlainFields = {},
  links: Readonly<Record<string, PlainFields>> = {},
  owner = uid,
): Promise<string> {
  made += 1;
  const id = `LegacyCard${Date.now().toString(36).slice(-7)}${String(made).padStart(3, '0')}`;
  const active = { userId: owner, cardId: id, status: 'active' };
  await putDocuments(inject('hosts'), {
    [`users/${owner}/cards/${id}`]: {
      name: 'Old Ann',
      email: 'ann@acme.example',
      ownerUid: owner,
      ...fields,
    },
    ...Object.fromEntries(
      Object.entries(links).map(([name, link]) => [`customLinks/${name}`, { ...active, ...link }] as const),
    ),
  });
  return id;
}

const refusal = { code: 'card-legacy' };

describe('a legacy card', () => {
  it('is read and listed with its fields, and marked as legacy', async () => {
    const id = await legacy({ company: 'Acme', qrColor: '#112233', photoUrl: 'https://a.example/1.png' });
    const { id: current } = await app.createCard(uid, draft({ customPath: unique('a') }));
    expect(await app.getCard(uid, id)).toMatchObject({
      company: 'Acme',
      photoUrl: 'https://a.example/1.png',
      qrDesign: { qrColor: '#112233' },
      isLegacy: true,
    });
    const listed = await app.listCards(uid);
    expect(listed.find((card) => card.id === id)?.isLegacy).toBe(true);
    expect(listed.find((card) => card.id === current)?.isLegacy).toBe(false);
  });

  it('keeps its addresses', async () => {
    const card = await app.getCard(uid, await legacy());
    expect(publicUrl('https://carte.example', card)).toBe(`https://carte.example/card/${uid}/${card.id}`);
    expect(qrUrl('https://carte.example', card)).toBe(`https://carte.example/qr/${card.id}`);
  });

  it.each(['a/b/c', 'login', 'Not A Name', ''])(
    'with the invalid slug "%s" has the address of its id',
    async (customPath) => {
      const card = await app.getCard(uid, await legacy({ customPath }));
      expect(card).toMatchObject({ ownerUid: uid, customPath: '' });
      expect(publicUrl('https://carte.example', card)).toBe(`https://carte.example/card/${uid}/${card.id}`);
    },
  );

  it.each<[string, PlainFields]>([
    ['without a slug', {}],
    ['with flat QR fields', { qrColor: '#112233' }],
    ['with a picture on another host', { photoUrl: 'https://a.example/1.png' }],
  ])('%s cannot be edited, renamed or redesigned, and is unchanged', async (_what, fields) => {
    const id = await legacy(fields);
    const before = await stored(`users/${uid}/cards/${id}`);
    const card = await app.getCard(uid, id);
    const named = { ...draft(card), customPath: unique('a') };
    await expect(app.updateCard(uid, id, named, { basedOn: card.updatedAt })).rejects.toMatchObject(refusal);
    await expect(app.saveQrDesign(uid, id, DEFAULT_QR_DESIGN)).rejects.toMatchObject(refusal);
    expect(await stored(`users/${uid}/cards/${id}`)).toEqual(before);
    expect(await stored(`customLinks/${named.customPath}`)).toBeUndefined();
  });

  it('is not changed by the live list', async () => {
    const id = await legacy();
    const before = await stored(`users/${uid}/cards/${id}`);
    const lists: boolean[][] = [];
    const stop = app.watchCards(
      uid,
      (cards) => void lists.push(cards.filter((card) => card.id === id).map((card) => card.isLegacy)),
      (error) => {
        throw error;
      },
    );
    await expect.poll(() => lists.at(-1)).toEqual([true]);
    stop();
    expect(await stored(`users/${uid}/cards/${id}`)).toEqual(before);
  });

  it('is deleted with its own slugs only, and lowers the count', async () => {
    const other = await signedUp();
    const theirs = unique('theirs');
    await other.app.createCard(other.uid, draft({ customPath: theirs }));
    const [customUrl, customPath] = [unique('old'), `-${unique('a')}-`];
    const id = await legacy({ customUrl, customPath }, { [customUrl]: {}, [customPath]: {} });
    const wrong = await legacy({ customPath: theirs });
    await operatorSets(`users/${uid}`, { cardCount: 9 });
    await app.deleteCard(uid, id);
    await app.deleteCard(uid, wrong);
    for (const name of [id, customUrl, customPath])
      expect(await stored(`customLinks/${name}`)).toBeUndefined();
    expect((await app.readCardLink(theirs)).userId).toBe(other.uid);
    expect((await stored(`users/${uid}`))?.['cardCount']).toBe(7);
  });

  it('can be deleted when its owner has no user document', async () => {
    const other = await signedUp();
    const id = await legacy({}, {}, other.uid);
    await operatorDeletes(`users/${other.uid}`);
    await other.app.deleteCard(other.uid, id);
    expect(await stored(`users/${other.uid}/cards/${id}`)).toBeUndefined();
  });
});

describe('an account of an earlier version', () => {
  it.each(['maxCards', 'cardCount', 'isActive'])(
    'without %s can log in, read and delete cards, and gets the reason why it cannot create any',
    async (field) => {
      const { app: theirs, uid: owner, email } = await signedUp();
      const card = await theirs.createCard(owner, draft({ customPath: unique('a') }));
      const user = await stored(`users/${owner}`);
      const { [field]: _missing, createdAt: _made, ...rest } = user ?? {};
      await putDocuments(inject('hosts'), { [`users/${owner}`]: rest as PlainFields }, [
        'createdAt',
        'updatedAt',
        'lastLoginAt',
      ]);
      await theirs.login(email, 'secret-1');
      expect((await theirs.getProfile(owner)).isLegacy).toBe(true);
      expect((await theirs.getCard(owner, card.id)).name).toBe('Ann Lee');
      const why = { code: 'account-legacy' };
      await expect(theirs.createCard(owner, draft({ customPath: unique('b') }))).rejects.toMatchObject(why);
      await theirs.deleteCard(owner, card.id);
      expect(await stored(`users/${owner}/cards/${card.id}`)).toBeUndefined();
    },
  );

  it('without the state "active" gets the reason why it cannot change a card', async () => {
    const { app: theirs, uid: owner } = await signedUp();
    const card = await theirs.createCard(owner, draft({ customPath: unique('a') }));
    await operatorSets(`users/${owner}`, { isActive: null });
    const why = { code: 'account-legacy' };
    const edited = { ...draft(card), memo: 'new' };
    await expect(theirs.updateCard(owner, card.id, edited)).rejects.toMatchObject(why);
    await expect(theirs.saveQrDesign(owner, card.id, DEFAULT_QR_DESIGN)).rejects.toMatchObject(why);
  });

  it('gets valid personal fields at the login', async () => {
    const { app: theirs, uid: owner, email } = await signedUp();
    await changeDocument(inject('hosts'), `users/${owner}`, { settings: 'dark', photoURL: 'javascript:x' });
    await theirs.ensureUserDocument(await theirs.login(email, 'secret-1'));
    expect(await stored(`users/${owner}`)).toMatchObject({
      settings: { notifications: true },
      photoURL: null,
    });
    expect((await theirs.getProfile(owner)).isLegacy).toBe(false);
  });
});
