import { hasCode, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { createByRest } from '@/shared/firebase/firestore/create-by-rest';
import { createInHour } from '@/shared/firebase/firestore/create-in-hour';
import { readByRest } from '@/shared/firebase/firestore/read-by-rest';
import { delay } from '@/shared/lib/delay';
import { trimReport, type CardReport } from '@/site/model/card-report';
import { trimSupportMessage, type SupportMessage } from '@/site/model/support-message';

const PAUSES_MS = [500, 1_500];
/** The hour may have changed; more refusals have another cause. */
const CLOCKS_READ = 2;

/** `full`: all tried places of this hour are taken. */
export type SendingOutcome = 'sent' | 'full';

/**
 * Sends a support message; `language` is the page's. Fails with `client-offline`, `network-request-failed` or
 * the service's code.
 */
export function sendMessage(message: SupportMessage, language: string): Promise<SendingOutcome> {
  return send('sendMessage', 'messages', { ...trimSupportMessage(message), language });
}

/** Reports the card at a slug to the operator; otherwise as `sendMessage`. */
export function sendReport(slug: string, report: CardReport, language: string): Promise<SendingOutcome> {
  return send('sendReport', 'reports', { slug, ...trimReport(report), language });
}

/** By REST: a message must not depend on the SDK's start, and needs a timeout. */
function send(
  operation: string,
  collection: 'messages' | 'reports',
  fields: Readonly<Record<string, string>>,
): Promise<SendingOutcome> {
  return withAppErrors(operation, async () => {
    let now = await readClock(operation);
    return createInHour<SendingOutcome>({
      now: () => now(),
      create: async (id) => {
        await patiently(operation, async (attempt) => {
          try {
            await createByRest(operation, `${collection}/${id}`, fields);
          } catch (error) {
            // The previous attempt arrived, its answer was lost (docs/decisions/0041).
            if (attempt === 0 || !hasCode(error, 'already-exists')) throw error;
          }
        });
        return 'sent';
      },
      refused: async (times, error) => {
        if (times === CLOCKS_READ) throw error;
        now = await readClock(operation);
        return undefined;
      },
    });
  });
}

/** Returns the service's clock, by reading a reserved name without a document. */
async function readClock(operation: string): Promise<() => Date> {
  return (await patiently(operation, () => readByRest(operation, 'customLinks/status'))).serverNow;
}

/** Retries an action; `attempt` counts from 0. */
async function patiently<T>(
  operation: string,
  action: (attempt: number) => Promise<T>,
  attempt = 0,
): Promise<T> {
  try {
    return await action(attempt);
  } catch (thrown) {
    const error = toAppError(thrown, operation);
    const wait = PAUSES_MS[attempt];
    const mayPass = hasCode(error, 'unavailable', 'internal', 'network-request-failed', 'resource-exhausted');
    if (wait === undefined || !mayPass) throw error;
    await delay(wait);
    return patiently(operation, action, attempt + 1);
  }
}
