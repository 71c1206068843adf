import { hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { createByRest } from '@/shared/firebase/firestore/create-by-rest';
import { createInHour } from '@/shared/firebase/firestore/create-in-hour';
import { readByRest } from '@/shared/firebase/firestore/read-by-rest';
import { delay } from '@/shared/lib/delay';
import { trimSupportMessage, type SupportMessage } from '@/site/model/support-message';

const PAUSES_MS = [500, 1_500];
/** The hour may have changed; more refusals have another cause. */
const CLOCKS_READ = 2;

/** `full`: all tried places of this hour are taken. */
export type SendingOutcome = 'sent' | 'full';

/**
 * Sends a support message; `language` is the page's. By REST: a report must not depend on the SDK's start,
 * and needs a timeout. Fails with `client-offline`, `network-request-failed` or the service's code.
 */
export function sendMessage(message: SupportMessage, language: string): Promise<SendingOutcome> {
  return withAppErrors('sendMessage', async () => {
    const fields = { ...trimSupportMessage(message), language };
    let now = await readClock();
    return createInHour<SendingOutcome>({
      now: () => now(),
      create: async (id) => {
        await patiently(async (attempt) => {
          try {
            await createByRest('sendMessage', `messages/${id}`, fields);
          } catch (error) {
            // The previous attempt arrived, its answer was lost (docs/decisions/0041).
            if (attempt === 0 || !hasCode(error, 'already-exists')) throw error;
          }
        });
        return 'sent';
      },
      refused: async (times, error) => {
        if (times === CLOCKS_READ) throw error;
        now = await readClock();
        return undefined;
      },
    });
  });
}

/** Returns the service's clock, by reading a reserved name without a document. */
async function readClock(): Promise<() => Date> {
  return (await patiently(() => readByRest('sendMessage', 'customLinks/status'))).serverNow;
}

/** Retries an action; `attempt` counts from 0. */
async function patiently<T>(action: (attempt: number) => Promise<T>, attempt = 0): Promise<T> {
  try {
    return await action(attempt);
  } catch (thrown) {
    const error = toAppError(thrown, 'sendMessage');
    const wait = PAUSES_MS[attempt];
    const mayPass = hasCode(error, 'unavailable', 'internal', 'network-request-failed', 'resource-exhausted');
    if (wait === undefined || !mayPass) throw error;
    await delay(wait);
    return patiently(action, attempt + 1);
  }
}
