import { isOffline } from '@/shared/browser/offline';
import { CONTACT_ANSWER_MS, CONTACT_NOTED_MS } from '@/shared/lib/limits';
import { toAppError, type AppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';

/**
 * What became of a write: the service has it, or this device keeps it and sends it when there is a connection again, also after a
 * restart where the browser keeps documents (`canPersistDocuments`).
 */
export type Sending = 'sent' | 'waiting';

const listeners = new Set<(error: AppError) => void>();

/** Tells of each write that had counted as waiting and was refused in the end: it is undone by then. Returns the unsubscribe. */
export function watchRefused(onRefused: (error: AppError) => void): () => void {
  listeners.add(onRefused);
  return () => {
    listeners.delete(onRefused);
  };
}

/**
 * Waits for the service's answer to a write that this device has noted already: `sent`, or `waiting` without a network as soon as it is noted, and
 * after `CONTACT_ANSWER_MS` without an answer. Throws what the service refuses until then; `watchRefused` tells of what it
 * refuses later.
 */
export async function sending(operation: string, write: Promise<void>): Promise<Sending> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = write.then(
    (): Sending => 'sent',
    (error: unknown): Sending => {
      const told = toAppError(error, operation);
      if (!isLate) throw told;
      logFailure(operation, told);
      for (const listener of listeners) listener(told);
      return 'waiting';
    },
  );
  const late = new Promise<Sending>((resolve) => {
    timer = setTimeout(() => resolve('waiting'), isOffline() ? CONTACT_NOTED_MS : CONTACT_ANSWER_MS);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
    isLate = true;
  }
}
