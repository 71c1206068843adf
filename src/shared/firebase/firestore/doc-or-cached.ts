import { getDoc, getDocFromCache, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { CACHED_AFTER_MS } from '@/shared/firebase/waits';
import { delay } from '@/shared/lib/delay';

/** Returns the server's document, or the cached one when offline or after `CACHED_AFTER_MS`. */
export async function docOrCached(reference: DocumentReference): Promise<DocumentSnapshot> {
  const reading = getDoc(reference);
  const cached = delay(CACHED_AFTER_MS)
    .then(() => getDocFromCache(reference))
    .catch(() => reading);
  return Promise.race([reading, cached]);
}
