/**
 * Merges of contacts over the real wire: complete or not at all, undone, and beside changes by other devices.
 */
import { describe, expect, inject, it, vi } from 'vitest';
import type { Contact } from '@/contacts/model/contact';
import { duplicateGroups } from '@/contacts/model/contact-duplicates';
import { mergedContact } from '@/contacts/model/contact-merge';
import type { Merge } from '@/contacts/service/contact-merges';
import { CONTACTS_AT_ONCE } from '@/contacts/service/contact-writes';
import { putDocuments, type PlainFields } from '../../support/backend/owner-rest.ts';
import { stored } from '../clients.ts';
import { contactOf, device, removal, someone, type Device } from './devices.ts';

const KEPT = someone({ name: 'Anna Lee', email: 'anna@kiln.example', note: 'first', tags: ['fair'] });
const GONE = someone({ name: 'A. Lee', email: 'anna@kiln.example', phone: '010-1234-5678', note: 'second' });
const nobody = () => {};

/** Two entries of one person among new contacts, oldest first. */
async function twice() {
  const ann = await device();
  await ann.addContact(ann.uid, KEPT, 'kept');
  await ann.addContact(ann.uid, GONE, 'gone');
  return { ann, contacts: [await contactOf(ann, 'kept'), await contactOf(ann, 'gone')] };
}

/** Returns the merge of contacts without any choice of values. */
function mergeOf(contacts: readonly Contact[]): Merge {
  const draft = mergedContact(contacts)?.draft;
  if (draft === undefined) throw new Error('These contacts make none.');
  return { contacts, draft };
}

const ids = async ({ listContacts, uid }: Device) => (await listContacts(uid)).map(({ id }) => id).sort();
const plant = ({ uid }: Device, id: string, fields: PlainFields) =>
  putDocuments(inject('hosts'), { [`users/${uid}/contacts/${id}`]: fields });

describe('a merge of contacts', () => {
  it('makes one contact of several, which keeps the first one’s id and creation time', async () => {
    const { ann, contacts } = await twice();
    const merge = mergeOf(contacts);
    const done = vi.fn();
    await ann.mergeContacts(ann.uid, [merge], done);
    expect(done.mock.calls).toEqual([[1]]);
    expect(await ids(ann)).toEqual(['kept']);
    expect(await contactOf(ann, 'kept')).toMatchObject({ ...merge.draft, createdAt: contacts[0]?.createdAt });
    expect(merge.draft).toMatchObject({ phone: '010-1234-5678', tags: ['fair', 'trade fair'] });
  });

  it('can be undone: the first is as before, and the others return under their ids', async () => {
    const { ann, contacts } = await twice();
    const merge = mergeOf(contacts);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    await ann.unmergeContacts(ann.uid, [merge], nobody);
    expect(await ids(ann)).toEqual(['gone', 'kept']);
    expect(await contactOf(ann, 'kept')).toMatchObject({ ...KEPT, createdAt: contacts[0]?.createdAt });
    expect(await contactOf(ann, 'gone')).toMatchObject(GONE);
  });

  it('does not change the first contact when it has all values already', async () => {
    const { ann } = await twice();
    await ann.addContact(ann.uid, someone({ ...KEPT, note: '' }), 'less');
    const before = await stored(`users/${ann.uid}/contacts/kept`);
    await ann.mergeContacts(
      ann.uid,
      [mergeOf([await contactOf(ann, 'kept'), await contactOf(ann, 'less')])],
      nobody,
    );
    expect(await stored(`users/${ann.uid}/contacts/kept`)).toEqual(before);
    expect(await ids(ann)).toEqual(['gone', 'kept']);
  });

  it('of many contacts is written in parts, with progress', async () => {
    const ann = await device();
    const pairs = CONTACTS_AT_ONCE / 2 + 10;
    const drafts = Array.from({ length: pairs * 2 }, (_, index) =>
      someone({ name: `Person ${index >> 1}`, email: `p${index >> 1}@x.example`, note: `note ${index}` }),
    );
    await ann.addContacts(ann.uid, drafts);
    const merges = duplicateGroups(await ann.listContacts(ann.uid)).map((group) => mergeOf(group.contacts));
    const done = vi.fn();
    await ann.mergeContacts(ann.uid, merges, done);
    expect(done.mock.calls).toEqual([[CONTACTS_AT_ONCE / 2], [pairs]]);
    expect(await ann.listContacts(ann.uid)).toHaveLength(pairs);
    await ann.unmergeContacts(ann.uid, merges, nobody);
    expect((await ann.listContacts(ann.uid)).map(({ note }) => note).sort()).toEqual(
      drafts.map(({ note }) => note).sort(),
    );
  });

  it('keeps finished parts when a later part is refused, which stays unmerged', async () => {
    const ann = await device();
    const pairs = CONTACTS_AT_ONCE / 2 + 1;
    const drafts = Array.from({ length: pairs * 2 }, (_, index) =>
      someone({ name: `Person ${index >> 1}`, email: `p${index >> 1}@x.example`, note: `note ${index}` }),
    );
    await ann.addContacts(ann.uid, drafts);
    const merges = duplicateGroups(await ann.listContacts(ann.uid)).map((group) => mergeOf(group.contacts));
    const last = merges.at(-1)?.contacts ?? [];
    await ann.writeContacts(ann.uid, removal([last[0]?.id ?? '']));
    const done = vi.fn();
    await expect(ann.mergeContacts(ann.uid, merges, done)).rejects.toMatchObject({
      code: 'contact-not-found',
    });
    expect(done.mock.calls).toEqual([[pairs - 1]]);
    expect(await ids(ann)).toContain(last[1]?.id);
    expect(await ann.listContacts(ann.uid)).toHaveLength(pairs);
  });
});

describe('a merge of contacts from paper cards', () => {
  const PICTURE = new Uint8Array([255, 216, 255]);

  it('gives the remaining contact the other one’s picture, and gives it back when undone', async () => {
    const ann = await device();
    await ann.addContact(ann.uid, KEPT, 'kept');
    await ann.addContact(ann.uid, { ...GONE, source: 'paper' }, 'gone', PICTURE);
    const merge = mergeOf([await contactOf(ann, 'kept'), await contactOf(ann, 'gone')]);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    expect(await contactOf(ann, 'kept')).toMatchObject({ source: 'paper' });
    expect(await ann.readPaperCard(ann.uid, 'kept')).toEqual(PICTURE);
    expect(await ann.readPaperCard(ann.uid, 'gone')).toBeUndefined();
    await ann.unmergeContacts(ann.uid, [merge], nobody);
    expect(await contactOf(ann, 'kept')).toMatchObject({ source: 'hand' });
    expect(await ann.readPaperCard(ann.uid, 'kept')).toBeUndefined();
    expect(await ann.readPaperCard(ann.uid, 'gone')).toEqual(PICTURE);
  });

  it('is refused completely when another device has given the first contact another picture', async () => {
    const ann = await device();
    await ann.addContact(ann.uid, { ...KEPT, source: 'hand' }, 'kept');
    await ann.addContact(ann.uid, { ...GONE, source: 'paper' }, 'gone', PICTURE);
    const merge = mergeOf([await contactOf(ann, 'kept'), await contactOf(ann, 'gone')]);
    const other = new Uint8Array([1, 2, 3]);
    await ann.writeContacts(ann.uid, [{ kind: 'picture', id: 'kept', picture: other }]);
    await expect(ann.mergeContacts(ann.uid, [merge], nobody)).rejects.toMatchObject({
      code: 'contact-not-found',
    });
    expect(await ids(ann)).toEqual(['gone', 'kept']);
    expect(await ann.readPaperCard(ann.uid, 'kept')).toEqual(other);
  });

  it('keeps the first contact’s own picture, and restores the other’s when undone', async () => {
    const ann = await device();
    const other = new Uint8Array([1, 2, 3]);
    await ann.addContact(ann.uid, { ...KEPT, source: 'paper' }, 'kept', PICTURE);
    await ann.addContact(ann.uid, { ...GONE, source: 'paper' }, 'gone', other);
    const merge = mergeOf([await contactOf(ann, 'kept'), await contactOf(ann, 'gone')]);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    expect(await ann.readPaperCard(ann.uid, 'kept')).toEqual(PICTURE);
    expect(await ann.readPaperCard(ann.uid, 'gone')).toBeUndefined();
    await ann.unmergeContacts(ann.uid, [merge], nobody);
    expect(await ann.readPaperCard(ann.uid, 'kept')).toEqual(PICTURE);
    expect(await ann.readPaperCard(ann.uid, 'gone')).toEqual(other);
  });
});

describe('a merge beside another device’s changes', () => {
  it('keeps changes of other fields of the first contact, and so does undoing', async () => {
    const { ann, contacts } = await twice();
    const other = await device(ann.email);
    const kept = await contactOf(other, 'kept');
    await other.updateContact(other.uid, 'kept', { ...kept, position: 'Potter', favourite: true }, kept);
    const merge = mergeOf(contacts);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    const changed = { position: 'Potter', favourite: true };
    expect(await contactOf(ann, 'kept')).toMatchObject({ phone: '010-1234-5678', ...changed });
    await ann.unmergeContacts(ann.uid, [merge], nobody);
    expect(await contactOf(ann, 'kept')).toMatchObject({ ...KEPT, ...changed });
  });

  it('is not done when the first contact is gone meanwhile: the others stay', async () => {
    const { ann, contacts } = await twice();
    const other = await device(ann.email);
    await other.writeContacts(other.uid, removal(['kept']));
    const done = vi.fn();
    await expect(ann.mergeContacts(ann.uid, [mergeOf(contacts)], done)).rejects.toMatchObject({
      code: 'contact-not-found',
    });
    expect(done).not.toHaveBeenCalled();
    expect(await contactOf(ann, 'gone')).toMatchObject(GONE);
  });

  it('is done when another contact is gone meanwhile, and restores that one when undone', async () => {
    const { ann, contacts } = await twice();
    const other = await device(ann.email);
    await other.writeContacts(other.uid, removal(['gone']));
    const merge = mergeOf(contacts);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    expect(await contactOf(ann, 'kept')).toMatchObject({ phone: '010-1234-5678' });
    await ann.unmergeContacts(ann.uid, [merge], nobody);
    expect(await contactOf(ann, 'gone')).toMatchObject(GONE);
  });

  it('is not undone partly when the merged contact is gone', async () => {
    const { ann, contacts } = await twice();
    const merge = mergeOf(contacts);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    const other = await device(ann.email);
    await other.writeContacts(other.uid, removal(['kept']));
    await expect(ann.unmergeContacts(ann.uid, [merge], nobody)).rejects.toMatchObject({
      code: 'contact-not-found',
    });
    expect(await ids(ann)).toEqual([]);
  });

  it('is undone once: a second undo keeps later changes', async () => {
    const { ann, contacts } = await twice();
    const merge = mergeOf(contacts);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    await ann.unmergeContacts(ann.uid, [merge], nobody);
    const gone = await contactOf(ann, 'gone');
    await ann.updateContact(ann.uid, 'gone', { ...gone, note: 'new' }, gone);
    await ann.unmergeContacts(ann.uid, [merge], nobody);
    expect(await contactOf(ann, 'gone')).toMatchObject({ note: 'new' });
  });
});

describe('a merge of malformed contacts', () => {
  const HOSTILE: PlainFields = {
    name: 7,
    email: ['x'],
    phone: '010-1234-5678',
    company: { a: 1 },
    note: 'n'.repeat(9_000),
    tags: { length: 3 },
    favourite: 'yes',
    metAt: '2026',
    source: 'other',
    isAdmin: true,
  };

  it('merges the readable values within the rules’ limits, and deletes the others', async () => {
    const { ann } = await twice();
    await plant(ann, 'hostile', HOSTILE);
    const merge = mergeOf([await contactOf(ann, 'kept'), await contactOf(ann, 'hostile')]);
    await ann.mergeContacts(ann.uid, [merge], nobody);
    expect(await ids(ann)).toEqual(['gone', 'kept']);
    const kept = await stored(`users/${ann.uid}/contacts/kept`);
    expect(kept).toMatchObject({ name: 'Anna Lee', phone: '010-1234-5678', favourite: false });
    expect(kept).not.toHaveProperty('isAdmin');
    expect(String(kept?.['note'])).toHaveLength(4_000);
  });

  it('is refused without loss when the rules do not accept the first contact', async () => {
    const { ann } = await twice();
    await plant(ann, 'hostile', HOSTILE);
    const merge = mergeOf([await contactOf(ann, 'hostile'), await contactOf(ann, 'gone')]);
    await expect(ann.mergeContacts(ann.uid, [merge], nobody)).rejects.toMatchObject({
      code: 'contact-not-found',
    });
    expect(await ids(ann)).toEqual(['gone', 'hostile', 'kept']);
  });

  it('is refused before anything is written when the result is no valid contact', async () => {
    const { ann, contacts } = await twice();
    const draft = someone({ name: ' ', email: '' });
    await expect(ann.mergeContacts(ann.uid, [{ contacts, draft }], nobody)).rejects.toMatchObject({
      code: 'missing-information',
    });
    expect(await ids(ann)).toEqual(['gone', 'kept']);
  });
});

it('another user can neither merge an owner’s contacts nor undo a merge', async () => {
  const { ann, contacts } = await twice();
  const eve = await device();
  const merge = mergeOf(contacts);
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
  await expect(eve.mergeContacts(ann.uid, [merge], nobody)).rejects.toMatchObject({
    code: 'contact-not-found',
  });
  await expect(eve.unmergeContacts(ann.uid, [merge], nobody)).rejects.toMatchObject({
    code: 'contact-not-found',
  });
  expect(await stored(`users/${ann.uid}/contacts/kept`)).toMatchObject({ phone: '' });
  expect(await stored(`users/${ann.uid}/contacts/gone`)).toMatchObject({ phone: '010-1234-5678' });
});
