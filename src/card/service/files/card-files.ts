import { getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import { deleteObject, ref } from 'firebase/storage';
import { filePathIn, isOwnPicturePath, textsIn } from '@/card/model/own-files';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { vcardPath } from '@/card/service/vcard/vcard-address';
import { REMOVAL_MS } from '@/card/service/waits';
import { config } from '@/shared/firebase/config';
import { hasCode, isFinal, toAppError, type AppError } from '@/shared/firebase/errors';
import { holdFile, isFileHeld, letGoOfFile } from '@/shared/firebase/files/held-files';
import {
  COMMIT_MS,
  notePendingFiles,
  pendingFiles,
  settlePendingFiles,
  UNSAVED_MS,
  type PendingFile,
} from '@/shared/firebase/files/pending-files';
import { auth } from '@/shared/firebase/firebase';
import { cardsOf, userDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { storage } from '@/shared/firebase/storage';
import { draftName, unsavedContents } from '@/shared/forms/drafts';

interface Removal {
  /** What is in use, without being looked up. */
  readonly shownNow?: unknown;
  /** A deleted card: what its forms contain needs no pictures. */
  readonly deletedCard?: string;
}

/**
 * Removes the pictures at these paths that no card, no account and no form of their owner shows. What fails
 * stays pending. Never rejects.
 */
export async function removeUnused(
  uid: string,
  perhapsUnused: ReadonlySet<string>,
  { shownNow, deletedCard }: Removal = {},
): Promise<void> {
  const shownPictures = ownPicturesIn(uid, shownNow);
  const pictures = [...perhapsUnused].filter((path) => !shownPictures.has(path));
  await settlePictures(uid, notePendingFiles(uid, pictures, COMMIT_MS), deletedCard);
}

/** Notes what the deletion of a card leaves in Storage: before its commit, as the page may end then. */
export function noteFilesOfDeleted(uid: string, id: string, pictures: Iterable<string>): void {
  notePendingFiles(uid, [vcardPath({ ownerUid: uid, id }), ...pictures], COMMIT_MS);
}

/** Removes pending pictures that nothing shows. Returns what stopped it. Never rejects. */
export async function settlePictures(
  uid: string,
  pictures: readonly PendingFile[],
  deletedCard?: string,
): Promise<AppError | undefined> {
  if (pictures.length === 0) return undefined;
  try {
    const [cards, user] = await inTime(
      'removeUnused',
      Promise.all([getDocsFromServer(cardsOf(uid)), getDocFromServer(userDocument(uid))]),
      REMOVAL_MS,
    );
    const data = [...cards.docs.map((card) => card.data()), user.data(), auth().currentUser?.photoURL];
    const inUse = ownPicturesIn(uid, data);
    const unused = pictures.filter(({ path }) => !inUse.has(path));
    settlePendingFiles(
      uid,
      pictures.filter(({ path }) => inUse.has(path)),
    );
    const inForms = holdUnsaved(uid, deletedCard);
    const inNone = pictures.filter(({ path }) => !inForms.has(path));
    await Promise.all(inNone.map(({ path }) => letGoOfFile(path)));
    const isHeld = await Promise.all(unused.map(({ path }) => isFileHeld(path)));
    const unsaved = unused.filter(({ path }, index) => inForms.has(path) || isHeld[index]);
    settlePendingFiles(uid, unsaved, { dueAt: Date.now() + UNSAVED_MS });
    return await removePending(
      uid,
      unused.filter((picture) => !unsaved.includes(picture)),
    );
  } catch (error) {
    return failed('removeUnused', uid, pictures, error);
  }
}

/** Returns the pictures that queued edits and the forms of this tab have, apart from those of one card. */
function unsavedPictures(uid: string, deletedCard?: string): Set<string> {
  const queued = cardOutbox.all(uid).filter(({ id }) => id !== deletedCard);
  const but = deletedCard === undefined ? undefined : draftName(uid, deletedCard);
  return ownPicturesIn(uid, [queued.map(({ content }) => content), unsavedContents(but)]);
}

/** Holds the pictures that forms and queued edits have, against other tabs, and returns their paths. */
export function holdUnsaved(uid: string, deletedCard?: string): ReadonlySet<string> {
  const pictures = unsavedPictures(uid, deletedCard);
  for (const { path } of pendingFiles(uid)) if (pictures.has(path)) holdFile(path);
  return pictures;
}

/** Has pictures removed soon that a form has uploaded, and that nothing saved or unsaved shows. */
export function releasePictures(uid: string, urls: readonly string[]): void {
  const pictures = ownPicturesIn(uid, urls);
  const unsaved = unsavedPictures(uid);
  // A save has removed the notes of those that it shows.
  const unused = pendingFiles(uid).filter(({ path }) => pictures.has(path) && !unsaved.has(path));
  for (const { path } of unused) void letGoOfFile(path);
  settlePendingFiles(uid, unused, { dueAt: Date.now() });
}

/** Removes pending files. Those that Storage does not remove stay pending; returns why. Never rejects. */
export async function removePending(
  uid: string,
  files: readonly PendingFile[],
): Promise<AppError | undefined> {
  const remove = async (file: PendingFile) => {
    try {
      await removeFile(file.path);
      settlePendingFiles(uid, [file]);
      return undefined;
    } catch (error) {
      return failed('removeFiles', uid, [file], error);
    }
  };
  return (await Promise.all(files.map(remove))).find((failure) => failure !== undefined);
}

/** Removes a file; one that is missing is no failure. Rejects with `AppError`. */
export async function removeFile(path: string): Promise<void> {
  try {
    await inTime('removeFiles', deleteObject(ref(storage(), path)), REMOVAL_MS);
  } catch (thrown) {
    const error = toAppError(thrown, 'removeFiles');
    if (error.code !== 'object-not-found') throw error;
  }
}

/**
 * Notes that files could not be settled, logs it, and returns why. A final refusal is repeated in a day; a
 * vCard that was only found missing is dropped then, as its card may have no link.
 */
export function failed(
  operation: string,
  uid: string,
  files: readonly PendingFile[],
  thrown: unknown,
): AppError {
  const error = toAppError(thrown, operation);
  logFailure(operation, error);
  // An upload that took too long was canceled by this page.
  const isRefused = isFinal(error) && !hasCode(error, 'canceled');
  settlePendingFiles(uid, isRefused ? files.filter(({ isFound }) => isFound) : []);
  settlePendingFiles(uid, files, { dueAt: Date.now() + (isRefused ? UNSAVED_MS : 0), hasFailed: true });
  return error;
}

/** Returns the paths of the user's own pictures whose URL appears as a text in `data`. */
export function ownPicturesIn(uid: string, data: unknown): Set<string> {
  const paths = textsIn(data).map((text) => filePathIn(config.storageBucket, text) ?? '');
  return new Set(paths.filter((path) => isOwnPicturePath(uid, path)));
}
