import { getDoc, getDocFromCache, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { AppError } from '@/shared/firebase/errors';
import { CACHED_AFTER_MS, SAVE_ANSWER_MS } from '@/shared/firebase/waits';
import { delay } from '@/shared/lib/delay';

/** Limits a read, which the SDK would wait for endlessly, to `limitMs`; then throws `no-answer`. */
export async function inTime<T>(
  operation: string,
  reading: Promise<T>,
  limitMs = SAVE_ANSWER_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('no-answer', operation)), limitMs);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the server's document, or the cached one when offline or after `CACHED_AFTER_MS`. */
export async function docOrCached(reference: DocumentReference): Promise<DocumentSnapshot> {
  const reading = getDoc(reference);
  const cached = delay(CACHED_AFTER_MS)
    .then(() => getDocFromCache(reference))
    .catch(() => reading);
  return Promise.race([reading, cached]);
}
