/**
 * A lost passphrase over the real wire: another key, what no one can open any more, and two devices at once.
 */
import { describe, expect, inject, it } from 'vitest';
import { INBOX_SHOWN } from '@/inbox/service/new-entries';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { fault, operatorDeletes, stored } from '../clients.ts';
import {
  agreed,
  BEA,
  decryptedBy,
  encryptedFor,
  encryptedIn,
  inboxOwner,
  keyOf,
  leavingAt,
  type InboxOwner,
} from './owners.ts';

/** Each passphrase locks or opens with 600,000 rounds, which a busy machine takes long for. */
const timeout = 90_000;
const LOST = 'three words lost';
const NEXT = 'three words found';

/** An owner with a key, and so many entries that were encrypted for it and lie between two open ones. */
async function ownerOfEncrypted(count: number): Promise<InboxOwner> {
  const owner = await inboxOwner();
  const { publicKey } = await owner.switchEncryptionOn(owner.uid, LOST);
  const encrypted = await encryptedFor(owner.uid, publicKey);
  const inbox = `users/${owner.uid}/inbox`;
  const all = Array.from({ length: count }, (_, at) => [
    `${inbox}/${placeOf(at)}`,
    { ...agreed(owner.uid), encrypted },
  ]) satisfies [string, object][];
  await putDocuments(
    inject('hosts'),
    Object.fromEntries([
      [`${inbox}/000000-000`, { ...agreed(owner.uid), ...BEA }],
      ...all,
      [`${inbox}/z`, { ...agreed(owner.uid), ...BEA }],
    ]),
    ['createdAt'],
  );
  return owner;
}

const placeOf = (at: number) => `495123-${String(at).padStart(3, '0')}`;
const openStay = async (uid: string) => {
  for (const id of ['000000-000', 'z']) expect(await stored(`users/${uid}/inbox/${id}`)).toMatchObject(BEA);
};
const leave = async (owner: InboxOwner) =>
  owner.leaveDetails(leavingAt(owner, await owner.readInboxAccess(owner.uid), BEA));
/** A call fails once, at the commit of a document. */
const refuse = (path: string) =>
  fault({ service: 'firestore', verb: 'commit', path, action: { fail: 'PERMISSION_DENIED' } });
const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).sort();

describe('starting over with a new key', { timeout }, () => {
  it('counts and deletes all encrypted entries, also undisplayed ones, and keeps open ones', async () => {
    const count = INBOX_SHOWN + 150;
    const owner = await ownerOfEncrypted(count);
    expect(await owner.countEncrypted(owner.uid)).toBe(count);
    const { key, left } = await owner.startOver(owner.uid, await keyOf(owner), NEXT);
    expect(left).toBeUndefined();
    expect(await owner.countEncrypted(owner.uid)).toBe(0);
    expect(await encryptedIn(owner.uid)).toEqual([]);
    await openStay(owner.uid);
    expect(await owner.unlock(await keyOf(owner), NEXT)).toMatchObject({ publicKey: key.publicKey });
  });

  it('keeps the new key when some entries could not be deleted; another device continues, and keeps newer ones', async () => {
    const owner = await ownerOfEncrypted(250);
    // In the second page.
    await refuse(`users/${owner.uid}/inbox/${placeOf(240)}`);
    const { key, left } = await owner.startOver(owner.uid, await keyOf(owner), NEXT);
    expect(left).toMatchObject({ name: 'AppError', code: 'permission-denied' });
    const remaining = await encryptedIn(owner.uid);
    expect(remaining.length).toBeGreaterThan(0);
    expect(remaining.length).toBeLessThan(250);
    expect(await owner.readInboxAccess(owner.uid)).toMatchObject({ publicKey: key.publicKey });
    expect(await leave(owner)).toBe('sent');

    const other = await inboxOwner(owner.email);
    const opened = await other.unlock(await keyOf(other), NEXT);
    await other.deleteUnopenable(other.uid, opened);
    const [last = '', ...more] = await encryptedIn(owner.uid);
    expect(more).toEqual([]);
    expect(await decryptedBy(owner.uid, last, key)).toEqual(BEA);
    await openStay(owner.uid);
  });

  it('changes nothing when the key could not be replaced', async () => {
    const owner = await ownerOfEncrypted(2);
    const before = await owner.readInboxSettings(owner.uid);
    await refuse(`users/${owner.uid}/keys/inbox`);
    await expect(owner.startOver(owner.uid, await keyOf(owner), NEXT)).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await owner.readInboxSettings(owner.uid)).toEqual(before);
    expect(await encryptedIn(owner.uid)).toHaveLength(2);
  });

  it('counts as done when its answer was lost', async () => {
    const owner = await ownerOfEncrypted(1);
    const path = `users/${owner.uid}/keys/inbox`;
    await fault({ service: 'firestore', verb: 'commit', path, action: { drop: true, when: 'after' } });
    const { key, left } = await owner.startOver(owner.uid, await keyOf(owner), NEXT);
    expect(left).toBeUndefined();
    expect(await keyOf(owner)).toMatchObject({ publicKey: key.publicKey });
    expect(await encryptedIn(owner.uid)).toEqual([]);
  });

  it('on two devices at once succeeds on one, and fails on the other', async () => {
    const ann = await ownerOfEncrypted(3);
    const other = await inboxOwner(ann.email);
    const key = await keyOf(ann);
    const both = await Promise.allSettled([
      ann.startOver(ann.uid, key, 'on the first device'),
      other.startOver(other.uid, key, 'on the second device'),
    ]);
    expect(outcomes(both)).toEqual(['aborted', 'done']);
    const [won] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.key] : []));
    expect(await ann.readInboxSettings(ann.uid)).toMatchObject({
      settings: { publicKey: won?.publicKey },
      key: { publicKey: won?.publicKey },
    });
    expect(await leave(ann)).toBe('sent');
    const [encrypted = ''] = await encryptedIn(ann.uid);
    expect(won && (await decryptedBy(ann.uid, encrypted, won))).toEqual(BEA);
  });
});

describe('encrypted entries without a stored key', { timeout }, () => {
  it('are deleted together, but not once another device has created a key', async () => {
    const owner = await ownerOfEncrypted(3);
    const other = await inboxOwner(owner.email);
    const aborted = { name: 'AppError', code: 'aborted' };
    await expect(owner.deleteUnopenable(owner.uid, undefined)).rejects.toMatchObject(aborted);
    expect(await encryptedIn(owner.uid)).toHaveLength(3);
    await operatorDeletes(`users/${owner.uid}/keys/inbox`);
    expect(await other.readStoredKey(other.uid)).toBeUndefined();
    await owner.deleteUnopenable(owner.uid, undefined);
    expect(await encryptedIn(owner.uid)).toEqual([]);
    await openStay(owner.uid);
  });
});

describe('a key that another device has replaced', { timeout }, () => {
  it('deletes no entry for the current key, and is not published again', async () => {
    const ann = await inboxOwner();
    const old = await ann.switchEncryptionOn(ann.uid, LOST);
    const key = await keyOf(ann);
    await ann.switchEncryptionOff(ann.uid);
    const other = await inboxOwner(ann.email);
    const { key: present } = await other.startOver(other.uid, key, NEXT);
    expect(await ann.readStoredKey(ann.uid)).toMatchObject({ publicKey: present.publicKey });
    expect(await leave(ann)).toBe('sent');
    const aborted = { name: 'AppError', code: 'aborted' };
    await expect(ann.deleteUnopenable(ann.uid, old)).rejects.toMatchObject(aborted);
    await expect(ann.switchEncryptionOnAgain(ann.uid, key, LOST)).rejects.toMatchObject(aborted);
    await expect(ann.changePassphrase(ann.uid, key, LOST, 'third')).rejects.toMatchObject(aborted);
    expect(await encryptedIn(ann.uid)).toHaveLength(1);
    expect(await ann.readInboxAccess(ann.uid)).toMatchObject({ publicKey: present.publicKey });
  });

  it('has the passphrase of the device that got no error, after two devices changed it at once', async () => {
    const ann = await inboxOwner();
    await ann.switchEncryptionOn(ann.uid, LOST);
    const other = await inboxOwner(ann.email);
    const key = await keyOf(ann);
    const both = await Promise.allSettled([
      ann.changePassphrase(ann.uid, key, LOST, 'first device'),
      other.changePassphrase(other.uid, key, LOST, 'second device'),
    ]);
    expect(outcomes(both)).toEqual(['aborted', 'done']);
    const words = both[0].status === 'fulfilled' ? 'first device' : 'second device';
    expect(await ann.unlock(await keyOf(ann), words)).toMatchObject({ publicKey: key.publicKey });
  });

  it('is the first device’s key, when two switch encryption on at once', async () => {
    const ann = await inboxOwner();
    const other = await inboxOwner(ann.email);
    const both = await Promise.allSettled([
      ann.switchEncryptionOn(ann.uid, 'first device'),
      other.switchEncryptionOn(other.uid, 'second device'),
    ]);
    expect(outcomes(both)).toEqual(['aborted', 'done']);
    const [won] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(await ann.readInboxAccess(ann.uid)).toMatchObject({ publicKey: won?.publicKey });
    expect(await keyOf(ann)).toMatchObject({ publicKey: won?.publicKey });
  });
});
