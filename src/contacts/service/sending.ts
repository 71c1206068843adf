import { isOffline } from '@/shared/browser/offline';
import { toAppError, type AppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';
import { CONTACT_ANSWER_MS, CONTACT_EACH_MS, CONTACT_NOTED_MS } from '@/shared/lib/limits';

/** `queued`: queued on this device, across restarts if possible (`canPersistDocuments`). */
export type Sending = 'sent' | 'queued';

const listeners = new Set<(error: AppError) => void>();

/** Reports queued writes that were refused in the end and undone. Returns the unsubscribe. */
export function watchRefused(onRefused: (error: AppError) => void): () => void {
  listeners.add(onRefused);
  return () => {
    listeners.delete(onRefused);
  };
}

/**
 * Awaits the answer to a write of so many contacts: `queued` offline or after a while; later refusals go to
 * `watchRefused`.
 */
export async function sending(operation: string, write: Promise<void>, count = 1): Promise<Sending> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = write.then(
    (): Sending => 'sent',
    (error: unknown): Sending => {
      const failure = toAppError(error, operation);
      if (!isLate) throw failure;
      logFailure(operation, failure);
      for (const listener of listeners) listener(failure);
      return 'queued';
    },
  );
  const patience = isOffline() ? CONTACT_NOTED_MS : CONTACT_ANSWER_MS + (count - 1) * CONTACT_EACH_MS;
  const late = new Promise<Sending>((resolve) => {
    timer = setTimeout(() => resolve('queued'), patience);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
    isLate = true;
  }
}
