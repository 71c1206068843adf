import { Bytes, getDoc, serverTimestamp, type DocumentData } from 'firebase/firestore';
import { withAppErrors } from '@/shared/firebase/errors';
import { paperCardDocument } from '@/shared/firebase/firestore/documents';
import { confirmCreation } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import { record } from '@/shared/lib/parse';

/** Returns the document of a paper card's picture (firestore.rules, paperCards). */
export function paperCardData(picture: Uint8Array): DocumentData {
  return { picture: Bytes.fromUint8Array(picture), createdAt: serverTimestamp() };
}

/** Awaits a commit that creates the picture of a contact (`confirmCreation`). */
export function confirmPaperCard(
  commit: Promise<void>,
  uid: string,
  contactId: string,
  picture: Uint8Array,
): Promise<void> {
  const file = Bytes.fromUint8Array(picture);
  return confirmCreation(commit, paperCardDocument(uid, contactId), (found) => {
    const { picture: stored } = record(found.data());
    return stored instanceof Bytes && stored.isEqual(file);
  });
}

/**
 * Returns the picture of the paper card that a contact was read from, a JPEG file; undefined without one.
 * Offline the cached one. Rejects with AppError.
 */
export function readPaperCard(uid: string, contactId: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return withAppErrors('readPaperCard', async () => {
    const found = await inTime('readPaperCard', getDoc(paperCardDocument(uid, contactId)));
    return paperCardPicture(found.data());
  });
}

/** Returns the file in a document of `paperCards`, or undefined. Never throws. */
export function paperCardPicture(data: unknown): Uint8Array<ArrayBuffer> | undefined {
  const { picture } = record(data);
  return picture instanceof Bytes ? new Uint8Array(picture.toUint8Array()) : undefined;
}

/** Returns the pictures of contacts that were read from paper cards, by id. Rejects as `readPaperCard`. */
export async function readPaperCards(
  uid: string,
  contacts: readonly { readonly id: string; readonly source: string }[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = contacts
    .filter(({ source }) => source === 'paper')
    .map(async ({ id }) => [id, await readPaperCard(uid, id)] as const);
  return new Map((await Promise.all(read)).flatMap(([id, file]) => (file === undefined ? [] : [[id, file]])));
}
