/** User documents of old, which lack fields or have them in another form (docs/decisions/0004). */
import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { creation, deletion, newOwner, type Ids } from './creation.ts';
import { as, commit, expectDenied, rulesUnderTest, fresh, plant, set, userData } from './support.ts';

const environment = await rulesUnderTest('users-legacy');

/** A user whose document lacks fields. */
async function lacking(...fields: readonly string[]): Promise<Ids> {
  return having(Object.fromEntries(fields.map((field) => [field, undefined])));
}

/** A user whose document has other values; undefined is none. */
async function having(changes: DocumentData): Promise<Ids> {
  const ids = fresh();
  const data = Object.entries(userData(ids.uid, changes)).filter(([, value]) => value !== undefined);
  await plant(environment, [set(`users/${ids.uid}`, Object.fromEntries(data))]);
  return ids;
}

const change = ({ uid }: Ids, changes: DocumentData) =>
  updateDoc(doc(as(environment, uid), 'users', uid), { updatedAt: serverTimestamp(), ...changes });

const SETTINGS = { language: 'en', theme: 'dark', notifications: true };

describe('a user document that lacks fields', () => {
  it.each(['settings', 'photoURL', 'displayName', 'email', 'uid', 'maxCards', 'plan', 'cardCount'])(
    'without %s takes a login, a name, a photo and settings',
    async (field) => {
      const ids = await lacking(field);
      await change(ids, { lastLoginAt: serverTimestamp() });
      await change(ids, { displayName: 'Ann' });
      await change(ids, { photoURL: 'https://a.example/1.png' });
      await change(ids, { settings: SETTINGS });
    },
  );

  it.each<[string, (ids: Ids) => DocumentData, (ids: Ids) => DocumentData]>([
    ['uid', ({ uid }) => ({ uid }), () => ({ uid: 'somebody' })],
    ['email', ({ uid }) => ({ email: `${uid}@users.example` }), () => ({ email: 'boss@acme.example' })],
    ['displayName', () => ({ displayName: null }), () => ({ displayName: 7 })],
    ['photoURL', () => ({ photoURL: null }), () => ({ photoURL: 'javascript:alert(1)' })],
    ['settings', () => ({ settings: SETTINGS }), () => ({ settings: { theme: 'dark' } })],
    ['lastLoginAt', () => ({ lastLoginAt: serverTimestamp() }), () => ({ lastLoginAt: new Date(0) })],
  ])('gets %s in today’s form and in no other', async (field, right, wrong) => {
    const ids = await lacking(field);
    await expectDenied(change(ids, wrong(ids)));
    await change(ids, right(ids));
  });

  it.each([
    ['plan', 'free_trial'],
    ['maxCards', 1],
    ['cardCount', 0],
    ['isTrialActive', true],
  ])('does not get %s from its user', async (field, value) => {
    const ids = await lacking(field);
    await expectDenied(change(ids, { [field]: value }));
  });

  it('keeps a value of another form that is not what is changed', async () => {
    const ids = await having({ photoURL: 'javascript:alert(1)', settings: { theme: 'dark' } });
    await change(ids, { displayName: 'Ann' });
    await expectDenied(change(ids, { settings: { theme: 'light' } }));
  });
});

describe('a count that is missing or no count', () => {
  it.each([undefined, 'three', -2])(
    'of %s is 0: one card fits the plan, a second does not',
    async (cardCount) => {
      const ids = await having({ cardCount });
      await commit(as(environment, ids.uid), creation(ids));
      const second = { ...fresh(), uid: ids.uid };
      await expectDenied(commit(as(environment, ids.uid), creation(second, { user: { cardCount: 2 } })));
      await expectDenied(commit(as(environment, ids.uid), creation(second, { user: { cardCount: 1 } })));
    },
  );

  it('lets a card go, and stays at 0', async () => {
    const ids = await newOwner(environment, {}, { cardCount: 'three' });
    await expectDenied(commit(as(environment, ids.uid), deletion(ids, -1)));
    await commit(as(environment, ids.uid), deletion(ids, 0));
  });

  it('does not keep the document from going, unlike a count of 1', async () => {
    const [none, one] = [await having({ cardCount: 'three' }), await having({ cardCount: 1 })];
    await deleteDoc(doc(as(environment, none.uid), 'users', none.uid));
    await expectDenied(deleteDoc(doc(as(environment, one.uid), 'users', one.uid)));
  });
});

describe('the end of an account whose count is above its cards', () => {
  const personal = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];
  const without = (...fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, deleteField()]));

  it('takes out what is personal, and nothing that counts', async () => {
    const ids = await having({ cardCount: 2 });
    await change(ids, without(...personal));
    for (const field of ['cardCount', 'maxCards', 'plan', 'uid', 'createdAt'])
      await expectDenied(change(ids, without(field)));
  });

  it('changes nothing besides', async () => {
    const ids = await having({ cardCount: 2 });
    await expectDenied(change(ids, { ...without(...personal), cardCount: 0 }));
    await expectDenied(change(ids, { ...without(...personal), role: 'admin' }));
    await expectDenied(
      updateDoc(doc(as(environment, 'somebody'), 'users', ids.uid), {
        updatedAt: serverTimestamp(),
        ...without(...personal),
      }),
    );
  });

  it('leaves a document that its user can fill again, with the same room for cards', async () => {
    const ids = await having({ cardCount: 1 });
    await change(ids, without(...personal));
    await change(ids, {
      email: `${ids.uid}@users.example`,
      displayName: 'Ann',
      photoURL: null,
      settings: SETTINGS,
      lastLoginAt: serverTimestamp(),
    });
    await expectDenied(commit(as(environment, ids.uid), creation(ids, { user: { cardCount: 2 } })));
  });
});
