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
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { as, asVisitor, expectDenied, fresh, plant, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('contacts');
const past = Timestamp.fromDate(new Date('2020-01-01'));

const contact = (changes: DocumentData = {}): DocumentData => ({
  name: 'Bea',
  email: '',
  phone: '',
  company: '',
  position: '',
  website: '',
  address: '',
  note: '',
  tags: [],
  met: '',
  metAt: null,
  favourite: false,
  lastContactAt: null,
  source: 'hand',
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  ...changes,
});

const pathOf = (uid: string) => `users/${uid}/contacts/${fresh().cardId}`;

const create = (data: DocumentData, uid = 'ann', writer = uid) =>
  setDoc(doc(as(environment, writer), pathOf(uid)), data);

/** Overwrites a contact that is there since 2020. */
async function change(data: DocumentData, writer = 'ann'): Promise<void> {
  const path = pathOf('ann');
  await plant(environment, [set(path, contact({ createdAt: past, updatedAt: past }))]);
  await setDoc(doc(as(environment, writer), path), { ...data, createdAt: data['createdAt'] ?? past });
}

describe('contacts', () => {
  it('is its owner’s alone', async () => {
    const path = pathOf('ann');
    await plant(environment, [set(path, contact())]);
    for (const other of [as(environment, 'bob'), asVisitor(environment)]) {
      await expectDenied(getDoc(doc(other, path)));
      await expectDenied(getDocs(collection(other, 'users/ann/contacts')));
      await expectDenied(setDoc(doc(other, pathOf('ann')), contact()));
      await expectDenied(setDoc(doc(other, path), contact({ createdAt: past })));
      await expectDenied(deleteDoc(doc(other, path)));
    }
    const mine = doc(as(environment, 'ann'), path);
    expect((await getDoc(mine)).get('name')).toBe('Bea');
    expect((await getDocs(mine.parent)).size).toBe(1);
    await deleteDoc(mine);
  });

  it('has the time of creation that the server gave', async () => {
    await expectDenied(create(contact({ createdAt: past })));
    await expectDenied(change(contact({ createdAt: serverTimestamp() })));
    await create(contact());
    await change(contact({ createdAt: past }));
  });
});

const old = (data: DocumentData) => change({ ...data, createdAt: past });

describe.each([
  ['made', create],
  ['changed', old],
] as const)('a contact that is %s', (_how, write) => {
  it.each<[string, number]>([
    ['name', 200],
    ['email', 254],
    ['phone', 50],
    ['company', 150],
    ['position', 150],
    ['website', 2_048],
    ['address', 300],
    ['note', 4_000],
    ['met', 200],
  ])('has text as %s, %i characters at most', async (field, longest) => {
    await write(contact({ [field]: 'x'.repeat(longest) }));
    await expectDenied(write(contact({ [field]: 'x'.repeat(longest + 1) })));
    await expectDenied(write(contact({ [field]: 7 })));
    await expectDenied(write(contact({ [field]: null })));
  });

  it.each<[string, DocumentData, DocumentData]>([
    ['twenty tags', { tags: Array(20).fill('x') }, { tags: Array(21).fill('x') }],
    ['tags of 40 characters', { tags: ['x', 'x'.repeat(40)] }, { tags: ['x', 'x'.repeat(41)] }],
    ['tags of text', { tags: ['7'] }, { tags: [7] }],
    ['tags of one line', { tags: ['a b'] }, { tags: ['a\nb'] }],
    ['tags in a list', { tags: ['a'] }, { tags: 'a' }],
    ['no tags', { tags: [] }, { tags: null }],
    ['tags that are all text', { tags: ['a', 'b'] }, { tags: ['a', { b: 1 }] }],
    ['a time of meeting', { metAt: past }, { metAt: '2020' }],
    ['a time of the last contact', { lastContactAt: past }, { lastContactAt: 7 }],
    ['a yes or no for favourites', { favourite: true }, { favourite: 1 }],
    ['the inbox as its source', { source: 'inbox' }, { source: 'Inbox' }],
    ['a scan as its source', { source: 'scan' }, { source: 'scanner' }],
    ['an import as its source', { source: 'import' }, { source: '' }],
    ['a paper card as its source', { source: 'paper' }, { source: 'card' }],
    ['the server’s time of change', {}, { updatedAt: past }],
    ['the named fields only', {}, { role: 'admin' }],
  ])('has %s', async (_what, right, wrong) => {
    await write(contact(right));
    await expectDenied(write(contact(wrong)));
  });

  it.each(Object.keys(contact()).filter((field) => field !== 'createdAt'))('has %s', async (field) => {
    const rest = Object.entries(contact()).filter(([name]) => name !== field);
    await expectDenied(write(Object.fromEntries(rest)));
  });
});
