/**
 * The inbox over the real wire: the settings, what is left at it, the inbox, and who may not.
 */
import { describe, expect, inject, it, vi } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { emptyContact, type ContactInput } from '@/contacts/model/contact';
import { NO_DETAILS, PRIVACY_POLICY_VERSION, type InboxEntry } from '@/inbox/model/inbox-entry';
import type { InboxAccess } from '@/inbox/service/inbox-access';
import { contactFromEntry, listEntries } from '@/inbox/ui/entries';
import { PLACES_AN_HOUR } from '@/shared/firebase/firestore/create-in-hour';
import { layFault } from '../../support/backend/faults.ts';
import { putDocuments, storedIn, type PlainFields } from '../../support/backend/owner-rest.ts';
import { operatorSets, stored } from '../clients.ts';
import { BEA, cardOf, inboxOwner, leavingAt, type InboxOwner } from './owners.ts';

const HOUR_MS = 3_600_000;

/** The entries of a user's inbox, as their own browser gets them. */
async function inboxOf({ watchInbox, uid }: InboxOwner, isThere: (found: readonly InboxEntry[]) => boolean) {
  const heard = vi.fn<(entries: readonly InboxEntry[]) => void>();
  const failed = vi.fn();
  const stop = watchInbox(uid, heard, failed, vi.fn());
  const latest = () => heard.mock.lastCall?.[0];
  await vi.waitFor(() => expect(latest() && isThere(latest() ?? [])).toBe(true), 10_000);
  stop();
  expect(failed).not.toHaveBeenCalled();
  return latest() ?? [];
}

/** The paths of an inbox's entries, without rules. */
const lying = async (uid: string) =>
  (await storedIn(inject('hosts'), 'inbox'))
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`users/${uid}/`))
    .map((path) => path.split('/').at(-1) ?? '')
    .sort();

const plant = (uid: string, documents: Readonly<Record<string, PlainFields>>) =>
  putDocuments(
    inject('hosts'),
    Object.fromEntries(Object.entries(documents).map(([id, fields]) => [`users/${uid}/inbox/${id}`, fields])),
    ['createdAt'],
  );

describe('a visitor’s details', () => {
  it('are accepted without settings, and stored tidied with the consent', async () => {
    const ann = await inboxOwner();
    const access = await ann.readInboxAccess(ann.uid);
    expect(access).toMatchObject({ accepts: true, publicKey: '' });
    expect(Math.abs(access.serverNow().getTime() - Date.now())).toBeLessThan(HOUR_MS);
    const details = { ...BEA, name: '  Bea\n Lee\u202E ', company: '\tKiln ' };
    expect(await ann.leaveDetails(leavingAt(ann, access, details))).toBe('sent');
    const [entry] = await inboxOf(ann, ({ length }) => length === 1);
    expect(entry).toMatchObject({ cardId: cardOf(ann.uid), policy: PRIVACY_POLICY_VERSION });
    expect(entry?.content).toEqual({ kind: 'open', details: { ...BEA, company: 'Kiln' } });
  });

  it('can be left by a page whose clock shows another hour', async () => {
    const owner = await inboxOwner();
    const access = await owner.readInboxAccess(owner.uid);
    const late: InboxAccess = {
      ...access,
      serverNow: () => new Date(access.serverNow().getTime() - 5 * HOUR_MS),
    };
    expect(await owner.leaveDetails(leavingAt(owner, late, BEA))).toBe('sent');
    const [place = ''] = await lying(owner.uid);
    expect(place).toMatch(/^\d+-[0-2]\d\d$/);
  });

  it.runIf(inject('standIn'))(
    'are one entry and one contact when they are left again after a lost answer',
    async () => {
      const owner = await inboxOwner();
      const access = await owner.readInboxAccess(owner.uid);
      const lost = { drop: true, when: 'after' } as const;
      await layFault(inject('hosts'), { service: 'firestore', verb: 'commit', action: lost });
      await expect(owner.leaveDetails(leavingAt(owner, access, BEA))).rejects.toMatchObject({
        code: 'network-request-failed',
      });
      expect(await owner.leaveDetails(leavingAt(owner, access, BEA))).toBe('sent');
      const received = await inboxOf(owner, ({ length }) => length === 2);
      const [listed, ...more] = listEntries(received, undefined);
      if (typeof listed?.content !== 'object') throw new Error('There is nothing to read in the inbox.');
      expect([listed.ids.length, more]).toEqual([2, []]);
      await owner.addToContacts(owner.uid, listed, contactFromEntry(listed.content, listed.createdAt, []));
      expect(await owner.listContacts(owner.uid)).toMatchObject([{ name: 'Bea Lee' }]);
      expect(await lying(owner.uid)).toEqual([]);
    },
  );

  it('are refused when the owner accepts none, also since the page was loaded', async () => {
    const owner = await inboxOwner();
    const access = await owner.readInboxAccess(owner.uid);
    await owner.saveAccepts(owner.uid, false);
    expect(await owner.leaveDetails(leavingAt(owner, access, BEA))).toBe('closed');
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ accepts: false });
    await owner.saveAccepts(owner.uid, true);
    expect(await owner.leaveDetails(leavingAt(owner, await owner.readInboxAccess(owner.uid), BEA))).toBe(
      'sent',
    );
    expect(await lying(owner.uid)).toHaveLength(1);
  });

  it('are refused when the hour is full, and at a card that does not exist', async () => {
    const owner = await inboxOwner();
    const access = await owner.readInboxAccess(owner.uid);
    const hour = Math.floor(access.serverNow().getTime() / HOUR_MS);
    const elsewhere = { ...leavingAt(owner, access, BEA), cardId: 'none' };
    expect(await owner.leaveDetails(elsewhere)).toBe('closed');
    expect(await lying(owner.uid)).toEqual([]);
    // The next hour is full as well: it may begin meanwhile.
    const places = [hour, hour + 1].flatMap((one) =>
      Array.from({ length: PLACES_AN_HOUR }, (_, place) => `${one}-${String(place).padStart(3, '0')}`),
    );
    await plant(owner.uid, Object.fromEntries(places.map((place) => [place, { ...BEA, name: 'Before' }])));
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await owner.leaveDetails(leavingAt(owner, access, BEA))).toBe('full');
    // Each place once, and nothing besides.
    const tried = asked.mock.calls
      // Clients of files that ran before in this process may still ask for something, without a body.
      .filter(([, sent]) => Boolean(sent?.body))
      .map(([, sent]) => /inbox\/(\d+-\d+)/.exec(JSON.stringify(sent?.body))?.[1]);
    asked.mockRestore();
    expect(new Set(tried).size).toBe(12);
    expect(tried).toHaveLength(12);
    expect(await lying(owner.uid)).toEqual([...places].sort());
  });

  it('find a free place among the drawn ones, however often the first is taken', async () => {
    const owner = await inboxOwner();
    const access = await owner.readInboxAccess(owner.uid);
    const hour = Math.floor(access.serverNow().getTime() / HOUR_MS);
    // Draws the same places again and again before it draws another.
    let draws = 0;
    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
      draws += 1;
      return (Math.floor(draws / 20) + 0.5) / PLACES_AN_HOUR;
    });
    const taken = [hour, hour + 1].flatMap((one) =>
      Array.from({ length: 11 }, (_, place) => `${one}-${String(place).padStart(3, '0')}`),
    );
    await plant(owner.uid, Object.fromEntries(taken.map((place) => [place, { ...BEA, name: 'Before' }])));
    expect(await owner.leaveDetails(leavingAt(owner, access, BEA))).toBe('sent');
    random.mockRestore();
    expect((await lying(owner.uid)).filter((id) => !taken.includes(id))).toEqual([
      expect.stringMatching(/-011$/),
    ]);
  });

  it.each([
    ['no name', { ...BEA, name: '\u200B' }],
    ['no way to answer that is one', { ...BEA, email: 'nobody' }],
    ['a note without end', { ...BEA, note: 'x'.repeat(2_001) }],
  ])('are refused by the rules with %s', async (_, details) => {
    const owner = await inboxOwner();
    const cardId = `Refused${owner.uid}`;
    await putDocuments(inject('hosts'), {
      [`users/${owner.uid}/cards/${cardId}`]: { name: 'Card' },
      [`customLinks/${cardId}`]: { userId: owner.uid, cardId, status: 'active' },
    });
    const leaving = { ...leavingAt(owner, await owner.readInboxAccess(owner.uid), details), cardId };
    const asked = vi.spyOn(globalThis, 'fetch');
    // That is no full hour: another user would be told to come again for nothing.
    await expect(owner.leaveDetails(leaving)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(asked.mock.calls.length).toBeLessThanOrEqual(16);
    asked.mockRestore();
    expect(await lying(owner.uid)).toEqual([]);
  });
});

describe('an owner’s inbox', () => {
  const draft = (changes: Partial<ContactInput> = {}): ContactInput => ({
    ...emptyContact('inbox'),
    name: 'Bea Lee',
    email: 'bea@visitors.example',
    ...changes,
  });
  const entry: PlainFields = { ...BEA, consent: true, policy: '2026-11-22', language: 'en', cardId: 'Card' };

  it('shows malformed entries as far as they can be read', async () => {
    const owner = await inboxOwner();
    await plant(owner.uid, {
      a: { name: 5, email: ['x'], phone: { a: 1 }, note: 'n'.repeat(5_000), cardId: 7, policy: null },
      b: { encrypted: 'not encrypted', cardId: 'Card' },
      c: { encrypted: 12, name: '\u202Eeve' },
    });
    const found = await inboxOf(owner, ({ length }) => length === 3);
    const contents = Object.fromEntries(found.map(({ id, content }) => [id, content]));
    expect(contents).toEqual({
      a: { kind: 'open', details: { ...NO_DETAILS, note: 'n'.repeat(2_000) } },
      b: { kind: 'encrypted', encrypted: 'not encrypted' },
      c: { kind: 'open', details: { ...NO_DETAILS, name: 'eve' } },
    });
  });

  it('shows new and deleted entries live, the newest first', async () => {
    const owner = await inboxOwner();
    const heard = vi.fn<(entries: readonly InboxEntry[]) => void>();
    const stop = owner.watchInbox(owner.uid, heard, vi.fn(), vi.fn());
    const ids = () => heard.mock.lastCall?.[0].map(({ id }) => id);
    await vi.waitFor(() => expect(ids()).toEqual([]), 10_000);
    await plant(owner.uid, { first: entry });
    await plant(owner.uid, { second: entry });
    await vi.waitFor(() => expect(ids()).toEqual(['second', 'first']), 10_000);
    expect(await owner.deleteInboxEntries(owner.uid, ['second'])).toBe('sent');
    await vi.waitFor(() => expect(ids()).toEqual(['first']), 10_000);
    stop();
  });

  it('returns only the requested number of newest entries', async () => {
    const owner = await inboxOwner();
    for (const id of ['first', 'second', 'third']) await plant(owner.uid, { [id]: entry });
    const heard = vi.fn<(entries: readonly InboxEntry[]) => void>();
    const stop = owner.watchInbox(owner.uid, heard, vi.fn(), vi.fn(), 2);
    const ids = () => heard.mock.lastCall?.[0].map(({ id }) => id);
    await vi.waitFor(() => expect(ids()).toEqual(['third', 'second']), 10_000);
    stop();
  });

  it('deletes entries, and a second deletion is no error', async () => {
    const owner = await inboxOwner();
    await plant(owner.uid, { a: entry, b: entry, c: entry });
    await owner.deleteInboxEntries(owner.uid, ['a', 'b']);
    await owner.deleteInboxEntries(owner.uid, ['a', 'b']);
    expect(await lying(owner.uid)).toEqual(['c']);
  });

  /** Equal entries that were left long ago. */
  const at = (...ids: string[]) => ({ ids, createdAt: new Date(5) });

  it('moves all entries of one person to the contacts in one write', async () => {
    const owner = await inboxOwner();
    await plant(owner.uid, { a: entry, b: entry, c: entry });
    const added = await owner.addToContacts(owner.uid, at('a', 'b'), draft({ note: ' Hall 3 ' }));
    expect(added.sending).toBe('sent');
    expect(await lying(owner.uid)).toEqual(['c']);
    expect(await owner.listContacts(owner.uid)).toMatchObject([
      { id: added.id, name: 'Bea Lee', note: 'Hall 3', source: 'inbox' },
    ]);
  });

  it('writes the consent into the contact, also below the longest note, which stays whole', async () => {
    const owner = await inboxOwner();
    const note = 'n'.repeat(2_000);
    await plant(owner.uid, { a: { ...entry, note, policy: '2026\n\u202E-11' } });
    const [found] = await inboxOf(owner, ({ length }) => length === 1);
    if (found?.content.kind !== 'open') throw new Error('Nothing to read in the inbox.');
    const { createdAt, policy, content } = found;
    const line = `at the card ${'c'.repeat(CARD_FIELDS.name.limit)}, agreed to ${policy}`;
    await owner.addToContacts(owner.uid, at('a'), contactFromEntry(content.details, createdAt, [line]));
    const [contact] = await owner.listContacts(owner.uid);
    expect(contact?.note).toBe(`${note}\n\n${line}`);
    expect(line).toMatch(/agreed to 2026 -11$/);
  });

  it('makes one contact of an entry that two devices add, and keeps later changes', async () => {
    const owner = await inboxOwner();
    const other = await inboxOwner(owner.email);
    await plant(owner.uid, { a: entry });
    const added = await Promise.all([
      owner.addToContacts(owner.uid, at('a'), draft({ note: 'agreed' })),
      other.addToContacts(owner.uid, at('a'), draft({ note: '동의' })),
    ]);
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    const [contact] = await owner.listContacts(owner.uid);
    expect(await owner.addToContacts(owner.uid, at('a'), draft({ note: 'late' }))).toEqual(added[0]);
    expect(await other.listContacts(owner.uid)).toMatchObject([{ note: contact?.note }]);
    expect(await lying(owner.uid)).toEqual([]);
  });

  it('makes two contacts of two entries that had the same place one after the other', async () => {
    const owner = await inboxOwner();
    await plant(owner.uid, { a: entry });
    await owner.addToContacts(owner.uid, at('a'), draft());
    await plant(owner.uid, { a: entry });
    await owner.addToContacts(owner.uid, { ids: ['a'], createdAt: new Date(6) }, draft({ name: 'Cy Lee' }));
    expect((await owner.listContacts(owner.uid)).map(({ name }) => name).sort()).toEqual([
      'Bea Lee',
      'Cy Lee',
    ]);
  });

  it('keeps the entry when its contact is refused', async () => {
    const owner = await inboxOwner();
    await plant(owner.uid, { a: entry });
    const tooLong = draft({ note: 'x'.repeat(4_001) });
    await expect(owner.addToContacts(owner.uid, at('a'), tooLong)).rejects.toMatchObject({
      code: 'text-too-long',
    });
    expect(await lying(owner.uid)).toEqual(['a']);
    expect(await owner.listContacts(owner.uid)).toEqual([]);
  });

  it('cannot be read or emptied by another user', async () => {
    const owner = await inboxOwner();
    await plant(owner.uid, { a: entry });
    const ann = await inboxOwner();
    const denied = { code: 'permission-denied' };
    const failed = vi.fn();
    const heard = vi.fn();
    const stop = ann.watchInbox(owner.uid, heard, failed, vi.fn());
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), 10_000);
    stop();
    expect(failed.mock.lastCall?.[0]).toMatchObject(denied);
    expect(heard).not.toHaveBeenCalled();
    await expect(ann.deleteInboxEntries(owner.uid, ['a'])).rejects.toMatchObject(denied);
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
    await expect(ann.addToContacts(owner.uid, at('a'), draft())).rejects.toMatchObject(denied);
    await expect(ann.saveAccepts(owner.uid, false)).rejects.toMatchObject(denied);
    expect(await lying(owner.uid)).toEqual(['a']);
    expect(await stored(`users/${owner.uid}/exchange/settings`)).toBeUndefined();
  });

  it('opens and accepts details with malformed settings', async () => {
    const owner = await inboxOwner();
    await operatorSets(`users/${owner.uid}/exchange/settings`, { accepts: 'no', publicKey: 7 });
    await operatorSets(`users/${owner.uid}/keys/inbox`, { publicKey: 'P', locked: 3, iterations: -1 });
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ accepts: true, publicKey: '' });
    expect(await owner.readInboxSettings(owner.uid)).toEqual({
      settings: { accepts: true, publicKey: '' },
      key: undefined,
    });
  });
});
