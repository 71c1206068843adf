/**
 * User documents of earlier versions with missing or malformed fields, and emptied ones
 * (docs/decisions/0004, 0040): their users can log in, read, delete cards and delete the account. The
 * operator's doctor repairs the rest.
 */
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_MAX_LENGTH } from '@/account/model/user';
import { creation, deletion, newOwner, type Ids } from './creation.ts';
import { as, commit, expectDenied, fresh, plant, rulesUnderTest, set, userData } from './support.ts';

const environment = await rulesUnderTest('users-legacy');

/** Plants a user whose document has these values; undefined removes a field. */
async function having(changes: DocumentData): Promise<Ids> {
  const ids = fresh();
  const data = Object.entries(userData(ids.uid, changes)).filter(([, value]) => value !== undefined);
  await plant(environment, [set(`users/${ids.uid}`, Object.fromEntries(data))]);
  return ids;
}

const documentOf = ({ uid }: Ids) => doc(as(environment, uid), 'users', uid);
const change = (ids: Ids, changes: DocumentData) =>
  updateDoc(documentOf(ids), { updatedAt: serverTimestamp(), ...changes });

const SETTINGS = { language: 'en', theme: 'dark', notifications: true };
const PERSONAL = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];
const without = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, deleteField()]));

describe('a user document without personal fields', () => {
  const personal = ({ uid }: Ids): DocumentData => ({
    email: `${uid}@users.example`,
    displayName: 'Ann',
    photoURL: null,
    settings: SETTINGS,
    lastLoginAt: serverTimestamp(),
  });

  it('can be read', async () => {
    const ids = await having(Object.fromEntries(PERSONAL.map((field) => [field, undefined])));
    expect((await getDoc(documentOf(ids))).exists()).toBe(true);
  });

  it.each(PERSONAL)('must be completed at a login, including %s', async (field) => {
    const ids = await having(Object.fromEntries(PERSONAL.map((one) => [one, undefined])));
    const { [field]: _left, ...rest } = personal(ids);
    await expectDenied(change(ids, rest));
    await change(ids, personal(ids));
  });

  it.each<[string, unknown]>([
    ['email', 'boss@acme.example'],
    ['displayName', 7],
    ['photoURL', 'javascript:alert(1)'],
    ['settings', { theme: 'dark' }],
    ['lastLoginAt', new Date(0)],
  ])('may not be completed with an invalid %s', async (field, value) => {
    const ids = await having(Object.fromEntries(PERSONAL.map((one) => [one, undefined])));
    await expectDenied(change(ids, { ...personal(ids), [field]: value }));
    await change(ids, personal(ids));
  });

  it.each([
    ['uid', 'somebody'],
    ['plan', 'free_trial'],
    ['maxCards', 1],
    ['cardCount', 0],
    ['isTrialActive', true],
    ['isActive', true],
  ])('may not get %s from its user', async (field, value) => {
    const ids = await having({ [field]: undefined });
    await expectDenied(change(ids, { [field]: value, lastLoginAt: serverTimestamp() }));
    await change(ids, { lastLoginAt: serverTimestamp() });
  });

  it('allows a login with its own e-mail address, even if the account has another one', async () => {
    const ids = await having({ email: 'old@acme.example' });
    await change(ids, { lastLoginAt: serverTimestamp() });
    await expectDenied(change(ids, { email: 'older@acme.example' }));
    await change(ids, { email: `${ids.uid}@users.example` });
  });
});

describe('an unknown language in a user document', () => {
  const settings = (language: string) => ({ ...SETTINGS, language });

  it('may stay at a login and when other settings change, but cannot be chosen', async () => {
    const ids = await having({ settings: settings('x'.repeat(LANGUAGE_MAX_LENGTH)) });
    await change(ids, { lastLoginAt: serverTimestamp() });
    await change(ids, { 'settings.theme': 'light' });
    await expectDenied(change(ids, { 'settings.language': 'zz' }));
    await change(ids, { 'settings.language': 'ko' });
  });

  it('may not exceed the maximum length', async () => {
    const ids = await having({ settings: settings('x'.repeat(LANGUAGE_MAX_LENGTH + 1)) });
    await expectDenied(change(ids, { lastLoginAt: serverTimestamp() }));
    await change(ids, { settings: SETTINGS });
  });
});

describe('a missing or malformed count of cards', () => {
  it.each([undefined, 'three', -1, -2])('prevents a new card: %s', async (cardCount) => {
    const ids = await having({ cardCount });
    for (const next of [1, -1, 0])
      await expectDenied(commit(as(environment, ids.uid), creation(ids, { user: { cardCount: next } })));
    await plant(environment, [set(`users/${ids.uid}`, userData(ids.uid))]);
    await commit(as(environment, ids.uid), creation(ids));
  });

  it.each(['three', -2, deleteField()])('allows to delete a card, and becomes 0: %s', async (cardCount) => {
    const ids = await newOwner(environment);
    await plant(environment, [{ verb: 'update', path: `users/${ids.uid}`, data: { cardCount } }]);
    await expectDenied(commit(as(environment, ids.uid), deletion(ids, -1)));
    await commit(as(environment, ids.uid), deletion(ids, 0));
  });
});

describe('deleting an account with a legacy user document', () => {
  it.each<DocumentData>([
    { cardCount: 1 },
    { cardCount: undefined },
    { cardCount: 'three' },
    { plan: undefined },
    { maxCards: undefined },
    { isActive: undefined },
    { isTrialActive: undefined },
  ])('may empty a document with %j, but not delete it', async (changes) => {
    const [ids, whole] = [await having(changes), await having({})];
    await expectDenied(deleteDoc(documentOf(ids)));
    await change(ids, without(...PERSONAL));
    await deleteDoc(documentOf(whole));
  });

  it('may remove the personal fields, but no others', async () => {
    const ids = await having({ cardCount: 2 });
    await change(ids, without(...PERSONAL));
    for (const field of ['cardCount', 'maxCards', 'plan', 'uid', 'createdAt'])
      await expectDenied(change(ids, without(field)));
  });

  it('may not change or add other fields', async () => {
    const ids = await having({ cardCount: 2 });
    await expectDenied(change(ids, { ...without(...PERSONAL), cardCount: 0 }));
    await expectDenied(change(ids, { ...without(...PERSONAL), role: 'admin' }));
    await expectDenied(
      updateDoc(doc(as(environment, 'somebody'), 'users', ids.uid), {
        updatedAt: serverTimestamp(),
        ...without(...PERSONAL),
      }),
    );
  });

  it('leaves the same room for cards when it is undone', async () => {
    const ids = await having({ cardCount: 1 });
    await change(ids, without(...PERSONAL));
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
