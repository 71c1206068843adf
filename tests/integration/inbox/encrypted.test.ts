/**
 * Encrypted entries over the real wire: the key and its passphrase, leaving entries, and entries that no
 * longer open.
 */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { encrypt } from '@/inbox/model/hpke';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { operatorSets, stored } from '../clients.ts';
import {
  BEA,
  cardOf,
  decryptedBy,
  encryptedFor,
  encryptedIn,
  inboxOwner,
  keyOf,
  leavingAt,
  type InboxOwner,
} from './owners.ts';

const PASSPHRASE = 'three words here';

describe('encrypted inbox entries', () => {
  let ann: InboxOwner;
  let unlocked: Awaited<ReturnType<InboxOwner['switchEncryptionOn']>>;
  let encrypted = '';
  beforeAll(async () => {
    ann = await inboxOwner();
    const before = await ann.readInboxAccess(ann.uid);
    unlocked = await ann.switchEncryptionOn(ann.uid, PASSPHRASE);
    // A page that came before the key was there encrypts all the same: what is open is refused, and the key
    // read again.
    expect(await ann.leaveDetails(leavingAt(ann, before, BEA))).toBe('sent');
    [encrypted = ''] = await encryptedIn(ann.uid);
  });

  it('can be read with the key, and not from the database', async () => {
    const [entry] = (await storedIn(inject('hosts'), 'inbox')).filter(({ path }) => path.includes(ann.uid));
    expect(Object.keys(entry?.fields ?? {}).sort()).toEqual([
      'cardId',
      'consent',
      'createdAt',
      'encrypted',
      'policy',
    ]);
    expect(await decryptedBy(ann.uid, encrypted, unlocked)).toEqual(BEA);
    const again = await ann.unlock(await keyOf(ann), PASSPHRASE);
    expect(await decryptedBy(ann.uid, encrypted, again)).toEqual(BEA);
  });

  it('may hold anything, and are not trusted without the same consent inside', async () => {
    const hostile = await encrypt(JSON.stringify(BEA), unlocked.publicKey, [ann.uid, cardOf(ann.uid)]);
    expect(await decryptedBy(ann.uid, hostile, unlocked)).toBe('untrusted');
  });

  it('are never encrypted for another key, or sent open, once the page has shown a key', async () => {
    const owner = await inboxOwner();
    await owner.switchEncryptionOn(owner.uid, PASSPHRASE);
    const inboxAccess = await owner.readInboxAccess(owner.uid);
    // An hour that is over is refused, and the settings are read again.
    const late = { ...inboxAccess, serverNow: () => new Date(0) };
    await owner.startOver(owner.uid, await keyOf(owner), 'another passphrase');
    expect(await owner.leaveDetails(leavingAt(owner, late, BEA))).toBe('key-changed');
    await owner.switchEncryptionOff(owner.uid);
    expect(await owner.leaveDetails(leavingAt(owner, late, BEA))).toBe('key-changed');
    expect((await storedIn(inject('hosts'), 'inbox')).filter(({ path }) => path.includes(owner.uid))).toEqual(
      [],
    );
  });

  it('are not created for an invalid key', async () => {
    const owner = await inboxOwner();
    await putDocuments(
      inject('hosts'),
      { [`users/${owner.uid}/exchange/settings`]: { accepts: true, publicKey: `${'A'.repeat(87)}=` } },
      ['updatedAt'],
    );
    const access = await owner.readInboxAccess(owner.uid);
    await expect(owner.leaveDetails(leavingAt(owner, access, BEA))).rejects.toMatchObject({
      code: 'internal',
    });
    expect(await encryptedIn(owner.uid)).toEqual([]);
  });

  it('are not created while encryption is off, can still be opened, and return with the same key', async () => {
    const owner = await inboxOwner();
    await owner.switchEncryptionOn(owner.uid, PASSPHRASE);
    const key = await keyOf(owner);
    await owner.switchEncryptionOff(owner.uid);
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ accepts: true, publicKey: '' });
    expect(await keyOf(owner)).toEqual(key);
    await expect(owner.switchEncryptionOnAgain(owner.uid, key, 'another')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ publicKey: '' });
    await owner.switchEncryptionOnAgain(owner.uid, key, PASSPHRASE);
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ publicKey: key.publicKey });
  });
});

describe('a published key that differs from the stored one', () => {
  const other = `${'A'.repeat(87)}=`;
  const withOther = async () => {
    const owner = await inboxOwner();
    await owner.switchEncryptionOn(owner.uid, PASSPHRASE);
    await operatorSets(`users/${owner.uid}/exchange/settings`, { publicKey: other });
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ publicKey: other });
    return owner;
  };

  it('is replaced by the stored one, without the passphrase', async () => {
    const owner = await withOther();
    await owner.showStoredKey(owner.uid);
    const { publicKey } = await keyOf(owner);
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ accepts: true, publicKey });
    await owner.switchEncryptionOff(owner.uid);
    await owner.showStoredKey(owner.uid);
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ accepts: true, publicKey: '' });
  });

  it('does not prevent the owner from closing the inbox or changing the passphrase', async () => {
    const owner = await withOther();
    await owner.changePassphrase(owner.uid, await keyOf(owner), PASSPHRASE, 'another passphrase');
    await owner.saveAccepts(owner.uid, false);
    const { publicKey } = await keyOf(owner);
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ accepts: false, publicKey });
  });
});

describe('the key of an inbox', () => {
  it('opens only with its passphrase, and stays the same key when that changes', async () => {
    const owner = await inboxOwner();
    const first = await owner.switchEncryptionOn(owner.uid, PASSPHRASE);
    const key = await keyOf(owner);
    await expect(owner.unlock(key, 'another')).rejects.toMatchObject({ code: 'wrong-password' });
    await expect(owner.changePassphrase(owner.uid, key, 'another', 'next')).rejects.toMatchObject({
      code: 'wrong-password',
    });
    expect(await keyOf(owner)).toEqual(key);
    await owner.changePassphrase(owner.uid, key, PASSPHRASE, 'next');
    const relocked = await keyOf(owner);
    await expect(owner.unlock(relocked, PASSPHRASE)).rejects.toMatchObject({ code: 'wrong-password' });
    const opened = await owner.unlock(relocked, 'next');
    const encrypted = await encryptedFor(owner.uid, first.publicKey);
    expect(await decryptedBy(owner.uid, encrypted, opened)).toEqual(BEA);
    // A device without the new key changes nothing.
    await expect(owner.changePassphrase(owner.uid, key, PASSPHRASE, 'third')).rejects.toMatchObject({
      code: 'aborted',
    });
    await expect(owner.startOver(owner.uid, key, PASSPHRASE)).rejects.toMatchObject({ code: 'aborted' });
    expect(await keyOf(owner)).toEqual(relocked);
  });

  it('is created once by two devices, and only replaced in place of the known key', async () => {
    const owner = await inboxOwner();
    const first = await owner.switchEncryptionOn(owner.uid, PASSPHRASE);
    const other = await inboxOwner(owner.email);
    await expect(other.switchEncryptionOn(other.uid, 'other')).rejects.toMatchObject({ code: 'aborted' });
    const key = await keyOf(other);
    expect(key.publicKey).toBe(first.publicKey);
    await other.saveAccepts(other.uid, false);
    const { key: anew } = await other.startOver(other.uid, key, 'next');
    expect(anew.publicKey).not.toBe(first.publicKey);
    expect(await other.readInboxAccess(other.uid)).toMatchObject({
      accepts: false,
      publicKey: anew.publicKey,
    });
    const encrypted = await encryptedFor(owner.uid, first.publicKey);
    expect(await decryptedBy(owner.uid, encrypted, anew)).toBe('unreadable');
  });

  it('is not unlocked when its lock needs more work than a page can do', async () => {
    const owner = await inboxOwner();
    await owner.switchEncryptionOn(owner.uid, PASSPHRASE);
    await operatorSets(`users/${owner.uid}/keys/inbox`, { iterations: 2_000_000_000 });
    await expect(owner.unlock(await keyOf(owner), PASSPHRASE)).rejects.toMatchObject({
      code: 'wrong-password',
    });
  });

  it('cannot be created, read or changed by another user', async () => {
    const owner = await inboxOwner();
    const eve = await inboxOwner();
    const denied = { code: 'permission-denied' };
    await expect(eve.switchEncryptionOn(owner.uid, 'mine')).rejects.toMatchObject(denied);
    await expect(eve.readInboxSettings(owner.uid)).rejects.toMatchObject(denied);
    await owner.switchEncryptionOn(owner.uid, PASSPHRASE);
    const before = await stored(`users/${owner.uid}/keys/inbox`);
    await expect(eve.startOver(owner.uid, await keyOf(owner), 'mine')).rejects.toMatchObject(denied);
    await expect(eve.switchEncryptionOff(owner.uid)).rejects.toMatchObject(denied);
    expect(await stored(`users/${owner.uid}/keys/inbox`)).toEqual(before);
  });
});
