import { getDoc, serverTimestamp, type Transaction } from 'firebase/firestore';
import { lockKey, LockError, relockKey, unlockKey, type LockedKey } from '@/lib/locked-key';
import { newKeyPair } from '@/lib/sealed-box';
import {
  parseExchangeSettings,
  parseStoredKey,
  type ExchangeSettings,
  type StoredKey,
} from '@/model/exchange/exchange-settings';
import { AppError, translating } from '@/services/errors';
import { exchangeDocument, inboxKeyDocument } from '@/services/firestore/documents';
import { inTime } from '@/services/firestore/in-time';
import { transact } from '@/services/firestore/transact';
import type { UnlockedKey } from './unlocked-keys';

/** What an owner has said of the exchange with visitors, and the locked key, if there ever was one. */
export interface Exchange {
  readonly settings: ExchangeSettings;
  readonly key: StoredKey | undefined;
}

/** Reads both; `no-answer` when the service does not tell in time. */
export function readExchange(uid: string): Promise<Exchange> {
  return translating('readExchange', async () => {
    const reading = Promise.all([getDoc(exchangeDocument(uid)), getDoc(inboxKeyDocument(uid))]);
    const [settings, key] = await inTime('readExchange', reading);
    return { settings: parseExchangeSettings(settings.data()), key: parseStoredKey(key.data()) };
  });
}

/** Says whether visitors may leave something. */
export function saveAccepts(uid: string, accepts: boolean): Promise<void> {
  return changeSettings('saveAccepts', uid, () => ({ accepts }));
}

/** Lets visitors leave what they leave open again. The key stays, so that what is sealed still opens. */
export function switchSealingOff(uid: string): Promise<void> {
  return changeSettings('switchSealingOff', uid, () => ({ publicKey: '' }));
}

/**
 * Makes the owner's first key, locked with a passphrase, and shows visitors what to seal with. Fails with `aborted` when another
 * device made one meanwhile.
 */
export function switchSealingOn(uid: string, passphrase: string): Promise<UnlockedKey> {
  return replaceKey('switchSealingOn', uid, passphrase, undefined);
}

/** The same with the key that is there, which the passphrase has to open, else `wrong-password`. */
export function switchSealingOnAgain(uid: string, key: StoredKey, passphrase: string): Promise<UnlockedKey> {
  return translating('switchSealingOnAgain', async () => {
    const unlocked = await unlock(key, passphrase);
    await changeSettings('switchSealingOnAgain', uid, () => ({ publicKey: key.publicKey }));
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
    await transact('changePassphrase', async (transaction) => {
      await assertSame('changePassphrase', transaction, uid, key);
      putKey(transaction, uid, key.publicKey, locked);
    });
  });
}

/** Makes another key in place of one whose passphrase is lost. What was sealed for it opens no more. `aborted` as above. */
export function beginAnew(uid: string, key: StoredKey, passphrase: string): Promise<UnlockedKey> {
  return replaceKey('beginAnew', uid, passphrase, key);
}

function replaceKey(operation: string, uid: string, passphrase: string, before: StoredKey | undefined) {
  return translating(operation, async (): Promise<UnlockedKey> => {
    const { publicKey, privateKey } = await newKeyPair();
    const locked = await lockKey(privateKey, passphrase);
    await transact(operation, async (transaction) => {
      await assertSame(operation, transaction, uid, before);
      const settings = parseExchangeSettings((await transaction.get(exchangeDocument(uid))).data());
      putKey(transaction, uid, publicKey, locked);
      putSettings(transaction, uid, { ...settings, publicKey });
    });
    return { publicKey, privateKey: await unlockKey(locked, passphrase) };
  });
}

/** Two devices never replace each other's key unseen: what is sealed meanwhile would be lost. */
async function assertSame(
  operation: string,
  transaction: Transaction,
  uid: string,
  before: StoredKey | undefined,
): Promise<void> {
  const now = parseStoredKey((await transaction.get(inboxKeyDocument(uid))).data());
  if (now?.locked !== before?.locked) throw new AppError('aborted', operation);
}

function changeSettings(
  operation: string,
  uid: string,
  change: () => Partial<ExchangeSettings>,
): Promise<void> {
  return translating(operation, () =>
    transact(operation, async (transaction) => {
      const now = parseExchangeSettings((await transaction.get(exchangeDocument(uid))).data());
      putSettings(transaction, uid, { ...now, ...change() });
    }),
  );
}

function putSettings(transaction: Transaction, uid: string, settings: ExchangeSettings): void {
  transaction.set(exchangeDocument(uid), { ...settings, updatedAt: serverTimestamp() });
}

function putKey(transaction: Transaction, uid: string, publicKey: string, locked: LockedKey): void {
  transaction.set(inboxKeyDocument(uid), { publicKey, ...locked, updatedAt: serverTimestamp() });
}

function opening<T>(operation: string, work: () => Promise<T>): Promise<T> {
  return translating(operation, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LockError) throw new AppError('wrong-password', operation, error);
      throw error;
    }
  });
}
