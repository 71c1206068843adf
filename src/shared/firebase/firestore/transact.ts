import {
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  runTransaction,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { AppError, hasCode, toAppError } from '@/shared/firebase/errors';
import { abandonFirestore, firestore } from '@/shared/firebase/firebase';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { SAVE_ANSWER_MS, SAVE_CHECK_MS } from '@/shared/firebase/waits';

/**
 * Runs a transaction until `signal`, then throws `no-answer` and makes references invalid: the SDK would wait
 * endlessly. What was sent may still be written.
 */
export async function transact<T>(
  operation: string,
  update: (transaction: Transaction) => Promise<T>,
  signal: AbortSignal = AbortSignal.timeout(SAVE_ANSWER_MS),
): Promise<T> {
  const assertInTime = () => {
    if (signal.aborted) throw new AppError('no-answer', operation);
  };
  assertInTime();
  const database = firestore();
  const work = runTransaction(database, async (transaction) => {
    // The SDK repeats it however late: an old save must not overwrite a newer one.
    assertInTime();
    const result = await update(transaction);
    assertInTime();
    return result;
  });
  let giveUp = () => {};
  const late = new Promise<never>((_resolve, reject) => {
    giveUp = () => {
      abandonFirestore(database);
      reject(new AppError('no-answer', operation));
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    // Another save has given this Firestore up; the SDK calls its references an invalid argument.
    const isAbandoned = !(error instanceof AppError) && firestore() !== database;
    throw isAbandoned ? new AppError('no-answer', operation, error) : error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Runs a save; without an answer, `resultIn` looks in the server's document, else `no-answer` is thrown. */
export async function confirmWrite<T>(
  save: () => Promise<T>,
  document: () => DocumentReference,
  resultIn: (found: DocumentSnapshot) => T | undefined,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!hasCode(error, 'no-answer')) throw error;
    const result = await waitForDocument(document(), resultIn);
    if (result === undefined) throw error;
    return result;
  }
}

/**
 * Awaits the commit of a batch that creates `document`. The SDK repeats a batch whose answer was lost, and
 * the rules refuse to create twice, which could overwrite a later change: if `isDone` on the server, the
 * first attempt was written.
 */
export async function confirmCreation(
  commit: Promise<void>,
  document: DocumentReference,
  isDone: (found: DocumentSnapshot) => boolean = (found) => found.exists(),
): Promise<void> {
  try {
    await commit;
  } catch (error) {
    if (!hasCode(toAppError(error, 'confirmCreation'), 'permission-denied')) throw error;
    // As the commit itself, this waits for a connection, however long.
    if ((await waitForDocument(document, isDone, Infinity)) !== true) throw error;
  }
}

/** Returns what `resultIn` finds on the server within `limitMs`, or undefined. Never rejects. */
export function waitForDocument<T>(
  document: DocumentReference,
  resultIn: (found: DocumentSnapshot) => T | undefined,
  limitMs = SAVE_CHECK_MS,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const end = (result: T | undefined) => {
      clearTimeout(timer);
      stop();
      resolve(result);
    };
    const timer = limitMs === Infinity ? undefined : setTimeout(() => end(undefined), limitMs);
    const stop = onSnapshot(
      document,
      { includeMetadataChanges: true },
      (found) => {
        const result = found.metadata.fromCache ? undefined : resultIn(found);
        if (result !== undefined) end(result);
      },
      (error) => {
        logFailure('waitForDocument', error);
        end(undefined);
      },
    );
  });
}

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
