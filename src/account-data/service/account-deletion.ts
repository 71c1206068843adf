import { deleteUser, signOut, type User } from 'firebase/auth';
import {
  collection,
  type CollectionReference,
  deleteField,
  getDocFromServer,
  getDocsFromServer,
  serverTimestamp,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { deleteObject, listAll, ref, type StorageReference } from 'firebase/storage';
import { OWNER_COLLECTIONS } from '@/account-data/model/owner-collections';
import { removeCard } from '@/card/service/card-transactions';
import { AppError, hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { auth, endFirestore } from '@/shared/firebase/firebase';
import { statsOf, userDocument, cardsOf } from '@/shared/firebase/firestore/documents';
import { emptyCollection } from '@/shared/firebase/firestore/empty-collection';
import { transact } from '@/shared/firebase/firestore/transact';
import { logFailure } from '@/shared/firebase/log';
import { expectSignOut, toSessionUser } from '@/account/service/session';
import { storage } from '@/shared/firebase/storage';
import { currentUser } from '@/account/service/account';
import { markDeletion } from '@/account/service/deletion-mark';
import { ensureUserDocument } from '@/account/service/users';
import { isUnrestricted } from '@/account/model/plan/plan';
import { inTime } from '@/shared/firebase/firestore/in-time';

/** What a user document holds of its person (firestore.rules, isFarewell). */
const PERSONAL_FIELDS = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];

/** How often cards that appear meanwhile are taken along before it gives up. */
const ROUNDS = 3;

const OPERATION = 'deleteAccount';

/** The ids of a user's cards as the service has them; `no-answer` when it does not tell in time. */
async function cardIds(uid: string): Promise<string[]> {
  return (await inTime(OPERATION, getDocsFromServer(cardsOf(uid)))).docs.map(({ id }) => id);
}

/**
 * Deletes a user document after its cards. One whose count is above its cards, that the operator restricted, or of an earlier version, cannot go
 * (docs/decisions/0004): it is emptied of what is personal. A card that was made meanwhile on another device goes first, by `deleteContent`.
 */
async function endUserDocument(uid: string, deleteContent: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const seen = stateIn(await inTime(OPERATION, getDocFromServer(userDocument(uid))));
    if ((await cardIds(uid)).length > 0) await deleteContent();
    else if (await endUnchanged(uid, seen)) return;
  }
  throw new AppError('aborted', OPERATION);
}

/** What every change of the user document changes: a card cannot come or go without it. */
function stateIn(document: DocumentSnapshot): string {
  return JSON.stringify([document.get('updatedAt'), document.get('cardCount'), document.get('lastCardId')]);
}

/** Whether the document was as `seen` still, and so has been ended. */
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

/** Whether the rules let it go: it counts no card, and nothing was taken from it. */
function canGo(document: DocumentSnapshot): boolean {
  return isUnrestricted(document.data() ?? {}) && document.get('cardCount') === 0;
}

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

/**
 * Deletes a person's cards with all their names and counters, what visitors left for them and their contacts, their files, their
 * user document and their account (product.md 19). What is done already is skipped, so that calling it again finishes a deletion that was cut off. The login must be fresh
 * (`reauthenticate` first), else `requires-recent-login` and nothing is touched. `uid` is whose account the question was
 * about: another tab may have signed somebody else in since, and then it is `account-changed` and theirs stays.
 */
export function deleteAccount(uid: string, onProgress: (progress: DeletionProgress) => void): Promise<void> {
  return withAppErrors('deleteAccount', async () => {
    const user = asked(uid);
    if (await isGone(user)) {
      expectSignOut();
      await signOut(auth());
    } else {
      markDeletion(uid, 'begun');
      const deleteContent = async () => {
        await deleteCards(uid, onProgress);
        await deletePeople(uid);
        await deleteFiles(uid, onProgress);
      };
      await deleteContent();
      onProgress({ step: 'document', done: 0, total: 1 });
      await endUserDocument(uid, deleteContent);
      onProgress({ step: 'account', done: 0, total: 1 });
      asked(uid);
      expectSignOut();
      markDeletion(uid, 'last');
      lastStepSent = uid;
      await deleteUser(user);
    }
    markDeletion(uid, null);
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

/** Whose end this page asked the service for. */
let lastStepSent: string | undefined;

/** Whether only the answer of a former call was lost. If not, the login has to be fresh, else `requires-recent-login`. */
async function isGone(user: User): Promise<boolean> {
  try {
    await assertFreshLogin(user);
    return false;
  } catch (error) {
    // The service has no other word for an account that is not there.
    const { code } = toAppError(error, 'deleteAccount');
    if (code === 'user-token-expired' && lastStepSent === user.uid) return true;
    throw error;
  }
}

/** By the service's clock alone: how long after the login it made the token that is asked for now. */
async function assertFreshLogin(user: User): Promise<void> {
  const { authTime, issuedAtTime } = await user.getIdTokenResult(true);
  if (Date.parse(issuedAtTime) - Date.parse(authTime) > LOGIN_AGE_MS)
    throw new AppError('requires-recent-login', 'deleteAccount');
}

/** Each card goes with its links in one transaction, so there is no half-deleted card to find again. */
async function deleteCards(uid: string, onProgress: (progress: DeletionProgress) => void): Promise<void> {
  const cards = await cardIds(uid);
  for (const [done, id] of cards.entries()) {
    onProgress({ step: 'cards', done, total: cards.length });
    try {
      // Before the card, so that a deletion that is cut off finds what is left by the card; after it, no more are counted.
      await empty(() => statsOf(uid, id));
      await transact('deleteAccount', (transaction) => removeCard(transaction, uid, id));
      await empty(() => statsOf(uid, id));
    } catch (error) {
      // Deleted meanwhile, on another device.
      if (!hasCode(error, 'card-not-found')) throw error;
    }
  }
}

/** What visitors have left and whom the user has met; after the cards, at which no more can be left then. */
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

/** Keeps the account after a deletion that was cut off, with what is left of it. Never rejects (`ensureUserDocument`). */
export async function keepAccount(uid: string): Promise<void> {
  markDeletion(uid, null);
  await ensureUserDocument(toSessionUser(asked(uid)));
}
