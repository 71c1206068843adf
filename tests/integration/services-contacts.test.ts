/** The network over the real wire: what one device writes, another sees, and what is refused. */
import { describe, expect, it, vi } from 'vitest';
import type { Contact } from '@/model/contact/contact';
import { device, removal, someone } from './network-devices.ts';

const only = async (device: { listContacts: (uid: string) => Promise<Contact[]>; uid: string }) => {
  const [contact] = await device.listContacts(device.uid);
  if (contact === undefined) throw new Error('there is no contact');
  return contact;
};

describe('the network', () => {
  it('keeps a contact as it was written, tidied', async () => {
    const ann = await device();
    const metAt = new Date('2026-11-20');
    const draft = someone({ name: '  김민지\n', website: 'han.example', tags: ['a', ' A '], metAt });
    expect(await ann.addContact(ann.uid, draft)).toBe('sent');
    expect(await only(ann)).toMatchObject({
      ...draft,
      name: '김민지',
      website: 'https://han.example',
      tags: ['a'],
      isWaiting: false,
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

  it('says before it writes anything what cannot be a contact', async () => {
    const ann = await device();
    const nobody = someone({ name: ' ', email: '' });
    const steps = [someone(), nobody];
    await expect(ann.addContacts(ann.uid, steps)).rejects.toMatchObject({ code: 'missing-information' });
    await expect(ann.addContact(ann.uid, someone({ note: 'x'.repeat(4_001) }))).rejects.toMatchObject({
      code: 'text-too-long',
    });
    expect(await ann.listContacts(ann.uid)).toEqual([]);
  });

  it('tells that a contact to change is gone', async () => {
    const ann = await device();
    await expect(ann.updateContact(ann.uid, 'gone', someone({ note: 'x' }), someone())).rejects.toMatchObject(
      { code: 'contact-not-found' },
    );
  });

  it('adds and deletes many with their progress, and stops when told to', async () => {
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

  it('tells live of what another device does', async () => {
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

describe('the network without a connection', () => {
  it('takes a contact at once, shows it as waiting, and sends it when there is a connection', async () => {
    const ann = await device();
    const { disableNetwork, enableNetwork } = await import('firebase/firestore');
    const { firestore } = await import('@/services/firebase');
    const { hasPendingWrites } = await import('@/services/firestore/pending-writes');
    const seen = vi.fn<(contacts: ReadonlyMap<string, Contact>) => void>();
    const stop = ann.watchContacts(ann.uid, seen, vi.fn());
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), 5_000);
    vi.stubGlobal('navigator', { onLine: false });
    await disableNetwork(firestore());
    expect(await hasPendingWrites()).toBe(false);
    expect(await ann.addContact(ann.uid, someone(), 'one')).toBe('waiting');
    // What signing out asks about, for it would be lost.
    expect(await hasPendingWrites()).toBe(true);
    await vi.waitFor(() =>
      expect(seen.mock.lastCall?.[0].get('one')).toMatchObject({ name: '김민지', isWaiting: true }),
    );
    vi.unstubAllGlobals();
    await enableNetwork(firestore());
    await vi.waitFor(() => expect(seen.mock.lastCall?.[0].get('one')?.isWaiting).toBe(false), 10_000);
    expect(await hasPendingWrites()).toBe(false);
    const other = await device(ann.email);
    expect(await other.listContacts(other.uid)).toHaveLength(1);
    stop();
  });

  it('tells of a change that is refused when it is sent at last, and undoes it', async () => {
    const ann = await device();
    await ann.addContact(ann.uid, someone(), 'one');
    const base = await only(ann);
    const other = await device(ann.email);
    const { disableNetwork, enableNetwork } = await import('firebase/firestore');
    const { firestore } = await import('@/services/firebase');
    const refused = vi.fn();
    const stop = other.watchRefused(refused);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('navigator', { onLine: false });
    await disableNetwork(firestore());
    expect(await other.updateContact(other.uid, 'one', { ...base, note: 'x' }, base)).toBe('waiting');
    vi.unstubAllGlobals();
    await ann.writeContacts(ann.uid, removal(['one']));
    await enableNetwork(firestore());
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), 10_000);
    expect(refused.mock.lastCall?.[0]).toMatchObject({ code: 'contact-not-found' });
    expect(await other.listContacts(other.uid)).toEqual([]);
    stop();
    vi.restoreAllMocks();
  });
});
