import { getDoc, getDocFromServer, serverTimestamp, type Transaction } from 'firebase/firestore';
import { newKeyPair } from '@/inbox/model/hpke';
import {
  parseInboxSettings,
  parseStoredKey,
  type InboxSettings,
  type StoredKey,
} from '@/inbox/model/inbox-settings';
import { LockError, lockKey, relockKey, unlockKey } from '@/inbox/model/locked-key';
import { AppError, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { inboxKeyDocument, inboxSettingsDocument } from '@/shared/firebase/firestore/documents';
import { confirmWrite, transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { deleteUnopenable } from './unopenable';

export interface InboxState {
  readonly settings: InboxSettings;
  readonly key: StoredKey | undefined;
}

/** Fails with `no-answer`. */
export function readInboxSettings(uid: string): Promise<InboxState> {
  return withAppErrors('readInboxSettings', async () => {
    const reading = Promise.all([getDoc(inboxSettingsDocument(uid)), getDoc(inboxKeyDocument(uid))]);
    const [settings, key] = await inTime('readInboxSettings', reading);
    return { settings: parseInboxSettings(settings.data()), key: parseStoredKey(key.data()) };
  });
}

/** Returns the stored key from the server, not the cache. Fails with `no-answer`. */
export function readStoredKey(uid: string): Promise<StoredKey | undefined> {
  return withAppErrors('readStoredKey', async () => {
    const found = await inTime('readStoredKey', getDocFromServer(inboxKeyDocument(uid)));
    return parseStoredKey(found.data());
  });
}

/** Saves whether visitors can leave their details. */
export function saveAccepts(uid: string, accepts: boolean): Promise<void> {
  return changeSettings('saveAccepts', uid, () => ({ accepts }));
}

/** Switches encryption off. The key stays, so that encrypted entries still open. */
export function switchEncryptionOff(uid: string): Promise<void> {
  return changeSettings('switchEncryptionOff', uid, () => ({ publicKey: '' }));
}

/** Publishes the stored key in place of a wrong one. Needs no passphrase; other settings stay. */
export function showStoredKey(uid: string): Promise<void> {
  return changeSettings('showStoredKey', uid, () => ({}));
}

/** Creates the owner's first key and publishes it. Fails with `aborted` when another device created one. */
export function switchEncryptionOn(uid: string, passphrase: string): Promise<UnlockedKey> {
  return replaceKey('switchEncryptionOn', uid, passphrase, undefined);
}

/** Publishes the existing key, which the passphrase must open, else `wrong-password`. `aborted` as above. */
export function switchEncryptionOnAgain(
  uid: string,
  key: StoredKey,
  passphrase: string,
): Promise<UnlockedKey> {
  return withAppErrors('switchEncryptionOnAgain', async () => {
    const unlocked = await unlock(key, passphrase);
    await transact('switchEncryptionOnAgain', async (transaction) => {
      // A replaced key would make new entries unreadable.
      assertSame('switchEncryptionOnAgain', await keyIn(transaction, uid), key);
      await putPublicKey(transaction, uid, key.publicKey);
    });
    return unlocked;
  });
}

/** Opens the owner's key on this page. Fails with `wrong-password`. */
export function unlock(key: StoredKey, passphrase: string): Promise<UnlockedKey> {
  return opening('unlock', async () => ({
    publicKey: key.publicKey,
    privateKey: await unlockKey(key, passphrase),
  }));
}

/** Locks the same key with another passphrase. Fails with `wrong-password`, or `aborted` as above. */
export function changePassphrase(
  uid: string,
  key: StoredKey,
  passphrase: string,
  next: string,
): Promise<void> {
  return opening('changePassphrase', async () => {
    const locked = await relockKey(key, passphrase, next);
    await saveKey('changePassphrase', uid, key, { publicKey: key.publicKey, ...locked });
  });
}

export interface KeyReplacement {
  readonly key: UnlockedKey;
  /** Why some unreadable entries are left (`deleteUnopenable` continues); undefined when all are gone. */
  readonly left: AppError | undefined;
}

/** Replaces a key whose passphrase is lost, and deletes what no longer opens. Rejects before that only. */
export function startOver(uid: string, key: StoredKey, passphrase: string): Promise<KeyReplacement> {
  return withAppErrors('startOver', async () => {
    const unlocked = await replaceKey('startOver', uid, passphrase, key);
    try {
      await deleteUnopenable(uid, unlocked);
    } catch (error) {
      return { key: unlocked, left: toAppError(error, 'startOver') };
    }
    return { key: unlocked, left: undefined };
  });
}

function replaceKey(operation: string, uid: string, passphrase: string, before: StoredKey | undefined) {
  return withAppErrors(operation, async (): Promise<UnlockedKey> => {
    const { publicKey, privateKey } = await newKeyPair();
    const locked = await lockKey(privateKey, passphrase);
    await saveKey(operation, uid, before, { publicKey, ...locked }, (transaction) =>
      putPublicKey(transaction, uid, publicKey),
    );
    return { publicKey, privateKey: await unlockKey(locked, passphrase) };
  });
}

/** Replaces the key `before`, together with `also`. If only the answer was lost, this is no failure. */
async function saveKey(
  operation: string,
  uid: string,
  before: StoredKey | undefined,
  next: StoredKey,
  also: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const save = () =>
    transact(operation, async (transaction) => {
      // The SDK repeats the transaction when an answer was lost.
      const now = await keyIn(transaction, uid);
      if (now?.locked === next.locked) return true;
      assertSame(operation, now, before);
      await also(transaction);
      transaction.set(inboxKeyDocument(uid), { ...next, updatedAt: serverTimestamp() });
      return true;
    });
  await confirmWrite(
    save,
    () => inboxKeyDocument(uid),
    (found) => parseStoredKey(found.data())?.locked === next.locked || undefined,
  );
}

/** Prevents two devices from replacing each other's key, which would lose entries. */
function assertSame(operation: string, now: StoredKey | undefined, before: StoredKey | undefined): void {
  if (now?.locked !== before?.locked) throw new AppError('aborted', operation);
}

async function keyIn(transaction: Transaction, uid: string): Promise<StoredKey | undefined> {
  return parseStoredKey((await transaction.get(inboxKeyDocument(uid))).data());
}

function changeSettings(operation: string, uid: string, change: () => Partial<InboxSettings>): Promise<void> {
  return withAppErrors(operation, () =>
    transact(operation, async (transaction) => {
      const now = parseInboxSettings((await transaction.get(inboxSettingsDocument(uid))).data());
      const key = await keyIn(transaction, uid);
      // The rules refuse settings with another key.
      const publicKey = now.publicKey === '' ? '' : (key?.publicKey ?? now.publicKey);
      putSettings(transaction, uid, { ...now, publicKey, ...change() });
    }),
  );
}

/** Publishes the public key; other settings stay. Reads, so it must come before writes. */
async function putPublicKey(transaction: Transaction, uid: string, publicKey: string): Promise<void> {
  const settings = parseInboxSettings((await transaction.get(inboxSettingsDocument(uid))).data());
  putSettings(transaction, uid, { ...settings, publicKey });
}

function putSettings(transaction: Transaction, uid: string, settings: InboxSettings): void {
  transaction.set(inboxSettingsDocument(uid), { ...settings, updatedAt: serverTimestamp() });
}

function opening<T>(operation: string, work: () => Promise<T>): Promise<T> {
  return withAppErrors(operation, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LockError) throw new AppError('wrong-password', operation, error);
      throw error;
    }
  });
}
