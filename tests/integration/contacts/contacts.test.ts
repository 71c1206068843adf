/** Contacts over the real wire: what one device writes, another sees, and what is refused. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contactInputFrom, PAPER_CARD_MAX_BYTES, type Contact } from '@/contacts/model/contact';
import { CONTACT_ANSWER_MS } from '@/contacts/service/sending';
import { contactOf, device, removal, someone } from './devices.ts';

const only = async (device: { listContacts: (uid: string) => Promise<Contact[]>; uid: string }) => {
  const [contact] = await device.listContacts(device.uid);
  if (contact === undefined) throw new Error('there is no contact');
  return contact;
};

describe('contacts with a connection', () => {
  it('saves a contact with tidied fields', async () => {
    const ann = await device();
    const metAt = new Date('2026-11-20');
    const draft = someone({ name: '  김민지\n', website: 'han.example', tags: ['a', ' A '], metAt });
    expect(await ann.addContact(ann.uid, draft)).toBe('sent');
    expect(await only(ann)).toMatchObject({
      ...draft,
      name: '김민지',
      website: 'https://han.example',
      tags: ['a'],
      isQueued: false,
    });
  });

  it('keeps two devices’ changes of different fields', async () => {
    const ann = await device();
    await ann.addContact(ann.uid, someone());
    const base = await only(ann);
    const other = await device(ann.email);
    await other.updateContact(other.uid, base.id, { ...base, phone: '010-1234-5678' }, base);
    await other.updateContact(other.uid, base.id, { ...base, favourite: true }, base);
    expect(await only(other)).toMatchObject({ phone: '010-1234-5678', favourite: true });
  });

  it('keeps the family name of a file as long as the name has it', async () => {
    const ann = await device();
    await ann.addContact(ann.uid, someone({ name: 'Rafael Roble Parera', familyName: 'Roble Parera' }));
    const base = await only(ann);
    expect(base).toMatchObject({ familyName: 'Roble Parera' });
    await ann.updateContact(ann.uid, base.id, { ...base, phone: '010-1234-5678' }, base);
    expect(await only(ann)).toMatchObject({ familyName: 'Roble Parera', phone: '010-1234-5678' });
    await ann.updateContact(ann.uid, base.id, { ...base, name: 'Rafael Soler' }, base);
    expect(await only(ann)).toMatchObject({ name: 'Rafael Soler', familyName: '' });
  });

  it('refuses an invalid contact before anything is written', async () => {
    const ann = await device();
    const nobody = someone({ name: ' ', email: '' });
    const steps = [someone(), nobody];
    await expect(ann.addContacts(ann.uid, steps)).rejects.toMatchObject({ code: 'missing-information' });
    await expect(ann.addContact(ann.uid, someone({ note: 'x'.repeat(4_001) }))).rejects.toMatchObject({
      code: 'text-too-long',
    });
    expect(await ann.listContacts(ann.uid)).toEqual([]);
  });

  it('adds no contact twice under the same ids, and keeps what another device changed meanwhile', async () => {
    const ann = await device();
    const ids = ['one', 'two'];
    expect(await ann.addContacts(ann.uid, [someone(), someone()], { ids })).toBe('sent');
    const other = await device(ann.email);
    const base = await contactOf(other, 'one');
    await other.updateContact(other.uid, 'one', { ...base, note: 'tea' }, base);
    expect(await ann.addContacts(ann.uid, [someone(), someone()], { ids })).toBe('sent');
    expect(await ann.addContact(ann.uid, someone(), 'one')).toBe('sent');
    expect(await other.listContacts(other.uid)).toHaveLength(2);
    expect(await contactOf(other, 'one')).toMatchObject({ note: 'tea' });
  });

  it('reports that the changed contact is gone', async () => {
    const ann = await device();
    await expect(ann.updateContact(ann.uid, 'gone', someone({ note: 'x' }), someone())).rejects.toMatchObject(
      { code: 'contact-not-found' },
    );
  });

  it('adds and deletes many contacts with progress, and stops on request', async () => {
    const ann = await device();
    const done = vi.fn();
    const many = Array.from({ length: 450 }, (_, index) => someone({ name: `Number ${index}` }));
    await ann.addContacts(ann.uid, many, { onProgress: done });
    expect(done.mock.calls).toEqual([[200], [400], [450]]);
    const ids = (await ann.listContacts(ann.uid)).map(({ id }) => id);
    expect(ids).toHaveLength(450);
    const stop = new AbortController();
    const deleting = ann.writeContacts(ann.uid, removal(ids), {
      onProgress: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(deleting).rejects.toMatchObject({ code: 'canceled' });
    expect(await ann.listContacts(ann.uid)).toHaveLength(250);
  });

  it('stores a paper card’s picture with its contact, deletes both and restores both', async () => {
    const ann = await device();
    const picture = new Uint8Array([255, 216, 255]);
    const paper = someone({ source: 'paper' });
    expect(await ann.addContact(ann.uid, paper, 'one', picture)).toBe('sent');
    const pictures = await ann.readPaperCards(ann.uid, await ann.listContacts(ann.uid));
    expect(pictures).toEqual(new Map([['one', picture]]));
    await ann.writeContacts(ann.uid, [{ kind: 'remove', id: 'one', hasPicture: true }]);
    expect(await ann.readPaperCard(ann.uid, 'one')).toBeUndefined();
    await ann.writeContacts(ann.uid, [{ kind: 'add', id: 'one', draft: paper, picture }]);
    expect(await ann.readPaperCard(ann.uid, 'one')).toEqual(picture);
  });

  it('deletes a paper card’s picture from a contact that stays, and restores it', async () => {
    const ann = await device();
    const picture = new Uint8Array([255, 216, 255]);
    await ann.addContact(ann.uid, someone({ source: 'paper' }), 'one', picture);
    await ann.addContact(ann.uid, someone({ source: 'paper' }), 'without');
    const withPicture = (file: Uint8Array | null) => [{ kind: 'picture', id: 'one', picture: file } as const];
    expect(await ann.writeContacts(ann.uid, withPicture(null))).toBe('sent');
    const other = await device(ann.email);
    const contacts = await other.listContacts(other.uid);
    expect(contacts.map(({ id }) => id).toSorted()).toEqual(['one', 'without']);
    expect(await other.readPaperCards(other.uid, contacts)).toEqual(new Map());
    expect(await other.writeContacts(other.uid, withPicture(picture))).toBe('sent');
    expect(await other.readPaperCard(other.uid, 'one')).toEqual(picture);
    // One without a picture goes like one with it.
    await other.writeContacts(other.uid, [{ kind: 'remove', id: 'without', hasPicture: true }]);
    expect((await other.listContacts(other.uid)).map(({ id }) => id)).toEqual(['one']);
  });

  it('writes large pictures in parts that fit one commit', async () => {
    const ann = await device();
    const done = vi.fn();
    const picture = new Uint8Array(PAPER_CARD_MAX_BYTES);
    const steps = Array.from(
      { length: 60 },
      (_, index) => ({ kind: 'add', id: `p${index}`, draft: someone({ source: 'paper' }), picture }) as const,
    );
    await ann.writeContacts(ann.uid, steps, { onProgress: done });
    expect(done.mock.calls).toEqual([[40], [60]]);
  });

  it('shows another device’s changes live', async () => {
    const ann = await device();
    const seen = vi.fn<(contacts: ReadonlyMap<string, Contact>) => void>();
    const failed = vi.fn();
    const stop = ann.watchContacts(ann.uid, seen, failed);
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0].size).toBe(0), 5_000);
    const other = await device(ann.email);
    await other.addContact(other.uid, someone(), 'one');
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0].get('one')?.name).toBe('김민지'), 5_000);
    await other.writeContacts(other.uid, removal(['one']));
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0].size).toBe(0), 5_000);
    stop();
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('contacts without a connection', () => {
  it('shows a contact at once as waiting, and sends it when there is a connection', async () => {
    const ann = await device();
    const { disableNetwork, enableNetwork } = await import('firebase/firestore');
    const { firestore } = await import('@/shared/firebase/firebase');
    const { hasPendingWrites } = await import('@/offline/service/pending-writes');
    const seen = vi.fn<(contacts: ReadonlyMap<string, Contact>) => void>();
    const stop = ann.watchContacts(ann.uid, seen, vi.fn());
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), 5_000);
    vi.stubGlobal('navigator', { onLine: false });
    await disableNetwork(firestore());
    expect(await hasPendingWrites()).toBe(false);
    expect(await ann.addContact(ann.uid, someone(), 'one')).toBe('queued');
    // What signing out asks about, for it would be lost.
    expect(await hasPendingWrites()).toBe(true);
    await vi.waitFor(() =>
      expect(seen.mock.lastCall?.[0].get('one')).toMatchObject({ name: '김민지', isQueued: true }),
    );
    vi.unstubAllGlobals();
    await enableNetwork(firestore());
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0].get('one')?.isQueued).toBe(false), 10_000);
    expect(await hasPendingWrites()).toBe(false);
    const other = await device(ann.email);
    expect(await other.listContacts(other.uid)).toHaveLength(1);
    stop();
  });

  /** A second device's change of a contact that the first deletes meanwhile; the SDK has been refused. */
  async function refusedChange({ isStored }: { readonly isStored: boolean }) {
    const ann = await device();
    await ann.addContact(ann.uid, someone(), 'one');
    const base = await only(ann);
    const other = await device(ann.email);
    const [{ disableNetwork, enableNetwork, waitForPendingWrites }, { firestore }, outbox, sender] =
      await Promise.all([
        import('firebase/firestore'),
        import('@/shared/firebase/firebase'),
        import('@/contacts/service/outbox/contact-outbox'),
        import('@/contacts/service/outbox/send-contact-edits'),
      ]);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const own = isStored ? stubStorage() : undefined;
    await disableNetwork(firestore());
    // The browser does not know that it is offline.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saving = other.updateContact(other.uid, 'one', { ...base, note: 'x' }, base);
    await vi.advanceTimersByTimeAsync(CONTACT_ANSWER_MS);
    vi.useRealTimers();
    expect(await saving).toBe('queued');
    vi.stubGlobal('window', undefined);
    await ann.writeContacts(ann.uid, removal(['one']));
    vi.stubGlobal('window', own);
    await enableNetwork(firestore());
    await waitForPendingWrites(firestore());
    return { other: { ...other, ...outbox, ...sender } };
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('reports and undoes a change that is refused when it is finally sent', async () => {
    const { other } = await refusedChange({ isStored: true });
    expect(await other.sendContactEdits(other.uid)).toEqual({ count: 0 });
    expect(other.contactOutbox.all(other.uid)).toMatchObject([{ trouble: 'contact-not-found' }]);
    expect(other.contactWriteOutbox.all(other.uid)).toEqual([]);
    // It is told once.
    expect(other.unnotedRefusal.get()).toBeUndefined();
    expect(await other.listContacts(other.uid)).toEqual([]);
  });

  it('reports and undoes a change that is refused when it is finally sent in a browser without storage', async () => {
    const { other } = await refusedChange({ isStored: false });
    await vi.waitFor(() => expect(other.unnotedRefusal.get()?.code).toBe('contact-not-found'), 10_000);
    expect(await other.listContacts(other.uid)).toEqual([]);
  });
});

/** Gives Node a browser's local storage. */
function stubStorage() {
  const texts = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  };
  const own = { localStorage, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('window', own);
  return own;
}

describe('queued contact edits', () => {
  /** A user with a contact and a second device, and a browser's storage for what waits. */
  async function twoDevices() {
    const ann = await device();
    await ann.addContact(ann.uid, someone(), 'one');
    const base = contactInputFrom(await only(ann));
    const other = await device(ann.email);
    const [outbox, queueing, noting, sending] = await Promise.all([
      import('@/contacts/service/outbox/contact-outbox'),
      import('@/contacts/service/outbox/queue-contact'),
      import('@/contacts/service/outbox/queued-writes'),
      import('@/contacts/service/outbox/send-contact-edits'),
    ]);
    vi.stubGlobal('navigator', { onLine: true });
    const own = stubStorage();
    /** Runs an action on the first device, which has its own storage. */
    const elsewhere = async (work: () => Promise<unknown>) => {
      vi.stubGlobal('window', undefined);
      await work();
      vi.stubGlobal('window', own);
    };
    return { ann, base, elsewhere, other: { ...other, ...outbox, ...queueing, ...noting, ...sending } };
  }
  afterEach(() => vi.unstubAllGlobals());

  it('are sent together with another device’s changes of other fields', async () => {
    const { ann, base, other, elsewhere } = await twoDevices();
    other.queueContact(ann.uid, 'one', { ...base, note: 'tea', tags: ['trade fair', 'tea'] }, base);
    await elsewhere(() =>
      ann.updateContact(ann.uid, 'one', { ...base, phone: '010', tags: ['trade fair', 'vip'] }, base),
    );
    other.queueContact(ann.uid, 'two', someone({ name: 'Bo Ek' }));
    expect(await other.sendContactEdits(ann.uid)).toEqual({ count: 2 });
    expect(other.contactOutbox.all(ann.uid)).toEqual([]);
    const all = await ann.listContacts(ann.uid);
    expect(all.find(({ id }) => id === 'one')).toMatchObject({
      name: '김민지',
      note: 'tea',
      phone: '010',
    });
    expect(all.find(({ id }) => id === 'one')?.tags.toSorted()).toEqual(['tea', 'trade fair', 'vip']);
    expect(all.find(({ id }) => id === 'two')).toMatchObject({ name: 'Bo Ek' });
  });

  it('stay queued, and write nothing, when both devices changed the same field', async () => {
    const { ann, base, other, elsewhere } = await twoDevices();
    other.queueContact(ann.uid, 'one', { ...base, note: 'tea', phone: '011' }, base);
    await elsewhere(() => ann.updateContact(ann.uid, 'one', { ...base, note: 'coffee' }, base));
    expect(await other.sendContactEdits(ann.uid)).toEqual({ count: 0 });
    expect(other.contactOutbox.of(ann.uid, 'one')).toMatchObject({
      trouble: 'conflict',
      content: { note: 'tea', phone: '011' },
    });
    expect(await only(ann)).toMatchObject({ note: 'coffee', phone: '' });
    // A conflict is not sent again: its owner decides.
    expect(await other.sendContactEdits(ann.uid)).toEqual({ count: 0 });
    // A form that was open before leaves it, one that shows it settles it.
    const [refused, theirs] = [other.contactOutbox.of(ann.uid, 'one'), { ...base, note: 'coffee' }];
    await other.updateContact(ann.uid, 'one', { ...theirs, company: 'Kiln' }, theirs);
    expect(other.contactOutbox.of(ann.uid, 'one')).toBe(refused);
    await other.updateContact(ann.uid, 'one', { ...base, note: 'tea' }, theirs, refused);
    expect(other.contactOutbox.all(ann.uid)).toEqual([]);
    expect(await only(ann)).toMatchObject({ note: 'tea' });
  });

  it('return as refused with their contact, when its deletion is undone', async () => {
    const { ann, base, other } = await twoDevices();
    other.queueContact(ann.uid, 'one', { ...base, note: 'tea' }, base);
    const edit = other.contactOutbox.of(ann.uid, 'one');
    if (edit === undefined) throw new Error('nothing waits');
    const refused = { ...edit, trouble: 'conflict' as const };
    other.contactOutbox.settle(ann.uid, edit, refused);
    await other.writeContacts(ann.uid, removal(['one']));
    expect(other.contactOutbox.all(ann.uid)).toEqual([]);
    await other.writeContacts(ann.uid, [{ kind: 'add', id: 'one', draft: base, refused }]);
    expect(other.contactOutbox.all(ann.uid)).toMatchObject([
      { id: 'one', content: { note: 'tea' }, trouble: 'conflict' },
    ]);
  });

  it('prevent their contact from being merged, and a merge from being undone', async () => {
    const { ann, base, other } = await twoDevices();
    await other.addContact(
      ann.uid,
      someone({ note: 'only here', source: 'paper' }),
      'two',
      new Uint8Array(9),
    );
    const contacts = (await other.listContacts(ann.uid)).toSorted((one, two) => one.id.localeCompare(two.id));
    const merge = { contacts, draft: { ...base, note: 'only here' } };
    const waits = { code: 'contact-waiting' };
    other.queueContact(ann.uid, 'one', { ...base, company: 'Kiln' }, base);
    await expect(other.mergeContacts(ann.uid, [merge], vi.fn())).rejects.toMatchObject(waits);
    expect(await other.listContacts(ann.uid)).toHaveLength(2);
    other.contactOutbox.remove(ann.uid, 'one');
    // A star that waits, or was refused, of the contact that would be deleted.
    await other.addWrite(ann.uid, 'star', [
      { kind: 'change', id: 'two', draft: { ...base, favourite: true }, fields: ['favourite'] },
    ]);
    await expect(other.mergeContacts(ann.uid, [merge], vi.fn())).rejects.toMatchObject(waits);
    other.removeWrite(ann.uid, 'star');
    await other.mergeContacts(ann.uid, [merge], vi.fn());
    other.queueContact(ann.uid, 'one', { ...merge.draft, company: 'Kiln' }, merge.draft);
    await expect(other.unmergeContacts(ann.uid, [merge], vi.fn())).rejects.toMatchObject(waits);
    expect(await other.listContacts(ann.uid)).toHaveLength(1);
  });

  it('stay queued when the contact is gone, or the service refuses them', async () => {
    const { ann, base, other, elsewhere } = await twoDevices();
    other.queueContact(ann.uid, 'one', { ...base, note: 'tea' }, base);
    await elsewhere(() => ann.writeContacts(ann.uid, removal(['one'])));
    other.queueContact(ann.uid, 'two', someone({ note: 'x'.repeat(4_001) }));
    await other.sendContactEdits(ann.uid);
    expect(other.contactOutbox.all(ann.uid)).toMatchObject([
      { id: 'one', trouble: 'contact-not-found', content: { note: 'tea' } },
      { id: 'two', trouble: 'permission-denied' },
    ]);
    expect(await ann.listContacts(ann.uid)).toEqual([]);
  });

  it('include changes made in the list, and are removed with the contact', async () => {
    const { ann, base, other } = await twoDevices();
    other.queueContact(ann.uid, 'two', someone({ name: 'Bo Ek' }));
    other.queueContact(ann.uid, 'one', { ...base, note: 'tea' }, base);
    const star = { ...base, favourite: true };
    const steps = ['one', 'two'].map(
      (id) => ({ kind: 'change', id, draft: star, fields: ['favourite'] }) as const,
    );
    expect(await other.writeContacts(ann.uid, steps)).toBe('queued');
    expect(other.contactOutbox.all(ann.uid)).toMatchObject([
      { id: 'one', content: { note: 'tea', favourite: true } },
      { id: 'two', content: { name: 'Bo Ek', favourite: true } },
    ]);
    await other.writeContacts(ann.uid, removal(['two']));
    expect(await other.sendContactEdits(ann.uid)).toEqual({ count: 1 });
    expect(await only(ann)).toMatchObject({ id: 'one', note: 'tea', favourite: true });
  });

  it('are recognized when they were sent before without an answer', async () => {
    const { ann, base, other } = await twoDevices();
    other.queueContact(ann.uid, 'one', base);
    expect(await other.sendContactEdits(ann.uid)).toEqual({ count: 1 });
    other.queueContact(ann.uid, 'one', { ...base, name: 'Somebody else' });
    await other.sendContactEdits(ann.uid);
    expect(other.contactOutbox.of(ann.uid, 'one')).toMatchObject({ trouble: 'conflict' });
  });
});

it('adding and removing tags keeps another device’s tags', async () => {
  const ann = await device();
  await ann.addContact(ann.uid, someone({ tags: ['fair', 'tea'] }), 'one');
  const seen = await only(ann);
  const tags = (to: readonly string[]) =>
    ann.writeContacts(ann.uid, [
      { kind: 'change', id: 'one', draft: { ...seen, tags: to }, fields: ['tags'], from: seen },
    ]);
  await tags(['fair', 'tea', 'vip']);
  // Made from what was seen before: what came in between stays.
  await tags(['fair']);
  expect(await only(ann)).toMatchObject({ tags: ['fair', 'vip'] });
});
