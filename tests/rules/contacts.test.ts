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
import { CONTACT_TAG_MAX_LENGTH, CONTACT_TEXT_LIMITS, MAX_CONTACT_TAGS } from '@/contacts/model/contact';
import { as, asVisitor, contactData, expectDenied, fresh, plant, rulesUnderTest, set } from './support.ts';

const environment = await rulesUnderTest('contacts');
const past = Timestamp.fromDate(new Date('2020-01-01'));

const pathOf = (uid: string) => `users/${uid}/contacts/${fresh().cardId}`;

const create = (data: DocumentData, uid = 'ann', writer = uid) =>
  setDoc(doc(as(environment, writer), pathOf(uid)), data);

/** Overwrites a contact from 2020. */
async function change(data: DocumentData, writer = 'ann'): Promise<void> {
  const path = pathOf('ann');
  await plant(environment, [set(path, contactData({ createdAt: past, updatedAt: past }))]);
  await setDoc(doc(as(environment, writer), path), { ...data, createdAt: data['createdAt'] ?? past });
}

describe('contacts', () => {
  it('can be read, written and deleted only by their owner', async () => {
    const path = pathOf('ann');
    await plant(environment, [set(path, contactData())]);
    for (const other of [as(environment, 'bob'), asVisitor(environment)]) {
      await expectDenied(getDoc(doc(other, path)));
      await expectDenied(getDocs(collection(other, 'users/ann/contacts')));
      await expectDenied(setDoc(doc(other, pathOf('ann')), contactData()));
      await expectDenied(setDoc(doc(other, path), contactData({ createdAt: past })));
      await expectDenied(deleteDoc(doc(other, path)));
    }
    const mine = doc(as(environment, 'ann'), path);
    expect((await getDoc(mine)).get('name')).toBe('Bea');
    expect((await getDocs(mine.parent)).size).toBe(1);
    await deleteDoc(mine);
  });

  it('have the server’s time as the creation time, which does not change', async () => {
    await expectDenied(create(contactData({ createdAt: past })));
    await expectDenied(change(contactData({ createdAt: serverTimestamp() })));
    await create(contactData());
    await change(contactData({ createdAt: past }));
  });
});

const old = (data: DocumentData) => change({ ...data, createdAt: past });

describe.each([
  ['made', create],
  ['changed', old],
] as const)('a contact when it is %s', (_how, write) => {
  it.each(Object.entries(CONTACT_TEXT_LIMITS))(
    'may have a text as %s, with at most %i characters',
    async (field, longest) => {
      await write(contactData({ [field]: 'x'.repeat(longest) }));
      await expectDenied(write(contactData({ [field]: 'x'.repeat(longest + 1) })));
      await expectDenied(write(contactData({ [field]: 7 })));
      await expectDenied(write(contactData({ [field]: null })));
    },
  );

  it.each<[string, DocumentData, DocumentData]>([
    [
      'tags in a limited number',
      { tags: Array(MAX_CONTACT_TAGS).fill('x') },
      { tags: Array(MAX_CONTACT_TAGS + 1).fill('x') },
    ],
    [
      'tags of a limited length',
      { tags: ['x', 'x'.repeat(CONTACT_TAG_MAX_LENGTH)] },
      { tags: ['x', 'x'.repeat(CONTACT_TAG_MAX_LENGTH + 1)] },
    ],
    ['a tag that is a text', { tags: ['7'] }, { tags: [7] }],
    ['a tag on one line', { tags: ['a b'] }, { tags: ['a\nb'] }],
    ['tags as a list', { tags: ['a'] }, { tags: 'a' }],
    ['no tags', { tags: [] }, { tags: null }],
    ['tags that are all texts', { tags: ['a', 'b'] }, { tags: ['a', { b: 1 }] }],
    ['a time of meeting', { metAt: past }, { metAt: '2020' }],
    ['a time of the last contact', { lastContactAt: past }, { lastContactAt: 7 }],
    ['a boolean for favourites', { favourite: true }, { favourite: 1 }],
    ['the inbox as its source', { source: 'inbox' }, { source: 'Inbox' }],
    ['a scan as its source', { source: 'scan' }, { source: 'scanner' }],
    ['an import as its source', { source: 'import' }, { source: '' }],
    ['a paper card as its source', { source: 'paper' }, { source: 'card' }],
    ['the server’s time of change', {}, { updatedAt: past }],
    ['a family name', { familyName: 'x'.repeat(200) }, { familyName: 'x'.repeat(201) }],
    ['a family name that is a text', { familyName: '7' }, { familyName: 7 }],
    ['only known fields', {}, { role: 'admin' }],
  ])('may have %s, but not a value that differs in this point', async (_what, right, wrong) => {
    await write(contactData(right));
    await expectDenied(write(contactData(wrong)));
  });

  const MAY_LACK = ['createdAt', 'familyName'];
  it.each(Object.keys(contactData()).filter((field) => !MAY_LACK.includes(field)))(
    'must have %s',
    async (field) => {
      const rest = Object.entries(contactData()).filter(([name]) => name !== field);
      await expectDenied(write(Object.fromEntries(rest)));
    },
  );

  it('need not have a family name', async () => {
    const { familyName: _, met, ...older } = contactData();
    await write({ ...older, met });
    await expectDenied(write(older));
  });
});
