import { pause } from '@/lib/pause';
import { trimMessage, type ContactMessage } from '@/model/contact-message';
import { hasCode, toAppError, translating } from './errors';
import { createByRest } from './firestore/create-by-rest';

/** Waits before the second and the third attempt, in milliseconds. */
const PAUSES_MS = [500, 1_500];

/**
 * Sends a message of the contact form; `language` is the code of the language it was written under. Resolves when the
 * service has it. One REST call without the SDK: whoever reports that something does not work must not depend on the SDK's
 * cache starting up, and needs an end to the waiting.
 */
export function sendMessage(message: ContactMessage, language: string): Promise<void> {
  return translating('sendMessage', () => {
    // As the rules want it: 20 letters and digits.
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
    return attempt(`messages/${id}`, { ...trimMessage(message), language }, 0);
  });
}

async function attempt(
  path: string,
  fields: Readonly<Record<string, string>>,
  number: number,
): Promise<void> {
  try {
    await createByRest('sendMessage', path, fields);
  } catch (thrown) {
    const error = toAppError(thrown, 'sendMessage');
    // An earlier attempt arrived although its answer was lost: this one met a document that is there, which nobody may change.
    if (number > 0 && hasCode(error, 'already-exists', 'permission-denied')) return;
    // Trying again would not help.
    const wait = PAUSES_MS[number];
    const mayPass = hasCode(error, 'unavailable', 'internal', 'network-request-failed', 'resource-exhausted');
    if (wait === undefined || !mayPass) throw error;
    await pause(wait);
    await attempt(path, fields, number + 1);
  }
}
