import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  type DocumentData,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { LOCK_ITERATIONS, LOCK_ITERATIONS_MAX } from '@/inbox/model/locked-key';
import { as, asVisitor, commit, expectDenied, fresh, plant, remove, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('exchange');
const visitor = asVisitor(environment);
const somebody = as(environment, 'somebody');

const PUBLIC_KEY = 'B'.padEnd(87, 'a0+/A') + '=';

const settings = (changes: DocumentData = {}): DocumentData => ({
  accepts: true,
  publicKey: '',
  updatedAt: serverTimestamp(),
  ...changes,
});

const key = (changes: DocumentData = {}): DocumentData => ({
  publicKey: PUBLIC_KEY,
  locked: 'Aa0+/'.repeat(40) + '==',
  salt: 'Aa0+/'.repeat(4) + 'Aa==',
  iterations: LOCK_ITERATIONS,
  updatedAt: serverTimestamp(),
  ...changes,
});

const { uid } = fresh();
const mine = as(environment, uid);
const settingsOf = (owner: string) => `users/${owner}/exchange/settings`;
const keyOf = (owner: string) => `users/${owner}/keys/inbox`;
await plant(environment, [set(keyOf(uid), key())]);

describe('the settings of an inbox', () => {
  it('can be read by everyone, and written, listed and deleted only by the owner', async () => {
    const path = settingsOf(fresh().uid);
    const owner = path.split('/')[1] ?? '';
    await plant(environment, [set(path, settings())]);
    for (const other of [visitor, somebody]) {
      expect((await getDoc(doc(other, path))).get('accepts')).toBe(true);
      await expectDenied(getDocs(collection(other, `users/${owner}/exchange`)));
      await expectDenied(setDoc(doc(other, path), settings({ accepts: false })));
      await expectDenied(deleteDoc(doc(other, path)));
    }
    const own = doc(as(environment, owner), path);
    expect((await getDocs(own.parent)).size).toBe(1);
    await setDoc(own, settings({ accepts: false }));
    await deleteDoc(own);
  });

  it('can be created only by the owner, in one document', async () => {
    await expectDenied(setDoc(doc(somebody, settingsOf(uid)), settings()));
    await expectDenied(setDoc(doc(mine, `users/${uid}/exchange/other`), settings()));
    await setDoc(doc(mine, settingsOf(uid)), settings());
  });

  it.each<[string, DocumentData, DocumentData]>([
    ['a boolean', { accepts: false }, { accepts: 'false' }],
    ['a key or an empty text', { publicKey: PUBLIC_KEY }, { publicKey: null }],
    ['a complete key', { publicKey: PUBLIC_KEY }, { publicKey: PUBLIC_KEY.slice(1) }],
    ['a key and nothing after it', { publicKey: PUBLIC_KEY }, { publicKey: `${PUBLIC_KEY}=` }],
    ['a key in Base64', { publicKey: PUBLIC_KEY }, { publicKey: `-${PUBLIC_KEY.slice(1)}` }],
    ['the server’s time', {}, { updatedAt: Timestamp.fromMillis(0) }],
    ['no other field', {}, { email: 'a@b' }],
  ])('may have %s, but not a value that differs in this point', async (_what, right, wrong) => {
    await setDoc(doc(mine, settingsOf(uid)), settings(right));
    await expectDenied(setDoc(doc(mine, settingsOf(uid)), settings(wrong)));
  });

  it.each(Object.keys(settings()))('must have %s', async (field) => {
    const { [field]: _gone, ...rest } = settings();
    await expectDenied(setDoc(doc(mine, settingsOf(uid)), rest));
  });
});

describe('the published key of an inbox', () => {
  const OTHER = `C${PUBLIC_KEY.slice(1)}`;
  /** Plants an owner with a stored and a published key, and returns the writes to test. */
  const owner = async (stored: string | undefined, publishedKey: string | undefined) => {
    const { uid: one } = fresh();
    if (stored !== undefined) await plant(environment, [set(keyOf(one), key({ publicKey: stored }))]);
    if (publishedKey !== undefined)
      await plant(environment, [set(settingsOf(one), settings({ publicKey: publishedKey }))]);
    const own = as(environment, one);
    return {
      show: (publicKey: string) => setDoc(doc(own, settingsOf(one)), settings({ publicKey })),
      store: (publicKey: string) => setDoc(doc(own, keyOf(one)), key({ publicKey })),
      both: (publicKey: string, other = publicKey) =>
        commit(own, [
          set(settingsOf(one), settings({ publicKey })),
          set(keyOf(one), key({ publicKey: other })),
        ]),
      storeUnsaid: (publicKey: string) =>
        commit(own, [remove(settingsOf(one)), set(keyOf(one), key({ publicKey }))]),
      withdraw: () =>
        commit(own, [set(settingsOf(one), settings({ publicKey: PUBLIC_KEY })), remove(keyOf(one))]),
    };
  };

  it('must equal the stored key, or be empty', async () => {
    const { show } = await owner(PUBLIC_KEY, '');
    await expectDenied(show(OTHER));
    await show(PUBLIC_KEY);
    const none = await owner(undefined, undefined);
    await expectDenied(none.show(PUBLIC_KEY));
    await none.show('');
  });

  it('can be published together with a new stored key, and must be removed with it', async () => {
    const { both, withdraw } = await owner(undefined, undefined);
    await expectDenied(both(PUBLIC_KEY, OTHER));
    await both(PUBLIC_KEY);
    await expectDenied(both(PUBLIC_KEY, OTHER));
    await both(OTHER);
    await both(PUBLIC_KEY);
    await expectDenied(withdraw());
  });

  it.each<[string, string | undefined, string | undefined]>([
    ['there are no settings', undefined, undefined],
    ['no key is published', undefined, ''],
    ['another key is stored, and none is published', OTHER, ''],
    ['the same key is published', undefined, PUBLIC_KEY],
    ['the same key is stored, and another is published', PUBLIC_KEY, OTHER],
  ])('does not prevent storing a key when %s', async (_where, stored, publishedKey) => {
    const { store } = await owner(stored, publishedKey);
    await expect(store(PUBLIC_KEY)).resolves.toBeUndefined();
  });

  it('does not prevent storing another key when the settings are deleted in the same commit', async () => {
    const { store, storeUnsaid } = await owner(OTHER, OTHER);
    await expectDenied(store(PUBLIC_KEY));
    await expect(storeUnsaid(PUBLIC_KEY)).resolves.toBeUndefined();
  });

  it.each<[string, string | undefined]>([
    ['the first one', undefined],
    ['another one', OTHER],
  ])('prevents storing a different key: %s', async (_which, stored) => {
    const { store } = await owner(stored, OTHER);
    await expectDenied(store(PUBLIC_KEY));
    await store(OTHER);
  });
});

describe('the locked key of an inbox', () => {
  it('can be read, listed, written and deleted only by its owner', async () => {
    const path = keyOf(fresh().uid);
    const owner = path.split('/')[1] ?? '';
    await plant(environment, [set(path, key())]);
    for (const other of [visitor, somebody]) {
      await expectDenied(getDoc(doc(other, path)));
      await expectDenied(getDocs(collection(other, `users/${owner}/keys`)));
      await expectDenied(setDoc(doc(other, path), key()));
      await expectDenied(deleteDoc(doc(other, path)));
    }
    const own = doc(as(environment, owner), path);
    expect((await getDoc(own)).get('iterations')).toBe(LOCK_ITERATIONS);
    expect((await getDocs(own.parent)).size).toBe(1);
    await setDoc(own, key({ iterations: 1_000_000 }));
    await deleteDoc(own);
  });

  it('can be created only by the owner, in one document', async () => {
    await expectDenied(setDoc(doc(somebody, keyOf(uid)), key()));
    await expectDenied(setDoc(doc(mine, `users/${uid}/keys/other`), key()));
    await setDoc(doc(mine, keyOf(uid)), key());
  });

  it.each<[string, DocumentData, DocumentData]>([
    ['the public key', {}, { publicKey: '' }],
    ['the public key in Base64', {}, { publicKey: `-${PUBLIC_KEY.slice(1)}` }],
    ['a locked key of 80 characters', { locked: 'A'.repeat(80) }, { locked: 'A'.repeat(79) }],
    ['a locked key of 400 characters', { locked: 'A'.repeat(400) }, { locked: 'A'.repeat(401) }],
    ['a locked key in Base64', { locked: '+/'.repeat(60) }, { locked: '-_'.repeat(60) }],
    ['at most two padding characters', { locked: `${'A'.repeat(80)}==` }, { locked: `${'A'.repeat(80)}===` }],
    ['a locked key that is a text', {}, { locked: 7 }],
    ['a complete salt', {}, { salt: 'A'.repeat(21) + '==' }],
    ['a salt in Base64', { salt: '+/'.repeat(11) + '==' }, { salt: '-_'.repeat(11) + '==' }],
    [
      'no more iterations than a page runs',
      { iterations: LOCK_ITERATIONS_MAX },
      { iterations: LOCK_ITERATIONS_MAX + 1 },
    ],
    ['enough iterations', { iterations: LOCK_ITERATIONS }, { iterations: LOCK_ITERATIONS - 1 }],
    ['an integer number of iterations', { iterations: 700_000 }, { iterations: 700_000.5 }],
    ['the time', {}, { updatedAt: Timestamp.fromMillis(0) }],
    ['nothing else', {}, { passphrase: 'secret' }],
  ])('has %s', async (_what, right, wrong) => {
    await setDoc(doc(mine, keyOf(uid)), key(right));
    await expectDenied(setDoc(doc(mine, keyOf(uid)), key(wrong)));
  });

  it.each(Object.keys(key()))('is not without %s', async (field) => {
    const { [field]: _gone, ...rest } = key();
    await expectDenied(setDoc(doc(mine, keyOf(uid)), rest));
  });
});
