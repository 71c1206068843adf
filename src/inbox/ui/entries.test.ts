import { describe, expect, it } from 'vitest';
import { CONTACT_TEXT_LIMITS } from '@/contacts/model/contact';
import { contactProblems } from '@/contacts/model/contact-problems';
import { NO_DETAILS, type InboxEntry } from '@/inbox/model/inbox-entry';
import type { DecryptedDetails } from '@/inbox/service/encrypted-details';
import { contactFromEntry, listEntries } from './entries';

const bea = { ...NO_DETAILS, name: 'Bea', phone: '1' };
const common = {
  cardId: 'C1',
  consent: true,
  policy: '2026-11-22',
  createdAt: new Date('2026-11-22T08:00:00Z'),
};
const open = (id: string, changes = {}): InboxEntry => ({
  id,
  ...common,
  content: { kind: 'open', details: { ...bea, ...changes } },
});
const encrypted = (id: string): InboxEntry => ({
  id,
  ...common,
  content: { kind: 'encrypted', encrypted: 'QUJD' },
});

describe('listEntries', () => {
  it('groups equal entries that were sent twice, and separates different ones', () => {
    const entries = listEntries(
      [open('a'), open('b', { note: 'x' }), open('c'), { ...open('d'), cardId: 'C2' }],
      undefined,
    );
    expect(entries.map(({ ids }) => ids)).toEqual([['a', 'c'], ['b'], ['d']]);
  });

  it('returns locked entries without a key, unreadable ones with another, and groups decrypted ones', () => {
    expect(listEntries([encrypted('a'), encrypted('b')], undefined).map(({ content }) => content)).toEqual([
      'locked',
      'locked',
    ]);
    const decrypted = new Map<string, DecryptedDetails>([
      ['a', bea],
      ['b', bea],
      ['c', 'unreadable'],
      ['d', 'untrusted'],
      ['e', 'untrusted'],
    ]);
    expect(listEntries(['a', 'b', 'c', 'd', 'e'].map(encrypted), decrypted)).toMatchObject([
      { ids: ['a', 'b'], content: bea, isEncrypted: true },
      { ids: ['c'], content: 'unreadable' },
      { ids: ['d'], content: 'untrusted' },
      { ids: ['e'], content: 'untrusted' },
    ]);
  });
});

it('an entry becomes a valid contact, met on the day it was left', () => {
  const contact = contactFromEntry(bea, common.createdAt, []);
  expect(contactProblems(contact)).toEqual({});
  expect(contact).toMatchObject({ name: 'Bea', phone: '1', source: 'inbox' });
  expect(contact.metAt?.getTime()).toBeGreaterThan(0);
});

describe('the note of a contact from the inbox', () => {
  const noteOf = (note: string, consents: readonly string[]) =>
    contactFromEntry({ ...bea, note }, common.createdAt, consents).note;
  const long = 'x'.repeat(CONTACT_TEXT_LIMITS.note - 7);

  it('has the consent below the visitor’s words', () => {
    expect(noteOf('Hall 3', ['agreed at A', 'agreed'])).toBe('Hall 3\n\nagreed at A');
    expect(noteOf('', ['agreed at A', 'agreed'])).toBe('agreed at A');
  });

  it('never cuts the visitor’s words for a shorter consent line, or none', () => {
    expect(noteOf(long, ['longer', 'short'])).toBe(`${long}\n\nshort`);
    expect(noteOf(`${long}y`, ['longer', 'short'])).toBe(`${long}y`);
    expect(noteOf(`${long}y`, [])).toBe(`${long}y`);
  });
});
