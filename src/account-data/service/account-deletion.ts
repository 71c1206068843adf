import { deleteUser, signOut, type User } from 'firebase/auth';
import {
  collection,
  deleteField,
  getDocFromServer,
  getDocsFromServer,
  serverTimestamp,
  type CollectionReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { deleteObject, listAll, ref, type StorageReference } from 'firebase/storage';
import { OWNER_COLLECTIONS } from '@/account-data/model/export-file';
import { isUnrestricted } from '@/account/model/plan/plan';
import { currentUser } from '@/account/service/account';
import { setDeletionFlag } from '@/account/service/deletion-flag';
import { expectSignOut, toSessionUser } from '@/account/service/session';
import { ensureUserDocument } from '@/account/service/users';
import { removeCard } from '@/card/service/card-transactions';
import { noteFilesOfDeleted } from '@/card/service/files/card-files';
import { AppError, hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { auth, endLocalSession } from '@/shared/firebase/firebase';
import { cardsOf, statsOf, userDocument } from '@/shared/firebase/firestore/documents';
import { emptyCollection, transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { storage } from '@/shared/firebase/storage';
import { leaveCompanies } from './leave-companies';

/** The personal fields of a user document (firestore.rules, isEmptied). */
const PERSONAL_FIELDS = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];

/** Retries when cards appear on another device. */
const ROUNDS = 3;

const OPERATION = 'deleteAccount';

async function cardIds(uid: string): Promise<string[]> {
  return (await inTime(OPERATION, getDocsFromServer(cardsOf(uid)))).docs.map(({ id }) => id);
}

/** Deletes a user document; one restricted, legacy or miscounted is emptied instead (docs/decisions/0004). */
async function endUserDocument(uid: string, deleteContent: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const state = stateIn(await inTime(OPERATION, getDocFromServer(userDocument(uid))));
    if ((await cardIds(uid)).length > 0) await deleteContent();
    else if (await endUnchanged(uid, state)) return;
  }
  throw new AppError('aborted', OPERATION);
}

function stateIn(document: DocumentSnapshot): string {
  return JSON.stringify([document.get('updatedAt'), document.get('cardCount'), document.get('lastCardId')]);
}

/** Returns true if the document was still as `seen`, and has been ended. */
function endUnchanged(uid: string, seen: string): Promise<boolean> {
  return transact(OPERATION, async (transaction) => {
    const document = await transaction.get(userDocument(uid));
    if (!document.exists()) return true;
    if (stateIn(document) !== seen) return false;
    if (canGo(document)) transaction.delete(document.ref);
    else
      transaction.update(document.ref, {
        ...Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, deleteField()])),
        updatedAt: serverTimestamp(),
      });
    return true;
  });
}

/** The rules allow its deletion: no cards, no restrictions. */
function canGo(document: DocumentSnapshot): boolean {
  return isUnrestricted(document.data() ?? {}) && document.get('cardCount') === 0;
}

/** The order of the steps. The account is last, so that an interrupted deletion can be resumed. */
export const DELETION_STEPS = ['companies', 'cards', 'files', 'document', 'account'] as const;
type DeletionStep = (typeof DELETION_STEPS)[number];

export interface DeletionProgress {
  readonly step: DeletionStep;
  readonly done: number;
  readonly total: number;
}

const FOLDERS = ['profile-photos', 'images', 'qr-logos', 'vcards'];

/** The service requires a login within five minutes; a minute less, so that it refuses no last step. */
const LOGIN_AGE_MS = 4 * 60_000;

const FILES_AT_ONCE = 5;

/**
 * Deletes all of a user (product.md, question 19), also after an interruption. Fails with
 * `requires-recent-login` before anything is deleted, or `account-changed` when another user has signed in.
 */
export function deleteAccount(uid: string, onProgress: (progress: DeletionProgress) => void): Promise<void> {
  return withAppErrors('deleteAccount', async () => {
    const user = requireUser(uid);
    if (await isGone(user)) {
      expectSignOut();
      await signOut(auth());
    } else {
      setDeletionFlag(uid, 'begun');
      const deleteContent = async () => {
        await leaveCompanies(uid, (done, total) => onProgress({ step: 'companies', done, total }));
        await deleteCards(uid, onProgress);
        await deletePeople(uid);
        await deleteFiles(uid, onProgress);
      };
      await deleteContent();
      onProgress({ step: 'document', done: 0, total: 1 });
      await endUserDocument(uid, deleteContent);
      onProgress({ step: 'account', done: 0, total: 1 });
      // Again, since an upload of another tab may have ended meanwhile, which no user could delete later.
      await deleteFiles(uid, () => {});
      requireUser(uid);
      expectSignOut();
      setDeletionFlag(uid, 'last');
      lastStepSent = uid;
      await deleteUser(user);
    }
    setDeletionFlag(uid, null);
    await endLocalSession({ clear: true }).catch((error: unknown) => {
      logFailure('deleteAccount', error);
    });
  });
}

function requireUser(uid: string): User {
  const user = currentUser('deleteAccount');
  if (user.uid !== uid) throw new AppError('account-changed', 'deleteAccount');
  return user;
}

/** Whose account deletion this page has requested. */
let lastStepSent: string | undefined;

async function isGone(user: User): Promise<boolean> {
  try {
    await assertFreshLogin(user);
    return false;
  } catch (error) {
    // The service's only code for a deleted account.
    const { code } = toAppError(error, 'deleteAccount');
    if (code === 'user-token-expired' && lastStepSent === user.uid) return true;
    throw error;
  }
}

async function assertFreshLogin(user: User): Promise<void> {
  const { authTime, issuedAtTime } = await user.getIdTokenResult(true);
  if (Date.parse(issuedAtTime) - Date.parse(authTime) > LOGIN_AGE_MS)
    throw new AppError('requires-recent-login', 'deleteAccount');
}

async function deleteCards(uid: string, onProgress: (progress: DeletionProgress) => void): Promise<void> {
  const cards = await cardIds(uid);
  for (const [done, id] of cards.entries()) {
    onProgress({ step: 'cards', done, total: cards.length });
    try {
      // Before the card, to be resumable; and after it, when nothing more is counted.
      await empty(() => statsOf(uid, id));
      // Its files go after the cards: they are noted for an account that is kept before that.
      await transact('deleteAccount', async (transaction) =>
        noteFilesOfDeleted(uid, id, await removeCard(transaction, uid, id)),
      );
      await empty(() => statsOf(uid, id));
    } catch (error) {
      // Deleted meanwhile, on another device.
      if (!hasCode(error, 'card-not-found')) throw error;
    }
  }
}

/** After the cards, when nothing more can be left in the inbox. */
async function deletePeople(uid: string): Promise<void> {
  for (const id of OWNER_COLLECTIONS) await empty(() => collection(userDocument(uid), id));
}

function empty(of: () => CollectionReference): Promise<void> {
  return emptyCollection('deleteAccount', of, (documents) =>
    transact('deleteAccount', (transaction) => {
      for (const document of documents) transaction.delete(document);
      return Promise.resolve();
    }),
  );
}

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

/** Cancels an interrupted deletion, keeping what is left. Never rejects (`ensureUserDocument`). */
export async function keepAccount(uid: string): Promise<void> {
  setDeletionFlag(uid, null);
  await ensureUserDocument(toSessionUser(requireUser(uid)));
}
