import {
  documentId,
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { parseInboxEntry } from '@/inbox/model/inbox-entry';
import { parseStoredKey } from '@/inbox/model/inbox-settings';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { inboxEntryDocument, inboxKeyDocument, inboxOf } from '@/shared/firebase/firestore/documents';
import { transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import type { UnlockedKey } from '@/shared/firebase/unlocked-keys';
import { decryptDetails } from './encrypted-details';

/** Below the service's limit of a batch. */
const AT_ONCE = 200;

/** Returns the number of encrypted entries, shown or not. Fails with `no-answer`. */
export function countEncrypted(uid: string): Promise<number> {
  return withAppErrors('countEncrypted', async () => {
    // Matches texts only: other types sort elsewhere.
    const counting = getCountFromServer(query(inboxOf(uid), where('encrypted', '>=', '')));
    return (await inTime('countEncrypted', counting)).data().count;
  });
}

/** Deletes the entries the present key does not open. Fails with `aborted` (key replaced) or `no-answer`. */
export function deleteUnopenable(uid: string, key: UnlockedKey | undefined): Promise<void> {
  return withAppErrors('deleteUnopenable', async () => {
    let docs: readonly QueryDocumentSnapshot[] = [];
    do {
      docs = await pageAfter(uid, docs.at(-1)?.id);
      const opened = await Promise.all(docs.map((found) => isOpenTo(uid, key, found)));
      await deleteUnder(
        uid,
        key,
        docs.filter((_, at) => !opened[at]).map(({ id }) => id),
      );
    } while (docs.length === AT_ONCE);
  });
}

async function pageAfter(uid: string, id: string | undefined): Promise<readonly QueryDocumentSnapshot[]> {
  const after = id === undefined ? [] : [startAfter(id)];
  const page = query(inboxOf(uid), orderBy(documentId()), ...after, limit(AT_ONCE));
  return (await inTime('deleteUnopenable', getDocsFromServer(page))).docs;
}

async function isOpenTo(
  uid: string,
  key: UnlockedKey | undefined,
  found: QueryDocumentSnapshot,
): Promise<boolean> {
  const entry = parseInboxEntry(found.id, found.data());
  const { content } = entry;
  if (content.kind === 'open') return true;
  return key !== undefined && (await decryptDetails(content.encrypted, uid, entry, key)) !== 'unreadable';
}

/** Deletes only while the key is current: newer entries may be for a key of another device. */
async function deleteUnder(uid: string, key: UnlockedKey | undefined, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transact('deleteUnopenable', async (transaction) => {
    const now = parseStoredKey((await transaction.get(inboxKeyDocument(uid))).data());
    if (now?.publicKey !== key?.publicKey) throw new AppError('aborted', 'deleteUnopenable');
    for (const id of ids) transaction.delete(inboxEntryDocument(uid, id));
  });
}
