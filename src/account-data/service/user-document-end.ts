import {
  deleteField,
  getDocFromServer,
  getDocsFromServer,
  serverTimestamp,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { isUnrestricted } from '@/account/model/plan/unrestricted';
import { AppError } from '@/shared/firebase/errors';
import { cardsOf, userDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { transact } from '@/shared/firebase/firestore/transact';

/** What a user document holds of its person (firestore.rules, isFarewell). */
const PERSONAL_FIELDS = ['email', 'displayName', 'photoURL', 'settings', 'lastLoginAt'];

/** How often cards that appear meanwhile are taken along before it gives up. */
const ROUNDS = 3;

const OPERATION = 'deleteAccount';

/** The ids of a user's cards as the service has them; `no-answer` when it does not tell in time. */
export async function cardIds(uid: string): Promise<string[]> {
  return (await inTime(OPERATION, getDocsFromServer(cardsOf(uid)))).docs.map(({ id }) => id);
}

/**
 * Deletes a user document after its cards. One whose count is above its cards, that the operator restricted, or of an earlier version, cannot go
 * (docs/decisions/0004): it is emptied of what is personal. A card that was made meanwhile on another device goes first, by `deleteContent`.
 */
export async function endUserDocument(uid: string, deleteContent: () => Promise<void>): Promise<void> {
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
