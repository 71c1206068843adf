import { delay } from '@/shared/lib/delay';
import { trimMessage, type ContactMessage } from '@/site/model/contact-message';
import { hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { createByRest } from '@/shared/firebase/firestore/create-by-rest';
import { createInHour } from '@/shared/firebase/firestore/create-in-hour';
import { readByRest } from '@/shared/firebase/firestore/read-by-rest';

/** Waits before the second and the third attempt, in milliseconds. */
const PAUSES_MS = [500, 1_500];
/** The hour may have turned: after so many refusals it is something else. */
const CLOCKS_READ = 2;

/** `full`: every place of the hour that was tried is taken. */
export type SendingOutcome = 'sent' | 'full';

/**
 * Sends a message of the contact form; `language` is the code of the language it was written under. By REST without the SDK: whoever
 * reports that something does not work must not depend on the SDK's cache starting up, and needs an end to the waiting. Fails with
 * `client-offline`, `network-request-failed` or what the service says.
 */
export function sendMessage(message: ContactMessage, language: string): Promise<SendingOutcome> {
  return withAppErrors('sendMessage', async () => {
    const fields = { ...trimMessage(message), language };
    let now = await readClock();
    return createInHour<SendingOutcome>({
      now: () => now(),
      create: async (id) => {
        await patiently(async (attempt) => {
          try {
            await createByRest('sendMessage', `messages/${id}`, fields);
          } catch (error) {
            // The attempt before arrived, although its answer was lost (docs/decisions/0041).
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

/** The service's clock, told with a read that is open to everybody: a name that is reserved, so no document. */
async function readClock(): Promise<() => Date> {
  return (await patiently(() => readByRest('sendMessage', 'customLinks/status'))).serverNow;
}

/** Runs an action again where that may help; `attempt` counts from 0. */
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
