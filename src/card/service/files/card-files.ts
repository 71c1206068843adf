import { getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import { deleteObject, ref } from 'firebase/storage';
import { toAppError } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import { cardsOf, userDocument } from '@/shared/firebase/firestore/documents';
import { logFailure } from '@/shared/firebase/log';
import { storage } from '@/shared/firebase/storage';
import { ownPicturesIn } from '@/shared/firebase/files/own-files';

/** How long a save waits for the removal of what it replaced; after that it goes on unseen. */
const REMOVAL_MS = 5_000;

/**
 * Removes pictures that a card showed (`shown`, their paths), does not show now, and that nothing else of its owner's shows:
 * neither their other cards nor their account. Pictures of a version that was saved once, that is: what a form has uploaded and
 * not saved yet is never among them. Never rejects: the card is saved; what cannot be removed is logged and goes with the account.
 */
export async function removeReplaced(
  uid: string,
  shown: ReadonlySet<string>,
  shownNow: unknown,
): Promise<void> {
  const kept = ownPicturesIn(uid, shownNow);
  const pictures = [...shown].filter((path) => !kept.has(path));
  if (pictures.length === 0) return;
  const remove = async () => {
    const [cards, user] = await Promise.all([
      getDocsFromServer(cardsOf(uid)),
      getDocFromServer(userDocument(uid)),
    ]);
    const everything = [...cards.docs.map((card) => card.data()), user.data(), auth().currentUser?.photoURL];
    const used = ownPicturesIn(uid, everything);
    await removeFiles(pictures.filter((path) => !used.has(path)));
  };
  await inBackground(remove());
}

/** Removes files, as far as possible; what is gone already is as wished for. */
export function removeFiles(paths: readonly string[]): Promise<void> {
  const remove = async (path: string) => {
    try {
      await deleteObject(ref(storage(), path));
    } catch (thrown) {
      const error = toAppError(thrown, 'removeFiles');
      if (error.code !== 'object-not-found') logFailure('removeFiles', error);
    }
  };
  return inBackground(Promise.all(paths.map(remove)));
}

/** Waits for a while; a failure, however late, is logged. */
async function inBackground(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, REMOVAL_MS);
  });
  const done = work.catch((error: unknown) => {
    logFailure('removeFiles', error);
  });
  await Promise.race([done, enough]);
  clearTimeout(timer);
}
