import { getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import { deleteObject, ref } from 'firebase/storage';
import { filePathIn, isOwnPicturePath, textsIn } from '@/card/model/own-files';
import { config } from '@/shared/firebase/config';
import { toAppError } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import { cardsOf, userDocument } from '@/shared/firebase/firestore/documents';
import { logFailure } from '@/shared/firebase/log';
import { storage } from '@/shared/firebase/storage';
import { REMOVAL_MS } from '@/shared/lib/limits';

/**
 * Removes those pictures, by path, that nothing of their owner shows. What is known to be shown is in
 * `shownNow`; the rest is looked up in all cards. Never rejects.
 */
export async function removeUnused(
  uid: string,
  perhapsUnused: ReadonlySet<string>,
  shownNow?: unknown,
): Promise<void> {
  const shownPictures = ownPicturesIn(uid, shownNow);
  const pictures = [...perhapsUnused].filter((path) => !shownPictures.has(path));
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

/** Removes files as far as possible; a missing file is no failure. */
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

/** Returns the paths of a user's own pictures whose URL is any text within `data`. */
export function ownPicturesIn(uid: string, data: unknown): Set<string> {
  const paths = textsIn(data).map((text) => filePathIn(config.storageBucket, text) ?? '');
  return new Set(paths.filter((path) => isOwnPicturePath(uid, path)));
}
