import { afterEach, expect, it } from 'vitest';
import { emptyContact, parseContact, type Contact, type ContactInput } from '@/contacts/model/contact';
import { writeStored } from '@/shared/browser/stored';
import { contactOutbox } from './contact-outbox';
import { queueContact, withQueuedContacts } from './queue-contact';

afterEach(() => localStorage.clear());

const ann: ContactInput = { ...emptyContact('hand'), name: 'Ann Lee', phone: '010', tags: ['fair'] };
const saved = (id: string, draft: ContactInput): Contact => parseContact(id, { ...draft, updatedAt: 5 });
const live = (...contacts: Contact[]) =>
  withQueuedContacts(new Map(contacts.map((one) => [one.id, one])), contactOutbox.all('u1'));

it('shows queued contacts in the list: new ones and changed ones', () => {
  const metAt = new Date('2026-11-20');
  queueContact('u1', 'new', { ...emptyContact('scan'), name: ' Bo  Ek ', metAt });
  queueContact('u1', 'ann', { ...ann, phone: '011', tags: ['fair', 'Seoul'] }, ann);
  // Another device's changes of other fields show, too.
  const list = live(saved('ann', { ...ann, company: 'Kiln', tags: ['fair', 'tea'] }));
  expect(list.get('new')).toMatchObject({ name: 'Bo Ek', source: 'scan', metAt, isQueued: true });
  expect(list.get('ann')).toMatchObject({ phone: '011', company: 'Kiln', isQueued: true });
  expect(list.get('ann')?.tags).toEqual(['fair', 'Seoul', 'tea']);
  expect(contactOutbox.all('u2')).toEqual([]);
});

it('stores one change per contact, based on the saved version, however often it is saved', () => {
  queueContact('u1', 'ann', { ...ann, phone: '011' }, ann);
  const first = { ...ann, phone: '011' };
  queueContact('u1', 'ann', { ...first, company: 'Kiln' }, first);
  expect(contactOutbox.all('u1')).toMatchObject([
    { base: { content: ann }, content: { phone: '011', company: 'Kiln' } },
  ]);
  queueContact('u1', 'new', ann);
  queueContact('u1', 'new', { ...ann, phone: '012' }, ann);
  expect(contactOutbox.of('u1', 'new')).toMatchObject({ isNew: true, content: { phone: '012' } });
});

it('merges the change of a second tab; the later save wins in a field that both changed', () => {
  queueContact('u1', 'ann', { ...ann, phone: '011', company: 'Kiln' }, ann);
  queueContact('u1', 'ann', { ...ann, phone: '012', position: 'Potter' }, ann);
  const content = { phone: '012', company: 'Kiln', position: 'Potter' };
  expect(contactOutbox.all('u1')).toMatchObject([{ base: { content: ann }, content, trouble: undefined }]);
});

it('shows the saved contact after a refused change, which the next save from its form replaces', () => {
  queueContact('u1', 'ann', { ...ann, phone: '011' }, ann);
  const [edit] = contactOutbox.all('u1');
  if (edit === undefined) throw new Error('Nothing is queued.');
  contactOutbox.settle('u1', edit, { ...edit, trouble: 'conflict' });
  const there = saved('ann', { ...ann, phone: '099' });
  expect(live(there).get('ann')).toBe(there);
  queueContact('u1', 'ann', { ...ann, phone: '011' }, there, contactOutbox.of('u1', 'ann'));
  expect(contactOutbox.of('u1', 'ann')).toMatchObject({
    base: { content: { phone: '099' } },
    trouble: undefined,
  });
});

it('does not restore a deleted contact with its queued change', () => {
  queueContact('u1', 'ann', { ...ann, phone: '011' }, ann);
  expect(live().size).toBe(0);
});

it.each([
  'nonsense',
  '{}',
  '[1, null, {"id": "../x", "content": {}}, {"id": 7, "content": {}}, {"id": "a"}]',
])('stored data that is no list of contacts counts as empty: %s', (stored) => {
  writeStored('outbox.u1.contacts', stored);
  expect(contactOutbox.all('u1')).toEqual([]);
});

it('reads invalid stored fields as empty, and ignores an unknown reason of refusal', () => {
  const edit = { id: 'a', content: { name: 4, metAt: 'x', tags: 'fair' }, trouble: 'no', at: 'never' };
  writeStored('outbox.u1.contacts', JSON.stringify([edit]));
  const empty = { ...emptyContact('hand'), tags: [] };
  expect(contactOutbox.all('u1')).toMatchObject([{ content: empty, trouble: undefined, at: new Date(0) }]);
});
