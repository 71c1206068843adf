import {
  getDocsFromServer,
  limit,
  query,
  type CollectionReference,
  type DocumentReference,
} from 'firebase/firestore';
import { inTime } from './in-time';

/** Firestore accepts some hundreds of writes at once. */
const AT_ONCE = 300;

/** Throws `no-answer`. `of` is called for each batch: a stuck Firestore is replaced (`transact`). */
export async function emptyCollection(
  operation: string,
  of: () => CollectionReference,
  remove: (documents: readonly DocumentReference[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { docs } = await inTime(operation, getDocsFromServer(query(of(), limit(AT_ONCE))));
    if (docs.length === 0) return;
    await remove(docs.map(({ ref }) => ref));
  }
}
