import { getDoc, getDocFromServer, serverTimestamp, type Transaction } from 'firebase/firestore';
import { lockKey, LockError, relockKey, unlockKey } from '@/inbox/model/locked-key';
import { newKeyPair } from '@/inbox/model/hpke';
import {
  parseInboxSettings,
  parseStoredKey,
  type InboxSettings,
  type StoredKey,
} from '@/inbox/model/inbox-settings';
import { AppError, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { inboxSettingsDocument, inboxKeyDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { confirmWrite, transact } from '@/shared/firebase/firestore/transact';
import { deleteUnopenable } from './unopenable';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';

/** What an owner has said of the exchange with visitors, and the locked key, if there ever was one. */
export interface InboxState {
  readonly settings: InboxSettings;
  readonly key: StoredKey | undefined;
}

/** Reads both; `no-answer` when the service does not tell in time. */
export function readInboxSettings(uid: string): Promise<InboxState> {
  return withAppErrors('readInboxSettings', async () => {
    const reading = Promise.all([getDoc(inboxSettingsDocument(uid)), getDoc(inboxKeyDocument(uid))]);
    const [settings, key] = await inTime('readInboxSettings', reading);
    return { settings: parseInboxSettings(settings.data()), key: parseStoredKey(key.data()) };
  });
}

/** The key that is stored now, by the service, not by this device's cache; `no-answer` when it does not tell in time. */
export function readStoredKey(uid: string): Promise<StoredKey | undefined> {
  return withAppErrors('readStoredKey', async () => {
    const found = await inTime('readStoredKey', getDocFromServer(inboxKeyDocument(uid)));
    return parseStoredKey(found.data());
  });
}

/** Says whether visitors may leave something. */
export function saveAccepts(uid: string, accepts: boolean): Promise<void> {
  return changeSettings('saveAccepts', uid, () => ({ accepts }));
}

/** Lets visitors leave what they leave open again. The key stays, so that what is encrypted still opens. */
export function switchEncryptionOff(uid: string): Promise<void> {
  return changeSettings('switchEncryptionOff', uid, () => ({ publicKey: '' }));
}

/**
 * Shows visitors the key that is stored, where they were shown another: what is encrypted for that opens for nobody. The key needs no
 * passphrase for it. What else was said stays, also that nothing is encrypted.
 */
export function showStoredKey(uid: string): Promise<void> {
  return changeSettings('showStoredKey', uid, () => ({}));
}

/**
 * Makes the owner's first key, locked with a passphrase, and shows visitors what to encrypt with. Fails with `aborted` when another
 * device made one meanwhile.
 */
export function switchEncryptionOn(uid: string, passphrase: string): Promise<UnlockedKey> {
  return replaceKey('switchEncryptionOn', uid, passphrase, undefined);
}

/** The same with the key that is there, which the passphrase has to open, else `wrong-password`. `aborted` as above. */
export function switchEncryptionOnAgain(
  uid: string,
  key: StoredKey,
  passphrase: string,
): Promise<UnlockedKey> {
  return withAppErrors('switchEncryptionOnAgain', async () => {
    const unlocked = await unlock(key, passphrase);
    await transact('switchEncryptionOnAgain', async (transaction) => {
      // What is encrypted for a key that was replaced meanwhile would be lost.
      assertSame('switchEncryptionOnAgain', await keyIn(transaction, uid), key);
      await putPublicKey(transaction, uid, key.publicKey);
    });
    return unlocked;
  });
}

/** Opens the owner's key on this page; `wrong-password` when the passphrase is another. */
export function unlock(key: StoredKey, passphrase: string): Promise<UnlockedKey> {
  return opening('unlock', async () => ({
    publicKey: key.publicKey,
    privateKey: await unlockKey(key, passphrase),
  }));
}

/** Locks the key with another passphrase; it stays the same key. `wrong-password`, or `aborted` as above. */
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

/** The key there is after beginning anew, and what became of what the one before it opened. */
export interface NewBeginning {
  readonly key: UnlockedKey;
  /** Why some of what nobody can open any more is still there; `deleteUnopenable` goes on. Undefined when all of it is gone. */
  readonly left: AppError | undefined;
}

/**
 * Makes another key in place of one whose passphrase is lost, and deletes what was encrypted for that, as it opens no more
 * (`countEncrypted` tells how much). Rejects only while the key is the one before; `aborted` as above.
 */
export function startOver(uid: string, key: StoredKey, passphrase: string): Promise<NewBeginning> {
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

/**
 * Saves a locked key in place of the one `before`, and `also` what else goes with it. One that was saved, but not told, is no failure:
 * its passphrase is the one that was just typed.
 */
async function saveKey(
  operation: string,
  uid: string,
  before: StoredKey | undefined,
  next: StoredKey,
  also: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const save = () =>
    transact(operation, async (transaction) => {
      // The SDK runs it again when an answer was lost.
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

/** Two devices never replace each other's key unseen: what is encrypted meanwhile would be lost. */
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
      // Settings that name another key would be refused.
      const publicKey = now.publicKey === '' ? '' : (key?.publicKey ?? now.publicKey);
      putSettings(transaction, uid, { ...now, publicKey, ...change() });
    }),
  );
}

/** Shows visitors what to encrypt with; what else the owner said stays. Reads, so it comes before what writes. */
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
