import { deleteUser, type User } from 'firebase/auth';
import { getDocsFromServer, runTransaction } from 'firebase/firestore';
import { deleteObject, listAll, ref, type StorageReference } from 'firebase/storage';
import { readStored, writeStored } from '@/lib/stored';
import { currentUser } from './account';
import { removeCard } from './card-deletion';
import { cardsOf, userDocument } from './documents';
import { AppError, hasCode, toAppError, translating } from './errors';
import { endFirestore, firestore } from './firebase';
import { logFailure } from './log';
import { expectSignOut } from './session';
import { storage } from './storage';

/** What goes, in this order. The account is last: while it is there, a deletion that was cut off can be finished. */
export const DELETION_STEPS = ['cards', 'files', 'document', 'account'] as const;
type DeletionStep = (typeof DELETION_STEPS)[number];

export interface DeletionProgress {
  readonly step: DeletionStep;
  /** Cards or files gone, of how many. */
  readonly done: number;
  readonly total: number;
}

/** Folders of a user's files (storage.rules). */
const FOLDERS = ['profile-photos', 'images', 'qr-logos', 'vcards'];

/** The service deletes an account up to five minutes after its last login; less, so that nothing goes in vain. */
const LOGIN_AGE_MS = 4 * 60_000;

const FILES_AT_ONCE = 5;

/** Says on this machine that the deletion of an account has begun. */
const MARK = 'deleting';

/** Whether a deletion of this account was begun on this machine and not finished. */
export function isDeletionUnfinished(uid: string): boolean {
  return readStored(MARK) === uid;
}

/**
 * Deletes a person's cards with all their names, their files, their user document and their account (product.md 19). What is
 * done already is skipped, so that calling it again finishes a deletion that was cut off. The login must be fresh
 * (`reauthenticate` first), else `requires-recent-login` and nothing is touched. `uid` is whose account the question was
 * about: another tab may have signed somebody else in since, and then it is `account-changed` and theirs stays.
 */
export function deleteAccount(uid: string, onProgress: (progress: DeletionProgress) => void): Promise<void> {
  return translating('deleteAccount', async () => {
    const user = asked(uid);
    await assertFreshLogin(user);
    writeStored(MARK, uid);
    await deleteCards(uid, onProgress);
    await deleteFiles(uid, onProgress);
    onProgress({ step: 'document', done: 0, total: 1 });
    await deleteUserDocument(uid);
    onProgress({ step: 'account', done: 0, total: 1 });
    asked(uid);
    expectSignOut();
    await deleteAuthUser(user);
    writeStored(MARK, null);
    await endFirestore({ clear: true }).catch((error: unknown) => {
      logFailure('deleteAccount', error);
    });
  });
}

/** The signed-in person, who must be the one asked. */
function asked(uid: string): User {
  const user = currentUser('deleteAccount');
  if (user.uid !== uid) throw new AppError('account-changed', 'deleteAccount');
  return user;
}

async function assertFreshLogin(user: User): Promise<void> {
  const { authTime } = await user.getIdTokenResult();
  if (Date.now() - Date.parse(authTime) > LOGIN_AGE_MS)
    throw new AppError('requires-recent-login', 'deleteAccount');
}

/** Each card goes with its links in one transaction, so there is no half-deleted card to find again. */
async function deleteCards(uid: string, onProgress: (progress: DeletionProgress) => void): Promise<void> {
  const cards = (await getDocsFromServer(cardsOf(uid))).docs;
  for (const [done, { id }] of cards.entries()) {
    onProgress({ step: 'cards', done, total: cards.length });
    try {
      await runTransaction(firestore(), (transaction) => removeCard(transaction, uid, id));
    } catch (error) {
      // Deleted meanwhile, on another device.
      if (!hasCode(error, 'card-not-found')) throw error;
    }
  }
}

/** Every file in the user's folders, also those no card shows any more. */
async function deleteFiles(uid: string, onProgress: (progress: DeletionProgress) => void): Promise<void> {
  onProgress({ step: 'files', done: 0, total: 0 });
  const lists = await Promise.all(FOLDERS.map((folder) => listAll(ref(storage(), `users/${uid}/${folder}`))));
  const files = lists.flatMap(({ items }) => items);
  for (let done = 0; done < files.length; done += FILES_AT_ONCE) {
    onProgress({ step: 'files', done, total: files.length });
    await Promise.all(files.slice(done, done + FILES_AT_ONCE).map(deleteFile));
  }
}

async function deleteFile(file: StorageReference): Promise<void> {
  try {
    await deleteObject(file);
  } catch (error) {
    if (toAppError(error, 'deleteFile').code !== 'object-not-found') throw error;
  }
}

/** In a transaction, which fails offline instead of waiting unseen. */
async function deleteUserDocument(uid: string): Promise<void> {
  await runTransaction(firestore(), async (transaction) => {
    const document = await transaction.get(userDocument(uid));
    if (document.exists()) transaction.delete(document.ref);
  });
}

/** An account that is gone already, because only the answer of a former call was lost, is as wished for. */
async function deleteAuthUser(user: User): Promise<void> {
  try {
    await deleteUser(user);
  } catch (error) {
    const { code } = toAppError(error, 'deleteAccount');
    if (code !== 'user-token-expired' && code !== 'user-not-found') throw error;
  }
}
