import {
  getDocsFromServer,
  limit,
  query,
  type CollectionReference,
  type DocumentReference,
} from 'firebase/firestore';
import { inTime } from './in-time';

/** The service takes some hundreds of writes at once, and a phone's line not many more documents. */
const AT_ONCE = 300;

/**
 * Deletes every document of a collection by `remove`, some at a time, until the service lists none; `no-answer` when it does not
 * tell in time. `of` gives the collection anew each time: a Firestore that got stuck is let go of (`transact`).
 */
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
