import { isOffline } from '@/shared/browser/offline';
import { toAppError, type AppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';

/** How long a contact's write waits until it counts as queued, and longer for each further one in it. */
export const CONTACT_ANSWER_MS = 4_000;
export const CONTACT_EACH_MS = 80;
/** The same without a network: as long as the device takes to note it and to show it in the list. */
const CONTACT_NOTED_MS = 200;

/** `queued`: queued on this device, across restarts if possible (`canPersistDocuments`). */
export type Sending = 'sent' | 'queued';

/** `count`: how many contacts are written. */
interface SendingOptions {
  readonly count?: number;
  readonly onRefused: (failure: AppError) => void;
}

/** Awaits the answer to a write: `queued` offline or after a while. `onRefused` gets a later refusal. */
export async function sending(
  operation: string,
  write: Promise<void>,
  { count = 1, onRefused }: SendingOptions,
): Promise<Sending> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = write.then(
    (): Sending => 'sent',
    (error: unknown): Sending => {
      const failure = toAppError(error, operation);
      if (!isLate) throw failure;
      logFailure(operation, failure);
      onRefused(failure);
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
