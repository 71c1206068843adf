/**
 * Commits of contacts that wait for a connection, over the real wire: what becomes of an import, a deletion,
 * a merge and an inbox entry when the page is gone before the answer. Decision 0026.
 */
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import type { ContactStep } from '@/contacts/model/contact-steps';
import type { takeQueueAtStart } from '@/shared/firebase/persistence';
import { forgetFaults, layFault } from '../../support/backend/faults.ts';
import { stubIndexedStore } from '../../support/browser/indexed-store.ts';
import { contactOf, device, removal, someone } from './devices.ts';

const persistence = vi.hoisted(() => ({ takeQueueAtStart: vi.fn<typeof takeQueueAtStart>(() => []) }));
vi.mock('@/shared/firebase/persistence', async (original) => ({
  ...(await original<object>()),
  ...persistence,
}));

const PICTURE = new Uint8Array([255, 216, 255]);

/** A person's device whose browser stores, and another one without storage. */
async function twoDevices() {
  const other = await device();
  const ann = await device(other.email);
  const [sdk, outbox, writes, sender, firebase] = await Promise.all([
    import('firebase/firestore'),
    import('@/contacts/service/outbox/contact-outbox'),
    import('@/contacts/service/outbox/queued-writes'),
    import('@/contacts/service/outbox/send-contact-writes'),
    import('@/shared/firebase/firebase'),
  ]);
  const texts = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  };
  const own = { localStorage, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('window', own);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stored = stubIndexedStore();
  return { other, ann: { ...ann, ...outbox, ...writes, ...sender, ...firebase, sdk }, stored };
}

type Ann = Awaited<ReturnType<typeof twoDevices>>['ann'];

async function goOffline({ firestore, sdk }: Ann): Promise<void> {
  vi.stubGlobal('navigator', { onLine: false });
  await sdk.disableNetwork(firestore());
}

/** The page is closed: what the SDK had in memory is gone, as with a queue that it gives up. */
async function reopen({ firestore, abandonFirestore, inFlight, sdk }: Ann): Promise<void> {
  const closed = firestore();
  abandonFirestore(closed);
  await sdk.terminate(closed);
  inFlight.clear();
  vi.stubGlobal('navigator', { onLine: true });
}

const names = async (one: { listContacts: Ann['listContacts']; uid: string }) =>
  (await one.listContacts(one.uid)).map(({ name }) => name).toSorted();

afterEach(async () => {
  await forgetFaults(inject('hosts'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refuseCommits = (verb: 'commit' | 'write' = 'commit') =>
  layFault(inject('hosts'), {
    service: 'firestore',
    verb,
    path: 'users/*/contacts/*',
    action: { fail: 'PERMISSION_DENIED' },
  });

describe('a commit of contacts that waits', () => {
  it('is not noted any more once the service has answered', async () => {
    const { ann, stored } = await twoDevices();
    expect(await ann.addContacts(ann.uid, [someone()])).toBe('sent');
    expect(ann.contactWriteOutbox.all(ann.uid)).toEqual([]);
    await vi.waitFor(() => expect(stored.size).toBe(0));
  });

  it('is written by a later page: an import with its pictures, a change, a deletion', async () => {
    const { ann, other, stored } = await twoDevices();
    await other.addContacts(other.uid, [someone({ name: 'Ann Lee' }), someone({ name: 'Bo Ek' })], {
      ids: ['ann', 'bo'],
    });
    const from = await contactOf(ann, 'ann');
    await goOffline(ann);
    await ann.addContacts(ann.uid, [someone({ name: 'Cy Lee' }), someone({ name: 'Di Lee' })]);
    await ann.addContact(ann.uid, someone({ name: 'Ed Lee', source: 'paper' }), 'ed', PICTURE);
    const star = { kind: 'change', id: 'ann', draft: { ...from, favourite: true }, from } as const;
    await ann.writeContacts(ann.uid, [{ ...star, fields: ['favourite'] }]);
    await ann.writeContacts(ann.uid, removal(['bo']));
    expect(ann.contactWriteOutbox.all(ann.uid).map(({ content }) => content.names)).toEqual([
      ['Cy Lee', 'Di Lee'],
      ['Ed Lee'],
      ['Ann Lee'],
      [],
    ]);
    await reopen(ann);
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 5 });
    expect(ann.contactWriteOutbox.all(ann.uid)).toEqual([]);
    await vi.waitFor(() => expect(stored.size).toBe(0));
    expect(await names(ann)).toEqual(['Ann Lee', 'Cy Lee', 'Di Lee', 'Ed Lee']);
    expect(await contactOf(ann, 'ann')).toMatchObject({ favourite: true });
    expect(await ann.readPaperCard(ann.uid, 'ed')).toEqual(PICTURE);
  });

  it('is written once, although the SDK had sent it before the page was closed', async () => {
    const { ann, other } = await twoDevices();
    const steps: ContactStep[] = [{ kind: 'add', id: 'one', draft: someone({ note: 'tea' }) }];
    await ann.addWrite(ann.uid, 'sent', steps);
    await other.writeContacts(other.uid, steps);
    const base = await contactOf(other, 'one');
    await other.updateContact(other.uid, 'one', { ...base, note: 'coffee' }, base);
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 1 });
    expect(ann.contactWriteOutbox.all(ann.uid)).toEqual([]);
    expect(await contactOf(ann, 'one')).toMatchObject({ note: 'coffee' });
  });

  it('stays with all that it holds when a later page finds it refused, and is sent again on request', async () => {
    const { ann } = await twoDevices();
    await goOffline(ann);
    await ann.addContacts(ann.uid, [someone({ name: 'Cy Lee', note: 'Hall 3' })], { ids: ['cy'] });
    await reopen(ann);
    await refuseCommits();
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 0 });
    const [refused] = ann.contactWriteOutbox.all(ann.uid);
    if (refused === undefined) throw new Error('Nothing waits.');
    expect(refused).toMatchObject({ trouble: 'permission-denied', content: { ids: ['cy'] } });
    expect(await ann.stepsOf(ann.uid, refused)).toMatchObject([{ draft: { note: 'Hall 3' } }]);
    // Not without its owner's word.
    await forgetFaults(inject('hosts'));
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 0 });
    ann.retryWrite(ann.uid, refused);
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 1 });
    expect(await names(ann)).toEqual(['Cy Lee']);
  });

  it('stays when it is refused while its page is open, and is gone when its owner throws it away', async () => {
    const { ann, stored } = await twoDevices();
    await goOffline(ann);
    expect(await ann.addContacts(ann.uid, [someone()])).toBe('queued');
    await refuseCommits('write');
    vi.stubGlobal('navigator', { onLine: true });
    await ann.sdk.enableNetwork(ann.firestore());
    const refused = () => ann.contactWriteOutbox.all(ann.uid)[0];
    await vi.waitFor(() => expect(refused()).toMatchObject({ trouble: 'permission-denied' }), 10_000);
    ann.removeWrite(ann.uid, refused()?.id ?? '');
    expect(ann.contactWriteOutbox.all(ann.uid)).toEqual([]);
    await vi.waitFor(() => expect(stored.size).toBe(0));
  });

  it('is refused as a whole when another device has changed what it changes, and wins if its owner says so', async () => {
    const { ann, other } = await twoDevices();
    await other.addContacts(other.uid, [someone({ note: 'tea' }), someone()], { ids: ['kept', 'gone'] });
    const contacts = [await contactOf(ann, 'kept'), await contactOf(ann, 'gone')];
    await goOffline(ann);
    const draft = { ...someone({ note: 'tea, no sugar' }) };
    await ann.mergeContacts(ann.uid, [{ contacts, draft }], vi.fn());
    await reopen(ann);
    const base = await contactOf(other, 'kept');
    await other.updateContact(other.uid, 'kept', { ...base, note: 'coffee' }, base);
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 0 });
    const [refused] = ann.contactWriteOutbox.all(ann.uid);
    if (refused === undefined) throw new Error('Nothing waits.');
    expect(refused.trouble).toBe('conflict');
    expect(await other.listContacts(other.uid)).toHaveLength(2);
    ann.retryWrite(ann.uid, refused);
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 2 });
    expect(await other.listContacts(other.uid)).toMatchObject([{ id: 'kept', note: 'tea, no sugar' }]);
  });

  it('is reported when a contact that it changes is gone', async () => {
    const { ann, other } = await twoDevices();
    await other.addContact(other.uid, someone(), 'one');
    const from = await contactOf(ann, 'one');
    await goOffline(ann);
    const draft = { ...from, favourite: true };
    await ann.writeContacts(ann.uid, [{ kind: 'change', id: 'one', draft, from, fields: ['favourite'] }]);
    await reopen(ann);
    await other.writeContacts(other.uid, removal(['one']));
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 0 });
    expect(ann.contactWriteOutbox.all(ann.uid)).toMatchObject([{ trouble: 'contact-not-found' }]);
  });

  it('of an earlier build is written over what is there, and reported when it is refused', async () => {
    const { ann, other } = await twoDevices();
    await other.addContact(other.uid, someone({ note: 'coffee', tags: ['fair', 'tea'] }), 'one');
    const { adoptWrites } = await import('@/contacts/service/outbox/adopt-writes');
    const name = `projects/p/databases/(default)/documents/users/${ann.uid}/contacts/one`;
    let batchId = 0;
    const change = (fields: object, ...updateTransforms: object[]) => ({
      batchId: (batchId += 1),
      userId: ann.uid,
      mutations: [
        { update: { name, fields }, updateMask: { fieldPaths: Object.keys(fields) }, updateTransforms },
      ],
    });
    const tags = (kind: string, stringValue: string) =>
      change({}, { fieldPath: 'tags', [kind]: { values: [{ stringValue }] } });
    persistence.takeQueueAtStart.mockReturnValueOnce([
      change({ note: { stringValue: 'tea' }, favourite: { booleanValue: true } }),
      tags('appendMissingElements', 'vip'),
      tags('removeAllFromArray', 'fair'),
    ]);
    await adoptWrites(ann.uid);
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 3 });
    const saved = { name: '김민지', note: 'tea', favourite: true };
    expect(await contactOf(other, 'one')).toMatchObject(saved);
    expect((await contactOf(other, 'one')).tags.toSorted()).toEqual(['tea', 'vip']);
    persistence.takeQueueAtStart.mockReturnValueOnce([change({ note: { stringValue: 'water' } })]);
    await adoptWrites(ann.uid);
    await refuseCommits();
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 0 });
    expect(ann.contactWriteOutbox.all(ann.uid)).toMatchObject([{ trouble: 'permission-denied' }]);
    expect(await contactOf(other, 'one')).toMatchObject(saved);
  });

  it('survives without a database, too, except for pictures', async () => {
    const { ann } = await twoDevices();
    vi.stubGlobal('indexedDB', undefined);
    await goOffline(ann);
    const metAt = new Date('2026-11-20');
    await ann.addContacts(ann.uid, [someone({ metAt })], { ids: ['one'] });
    await reopen(ann);
    expect(await ann.sendContactWrites(ann.uid)).toEqual({ count: 1 });
    expect(await contactOf(ann, 'one')).toMatchObject({ name: '김민지', metAt });
  });
});
