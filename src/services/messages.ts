import { pause } from '@/lib/pause';
import { trimMessage, type ContactMessage } from '@/model/contact-message';
import { record, text } from '@/model/parse';
import { config } from './config';
import { AppError, hasCode, toAppError, translating } from './errors';
import { isOffline } from '@/lib/offline';

/** Waits before the second and the third attempt, in milliseconds. */
const PAUSES_MS = [500, 1_500];
const ATTEMPT_TIMEOUT_MS = 10_000;

const DATABASE = `projects/${config.projectId}/databases/(default)`;

/**
 * Sends a message of the contact form; `language` is the code of the language it was written under. Resolves when the
 * service has it. One REST call without the SDK: whoever reports that something does not work must not depend on the SDK's
 * cache starting up, and needs an end to the waiting.
 */
export function sendMessage(message: ContactMessage, language: string): Promise<void> {
  return translating('sendMessage', () => {
    // As the rules want it: 20 letters and digits.
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
    return attempt(commitOf(id, { ...trimMessage(message), language }), 0);
  });
}

async function attempt(body: string, number: number): Promise<void> {
  try {
    await commit(body);
  } catch (thrown) {
    const error = toAppError(thrown, 'sendMessage');
    // An earlier attempt arrived although its answer was lost: this one met a document that is there, which nobody may change.
    if (number > 0 && hasCode(error, 'already-exists', 'permission-denied')) return;
    // Trying again would not help.
    if (isOffline() && hasCode(error, 'network-request-failed'))
      throw new AppError('client-offline', 'sendMessage', error);
    const wait = PAUSES_MS[number];
    const mayPass = hasCode(error, 'unavailable', 'internal', 'network-request-failed', 'resource-exhausted');
    if (wait === undefined || !mayPass) throw error;
    await pause(wait);
    await attempt(body, number + 1);
  }
}

async function commit(body: string): Promise<void> {
  const response = await fetch(
    `${config.firestoreOrigin}/v1/${DATABASE}/documents:commit?key=${encodeURIComponent(config.apiKey)}`,
    // A text body needs no preflight; the SDK sends its own the same way.
    { method: 'POST', body, credentials: 'omit', signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) },
  );
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  const status = text(record(record(answer)['error'])['status']) || 'unavailable';
  throw toAppError({ code: status.toLowerCase().replaceAll('_', '-') }, 'sendMessage');
}

/** A commit that creates the message, its time set by the server (Firestore REST, `documents:commit`). */
function commitOf(id: string, fields: Readonly<Record<string, string>>): string {
  const values = Object.entries(fields).map(([name, value]) => [name, { stringValue: value }] as const);
  return JSON.stringify({
    writes: [
      {
        update: {
          name: `${DATABASE}/documents/messages/${id}`,
          fields: Object.fromEntries(values),
        },
        updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: false },
      },
    ],
  });
}
