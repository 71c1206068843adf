import { getDoc, getDocFromCache, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { delay } from '@/shared/lib/delay';
import { CACHED_AFTER_MS, SAVE_ANSWER_MS } from '@/shared/lib/limits';
import { AppError } from '@/shared/firebase/errors';

/**
 * The answer to a read, which the SDK would wait for without end; `no-answer` when it takes longer than `limitMs`, by default
 * as long as a save may.
 */
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

/**
 * A document as the service has it, or as this device keeps it when there is no network or no answer within `CACHED_AFTER_MS`. One that
 * this device does not know is waited for, as the SDK does.
 */
export async function docOrCached(reference: DocumentReference): Promise<DocumentSnapshot> {
  const reading = getDoc(reference);
  const kept = delay(CACHED_AFTER_MS)
    .then(() => getDocFromCache(reference))
    .catch(() => reading);
  return Promise.race([reading, kept]);
}
