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
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { ENCRYPTED_MAX_LENGTH, ENCRYPTED_MIN_LENGTH } from '@/inbox/model/hpke';
import { INBOX_STORED_LIMITS } from '@/inbox/model/inbox-entry';
import { LOCK_ITERATIONS } from '@/inbox/model/locked-key';
import { PLACES_AN_HOUR } from '@/shared/firebase/firestore/create-in-hour';
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
  update,
} from './support.ts';

const environment = await rulesUnderTest('inbox');
const visitor = asVisitor(environment);

/** A ciphertext with the minimum length of src/inbox/model/hpke.ts. */
const ENCRYPTED = `AQQ${'Aa0+/'.repeat(ENCRYPTED_MIN_LENGTH)}`.slice(0, ENCRYPTED_MIN_LENGTH);

const encrypted = (cardId: string, changes: DocumentData = {}): DocumentData => ({
  encrypted: ENCRYPTED,
  consent: true,
  policy: '2026-11-22',
  cardId,
  createdAt: serverTimestamp(),
  ...changes,
});

/** Plants an owner with a stored key that is not published. */
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

/** Plants an entry and returns its path. */
async function left(ids: Ids): Promise<string> {
  const path = `${inboxOf(ids)}/${idOfThisHour()}`;
  await plant(environment, [set(path, entryData(ids.cardId))]);
  return path;
}

describe('an inbox', () => {
  it('can be read, listed and emptied only by its owner, and its entries never change', async () => {
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

  it('accepts entries of visitors, signed in or not, but no overwriting of an entry', async () => {
    const id = idOfThisHour();
    await leave(entryData(owner.cardId), owner, id);
    await expectDenied(leave(entryData(owner.cardId), owner, id));
    await leave(entryData(owner.cardId), owner, idOfThisHour(), as(environment, 'somebody'));
    await leave(encrypted(owner.cardId));
  });

  it('has a limited number of places for the current hour only', async () => {
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
  ['unencrypted', entryData],
  ['encrypted', encrypted],
] as const)('an entry that is left %s', (_what, of) => {
  it('must name a card of the inbox’s owner', async () => {
    const other = await newOwner(environment);
    await expectDenied(leave(of(other.cardId)));
    await expectDenied(leave(of(fresh().cardId)));
    const stats = `${owner.cardId}/stats/202410-0`;
    await plant(environment, [set(`users/${owner.uid}/cards/${stats}`, { views: 1 })]);
    await expectDenied(leave(of(stats)));
    const link = `customLinks/${owner.cardId}`;
    await plant(environment, [update(link, { status: 'closed' })]);
    await expectDenied(leave(of(owner.cardId)));
    await plant(environment, [update(link, { status: 'moved' })]);
    await leave(of(owner.cardId));
  });

  it.each<[string, DocumentData]>([
    ['without consent', { consent: false }],
    ['with a consent that is a text', { consent: 'true' }],
    ['without a version of the policy', { policy: '' }],
    ['with a version of the policy that is no day', { policy: '2026-11' }],
    ['with a version of the policy from another century', { policy: '1926-11-22' }],
    ['with a longer version of the policy', { policy: '2026-11-22 ' }],
    ['with a version of the policy that is a number', { policy: 2026 }],
    ['without a card', { cardId: null }],
    ['with a time from the client', { createdAt: Timestamp.fromDate(new Date('2020-01-01')) }],
    ['with an additional field', { role: 'admin' }],
  ])('is denied %s', async (_how, changes) => {
    await expectDenied(leave(of(owner.cardId, changes)));
  });

  it.each(Object.keys(of('')))('is denied without the field %s', async (field) => {
    const data = Object.entries(of(owner.cardId)).filter(([name]) => name !== field);
    await expectDenied(leave(Object.fromEntries(data)));
  });
});

const mail = (length: number) => `${'x'.repeat(64)}@`.padEnd(length, 'y');

describe('an unencrypted entry', () => {
  it.each<[string, DocumentData, DocumentData]>([
    ['a name', { name: 'B' }, { name: '' }],
    ['a visible name', { name: ' B' }, { name: ' \u200b\u3000' }],
    [
      'a name of a limited length',
      { name: 'x'.repeat(INBOX_STORED_LIMITS.name) },
      { name: 'x'.repeat(INBOX_STORED_LIMITS.name + 1) },
    ],
    ['a name without direction overrides', { name: 'דנה\u200F' }, { name: 'Bea\u202E' }],
    ['a name of more than Hangul fillers', { name: '\u3164B' }, { name: '\u3164' }],
    [
      'an e-mail address of a limited length',
      { email: mail(INBOX_STORED_LIMITS.email) },
      { email: mail(INBOX_STORED_LIMITS.email + 1) },
    ],
    ['a valid e-mail address', { phone: '1234' }, { email: 'bea', phone: '1234' }],
    ['an empty e-mail address, but no space', { email: '', phone: '1234' }, { email: ' ' }],
    ['a visible phone number', { email: '', phone: ' 1234' }, { email: '', phone: ' \u2800' }],
    ['a phone number with at least four digits', { phone: '1-2.3\n٤' }, { phone: '1-2.3' }],
    ['a phone number with digits', { phone: 'Tel. 4321' }, { phone: 'abcd' }],
    ['an empty phone number, but no space', { phone: '' }, { phone: ' ' }],
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
    ['a language in lower case', { language: 'xx' }, { language: 'KO' }],
    ['an e-mail address or a phone number', { email: '', phone: '1234' }, { email: '', phone: '' }],
    ['no phone number with an e-mail address', { phone: '' }, { phone: null }],
    ['a note that is a text', {}, { note: 7 }],
    ['an e-mail address that is a text', {}, { email: 7, phone: '1234' }],
    ['a company that is a text', {}, { company: 7 }],
    ['no ciphertext', {}, { encrypted: ENCRYPTED }],
  ])('may have %s, but not a value that differs in this point', async (_what, right, wrong) => {
    await leave(entryData(owner.cardId, right));
    await expectDenied(leave(entryData(owner.cardId, wrong)));
  });
});

describe('the ciphertext of an entry', () => {
  it.each<[string, string, unknown]>([
    ['must exist', ENCRYPTED, ''],
    ['must have the minimum length', ENCRYPTED, ENCRYPTED.slice(0, -1)],
    ['must have the known version', ENCRYPTED, `Ag${ENCRYPTED.slice(2)}`],
    ['may not have a later version', ENCRYPTED, `BQ${ENCRYPTED.slice(2)}`],
    ['must begin with a point of the curve', `AQT${ENCRYPTED.slice(3)}`, `AQU${ENCRYPTED.slice(3)}`],
    ['must begin with an uncompressed point', ENCRYPTED, `AQM${ENCRYPTED.slice(3)}`],
    ['must begin with the version', ENCRYPTED, `A${ENCRYPTED}`],
    ['must be Base64 from the beginning', ENCRYPTED, `AQQ-${ENCRYPTED.slice(4)}`],
    ['must be Base64 to the end', `${ENCRYPTED}Aa0+/`, `${ENCRYPTED}Aa0-_`],
    ['may have padding only at the end', `${ENCRYPTED}=`, `${ENCRYPTED}=A`],
    ['may have at most two padding characters', `${ENCRYPTED}==`, `${ENCRYPTED}===`],
    ['must be on one line', ENCRYPTED, `${ENCRYPTED}\nQUJD`],
    [
      'may not exceed the maximum length',
      'AQQ'.padEnd(ENCRYPTED_MAX_LENGTH, 'A'),
      'AQQ'.padEnd(ENCRYPTED_MAX_LENGTH + 1, 'A'),
    ],
    ['must be a text', ENCRYPTED, 7],
  ])('%s', async (_what, right, wrong) => {
    await leave(encrypted(owner.cardId, { encrypted: right }));
    await expectDenied(leave(encrypted(owner.cardId, { encrypted: wrong })));
  });
});

describe('an inbox', () => {
  const entryOf = async (accepts: boolean, publicKey: string, ids?: Ids) => {
    ids ??= await ownerOfKey();
    const settings = { accepts, publicKey, updatedAt: serverTimestamp() };
    await plant(environment, [set(`users/${ids.uid}/exchange/settings`, settings)]);
    return ids;
  };

  it('whose owner accepts nothing gets no entry', async () => {
    const open = await entryOf(true, '');
    await leave(entryData(open.cardId), open);
    const closed = await entryOf(false, '');
    await expectDenied(leave(entryData(closed.cardId), closed));
    await expectDenied(leave(encrypted(closed.cardId), closed));
  });

  it('with a published key gets only encrypted entries', async () => {
    const ids = await entryOf(true, PUBLIC_KEY);
    await leave(encrypted(ids.cardId), ids);
    await expectDenied(leave(entryData(ids.cardId), ids));
  });

  it.each([
    ['without settings', undefined],
    ['with settings without a key', ''],
    ['with a published key', PUBLIC_KEY],
  ])('without a stored key gets no encrypted entry: %s', async (_how, publicKey) => {
    const ids = await newOwner(environment);
    if (publicKey !== undefined) await entryOf(true, publicKey, ids);
    await expectDenied(leave(encrypted(ids.cardId), ids));
    await plant(environment, [set(`users/${ids.uid}/keys/inbox`, { publicKey: PUBLIC_KEY })]);
    await leave(encrypted(ids.cardId), ids);
  });

  it('gets no encrypted entry in the commit that stores its key', async () => {
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

  it('with a stored key still accepts encrypted entries after the published key was removed', async () => {
    const ids = await entryOf(true, '');
    await expect(leave(encrypted(ids.cardId), ids)).resolves.toBeUndefined();
    await expect(leave(entryData(ids.cardId), ids)).resolves.toBeUndefined();
  });

  it.each<[string, DocumentData | undefined]>([
    ['for the first time', undefined],
    ['again', { accepts: true, publicKey: '' }],
  ])(
    'whose settings are written %s still gets, in the same commit, an entry that was allowed before',
    async (_how, before) => {
      const ids = await ownerOfKey();
      const path = `users/${ids.uid}/exchange/settings`;
      if (before) await plant(environment, [set(path, { ...before, updatedAt: serverTimestamp() })]);
      await commit(as(environment, ids.uid), [
        set(path, { accepts: false, publicKey: PUBLIC_KEY, updatedAt: serverTimestamp() }),
        set(`${inboxOf(ids)}/${idOfThisHour()}`, entryData(ids.cardId)),
      ]);
      await expectDenied(leave(entryData(ids.cardId), ids));
    },
  );
});

describe('a commit of inbox entries', () => {
  const commitOf = (ids: Ids, entries: number, content = entryData) =>
    commit(
      visitor,
      Array.from({ length: entries }, () =>
        set(`users/${ids.uid}/inbox/${idOfThisHour()}`, content(ids.cardId)),
      ),
    );

  it('may contain nine unencrypted entries, but not ten', async () => {
    const ids = await newOwner(environment);
    await expect(commitOf(ids, 9)).resolves.toBeUndefined();
    await expectDenied(commitOf(ids, 10));
    await expectDenied(commitOf(await newOwner(environment), 250));
  });

  it('may contain eight encrypted entries, but not nine', async () => {
    const ids = await ownerOfKey();
    await expect(commitOf(ids, 8, encrypted)).resolves.toBeUndefined();
    await expectDenied(commitOf(ids, 9, encrypted));
  });
});
