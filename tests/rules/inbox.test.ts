import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { LOCK_ITERATIONS } from '@/inbox/model/locked-key';
import {
  ENCRYPTED_MAX_LENGTH,
  ENCRYPTED_MIN_LENGTH,
  INBOX_STORED_LIMITS,
  PLACES_AN_HOUR,
} from '@/shared/lib/limits';
import { newOwner, type Ids } from './creation.ts';
import {
  as,
  asVisitor,
  commit,
  entryData,
  expectDenied,
  fresh,
  idOfThisHour,
  plant,
  rulesUnderTest,
  set,
} from './support.ts';

const environment = await rulesUnderTest('inbox');
const visitor = asVisitor(environment);

/** As long as the shortest that src/inbox/model/hpke.ts makes. */
const ENCRYPTED = `AQQ${'Aa0+/'.repeat(ENCRYPTED_MIN_LENGTH)}`.slice(0, ENCRYPTED_MIN_LENGTH);

const encrypted = (cardId: string, changes: DocumentData = {}): DocumentData => ({
  encrypted: ENCRYPTED,
  consent: true,
  policy: '2026-11-22',
  cardId,
  createdAt: serverTimestamp(),
  ...changes,
});

/** An owner with a key, which visitors need not be shown. */
async function ownerOfKey(): Promise<Ids> {
  const ids = await newOwner(environment);
  await plant(environment, [set(`users/${ids.uid}/keys/inbox`, { publicKey: PUBLIC_KEY })]);
  return ids;
}

const HOUR_MS = 3_600_000;
const PUBLIC_KEY = 'B'.padEnd(87, 'a0+/A') + '=';
const owner = await ownerOfKey();

const inboxOf = ({ uid }: Ids) => `users/${uid}/inbox`;
const leave = (data: DocumentData, ids = owner, id = idOfThisHour(), database = visitor) =>
  setDoc(doc(database, inboxOf(ids), id), data);

/** An entry that is there. */
async function left(ids: Ids): Promise<string> {
  const path = `${inboxOf(ids)}/${idOfThisHour()}`;
  await plant(environment, [set(path, entryData(ids.cardId))]);
  return path;
}

describe('an inbox', () => {
  it('is read, listed and emptied by its owner alone, and never changed', async () => {
    const ids = await newOwner(environment);
    const path = await left(ids);
    for (const other of [visitor, as(environment, 'somebody')]) {
      await expectDenied(getDoc(doc(other, path)));
      await expectDenied(getDocs(collection(other, inboxOf(ids))));
      await expectDenied(updateDoc(doc(other, path), { note: 'changed' }));
      await expectDenied(deleteDoc(doc(other, path)));
    }
    const mine = doc(as(environment, ids.uid), path);
    expect((await getDoc(mine)).get('name')).toBe('Bea');
    expect((await getDocs(mine.parent)).size).toBe(1);
    await expectDenied(updateDoc(mine, { note: 'changed' }));
    await expectDenied(setDoc(mine, entryData(ids.cardId)));
    await deleteDoc(mine);
  });

  it('takes entries of visitors, signed in or not, and none over one that is there', async () => {
    const id = idOfThisHour();
    await leave(entryData(owner.cardId), owner, id);
    await expectDenied(leave(entryData(owner.cardId), owner, id));
    await leave(entryData(owner.cardId), owner, idOfThisHour(), as(environment, 'somebody'));
    await leave(encrypted(owner.cardId));
  });

  it('has so many places an hour, for that hour alone', async () => {
    const ids = await newOwner(environment);
    const hour = Math.floor(Date.now() / HOUR_MS);
    for (const id of [`${hour}-000`, `${hour}-${PLACES_AN_HOUR - 1}`])
      await leave(entryData(ids.cardId), ids, id);
    const others = [String(PLACES_AN_HOUR), '0000', '00', '00a', '-00', ''].map(
      (place) => `${hour}-${place}`,
    );
    for (const id of [
      ...others,
      `${hour - 1}-001`,
      `${hour + 1}-001`,
      `${hour}`,
      `x${hour}-001`,
      `${hour}-001x`,
    ])
      await expectDenied(leave(entryData(ids.cardId), ids, id));
  });
});

describe.each([
  ['open', entryData],
  ['encrypted', encrypted],
] as const)('an entry that is %s', (_what, of) => {
  it('is for a card that its owner has', async () => {
    const other = await newOwner(environment);
    await expectDenied(leave(of(other.cardId)));
    await expectDenied(leave(of(fresh().cardId)));
    const stats = `${owner.cardId}/stats/202410-0`;
    await plant(environment, [set(`users/${owner.uid}/cards/${stats}`, { views: 1 })]);
    await expectDenied(leave(of(stats)));
    await leave(of(owner.cardId));
  });

  it.each<[string, DocumentData]>([
    ['without consent', { consent: false }],
    ['with another consent', { consent: 'true' }],
    ['to no policy', { policy: '' }],
    ['to a policy of no day', { policy: '2026-11' }],
    ['to a policy of another century', { policy: '1926-11-22' }],
    ['to a policy and something else', { policy: '2026-11-22 ' }],
    ['to a policy that is a number', { policy: 2026 }],
    ['for no card', { cardId: null }],
    ['at a time of its own', { createdAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['with a field more', { role: 'admin' }],
  ])('is not left %s', async (_how, changes) => {
    await expectDenied(leave(of(owner.cardId, changes)));
  });

  it.each(Object.keys(of('')))('is not left without %s', async (field) => {
    const data = Object.entries(of(owner.cardId)).filter(([name]) => name !== field);
    await expectDenied(leave(Object.fromEntries(data)));
  });
});

const mail = (length: number) => `${'x'.repeat(64)}@`.padEnd(length, 'y');

describe('what an open entry says', () => {
  it.each<[string, DocumentData, DocumentData]>([
    ['a name', { name: 'B' }, { name: '' }],
    ['a name one can see', { name: ' B' }, { name: ' \u200b\u3000' }],
    [
      'a name of a limited length',
      { name: 'x'.repeat(INBOX_STORED_LIMITS.name) },
      { name: 'x'.repeat(INBOX_STORED_LIMITS.name + 1) },
    ],
    ['a name that turns nothing round', { name: 'דנה\u200F' }, { name: 'Bea\u202E' }],
    ['a name that is not a filler alone', { name: '\u3164B' }, { name: '\u3164' }],
    [
      'an e-mail address of a limited length',
      { email: mail(INBOX_STORED_LIMITS.email) },
      { email: mail(INBOX_STORED_LIMITS.email + 1) },
    ],
    ['an e-mail address that is one', { phone: '1234' }, { email: 'bea', phone: '1234' }],
    ['no blank as an e-mail address', { email: '', phone: '1234' }, { email: ' ' }],
    ['a phone number one can see', { email: '', phone: ' 1234' }, { email: '', phone: ' \u2800' }],
    ['a phone number of four digits', { phone: '1-2.3\n٤' }, { phone: '1-2.3' }],
    ['no word as a phone number', { phone: 'Tel. 4321' }, { phone: 'abcd' }],
    ['no blank as a phone number', { phone: '' }, { phone: ' ' }],
    [
      'a phone number of a limited length',
      { phone: '1'.repeat(INBOX_STORED_LIMITS.phone) },
      { phone: '1'.repeat(INBOX_STORED_LIMITS.phone + 1) },
    ],
    [
      'a company of a limited length',
      { company: 'x'.repeat(INBOX_STORED_LIMITS.company) },
      { company: 'x'.repeat(INBOX_STORED_LIMITS.company + 1) },
    ],
    [
      'a note of a limited length',
      { note: 'x'.repeat(INBOX_STORED_LIMITS.note) },
      { note: 'x'.repeat(INBOX_STORED_LIMITS.note + 1) },
    ],
    ['a language', { language: 'ko' }, { language: 'kor' }],
    ['a language in small letters', { language: 'xx' }, { language: 'KO' }],
    ['an address to answer to', { email: '', phone: '1234' }, { email: '', phone: '' }],
    ['no phone where there is e-mail', { phone: '' }, { phone: null }],
    ['text as text', {}, { note: 7 }],
    ['an e-mail address as text', {}, { email: 7, phone: '1234' }],
    ['a company as text', {}, { company: 7 }],
    ['nothing encrypted', {}, { encrypted: ENCRYPTED }],
  ])('has %s', async (_what, right, wrong) => {
    await leave(entryData(owner.cardId, right));
    await expectDenied(leave(entryData(owner.cardId, wrong)));
  });
});

describe('what is encrypted', () => {
  it.each<[string, string, unknown]>([
    ['is there', ENCRYPTED, ''],
    ['is not too short', ENCRYPTED, ENCRYPTED.slice(0, -1)],
    ['is of the one form there is', ENCRYPTED, `Ag${ENCRYPTED.slice(2)}`],
    ['is of that form and no later one', ENCRYPTED, `BQ${ENCRYPTED.slice(2)}`],
    ['begins with a point', `AQT${ENCRYPTED.slice(3)}`, `AQU${ENCRYPTED.slice(3)}`],
    ['begins with a point, uncompressed', ENCRYPTED, `AQM${ENCRYPTED.slice(3)}`],
    ['begins with the form and nothing before it', ENCRYPTED, `A${ENCRYPTED}`],
    ['is Base64 all through', ENCRYPTED, `AQQ-${ENCRYPTED.slice(4)}`],
    ['is Base64 to the end', `${ENCRYPTED}Aa0+/`, `${ENCRYPTED}Aa0-_`],
    ['is filled up once or not at all', `${ENCRYPTED}=`, `${ENCRYPTED}=A`],
    ['is filled up by two at most', `${ENCRYPTED}==`, `${ENCRYPTED}===`],
    ['is one line', ENCRYPTED, `${ENCRYPTED}\nQUJD`],
    ['is not too long', 'AQQ'.padEnd(ENCRYPTED_MAX_LENGTH, 'A'), 'AQQ'.padEnd(ENCRYPTED_MAX_LENGTH + 1, 'A')],
    ['is text', ENCRYPTED, 7],
  ])('%s', async (_what, right, wrong) => {
    await leave(encrypted(owner.cardId, { encrypted: right }));
    await expectDenied(leave(encrypted(owner.cardId, { encrypted: wrong })));
  });
});

describe('an owner who', () => {
  const said = async (accepts: boolean, publicKey: string, ids?: Ids) => {
    ids ??= await ownerOfKey();
    const settings = { accepts, publicKey, updatedAt: serverTimestamp() };
    await plant(environment, [set(`users/${ids.uid}/exchange/settings`, settings)]);
    return ids;
  };

  it('accepts nothing is left nothing, open or encrypted', async () => {
    const open = await said(true, '');
    await leave(entryData(open.cardId), open);
    const closed = await said(false, '');
    await expectDenied(leave(entryData(closed.cardId), closed));
    await expectDenied(leave(encrypted(closed.cardId), closed));
  });

  it('has shown a key is left only what is encrypted', async () => {
    const ids = await said(true, PUBLIC_KEY);
    await leave(encrypted(ids.cardId), ids);
    await expectDenied(leave(entryData(ids.cardId), ids));
  });

  it.each([
    ['has said nothing', undefined],
    ['has said that it is left open', ''],
    ['shows a key that is not there', PUBLIC_KEY],
  ])('has no key and %s is left nothing that could not be opened', async (_how, publicKey) => {
    const ids = await newOwner(environment);
    if (publicKey !== undefined) await said(true, publicKey, ids);
    await expectDenied(leave(encrypted(ids.cardId), ids));
    await plant(environment, [set(`users/${ids.uid}/keys/inbox`, { publicKey: PUBLIC_KEY })]);
    await leave(encrypted(ids.cardId), ids);
  });

  it('makes a key has no encrypted entry in the same commit', async () => {
    const ids = await newOwner(environment);
    const mine = as(environment, ids.uid);
    const key = set(`users/${ids.uid}/keys/inbox`, {
      publicKey: PUBLIC_KEY,
      locked: 'A'.repeat(80),
      salt: `${'A'.repeat(22)}==`,
      iterations: LOCK_ITERATIONS,
      updatedAt: serverTimestamp(),
    });
    await expectDenied(commit(mine, [key, set(`${inboxOf(ids)}/${idOfThisHour()}`, encrypted(ids.cardId))]));
    await commit(mine, [key]);
    await leave(encrypted(ids.cardId), ids);
  });

  it('has taken the key away still takes what was encrypted meanwhile', async () => {
    const ids = await said(true, '');
    await expect(leave(encrypted(ids.cardId), ids)).resolves.toBeUndefined();
    await expect(leave(entryData(ids.cardId), ids)).resolves.toBeUndefined();
  });

  it.each<[string, DocumentData | undefined]>([
    ['for the first time', undefined],
    ['anew', { accepts: true, publicKey: '' }],
  ])('says something else %s is left, in the same commit, what was welcome before', async (_how, before) => {
    const ids = await ownerOfKey();
    const path = `users/${ids.uid}/exchange/settings`;
    if (before) await plant(environment, [set(path, { ...before, updatedAt: serverTimestamp() })]);
    await commit(as(environment, ids.uid), [
      set(path, { accepts: false, publicKey: PUBLIC_KEY, updatedAt: serverTimestamp() }),
      set(`${inboxOf(ids)}/${idOfThisHour()}`, entryData(ids.cardId)),
    ]);
    await expectDenied(leave(entryData(ids.cardId), ids));
  });
});

describe('a commit of entries', () => {
  const commitOf = (ids: Ids, entries: number, content = entryData) =>
    commit(
      visitor,
      Array.from({ length: entries }, () =>
        set(`users/${ids.uid}/inbox/${idOfThisHour()}`, content(ids.cardId)),
      ),
    );

  it('holds nine open ones, and not one more', async () => {
    const ids = await newOwner(environment);
    await expect(commitOf(ids, 9)).resolves.toBeUndefined();
    await expectDenied(commitOf(ids, 10));
    await expectDenied(commitOf(await newOwner(environment), 250));
  });

  it('holds eight encrypted ones, and not one more', async () => {
    const ids = await ownerOfKey();
    await expect(commitOf(ids, 8, encrypted)).resolves.toBeUndefined();
    await expectDenied(commitOf(ids, 9, encrypted));
  });
});
