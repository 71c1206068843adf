import { collection, doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { trimMessage, type ContactMessage } from '@/model/contact-message';
import { AppError, hasCode, toAppError, translating } from './errors';
import { firestore } from './firebase';

/** A message that is not through after this counts as failed; whoever wrote it is waiting. */
const TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;

/**
 * Sends a message of the contact form; `language` is the code of the language it was written under. Resolves when the
 * service has it. In a transaction: a plain write would wait in the device's cache without an end while offline.
 */
export function sendMessage(message: ContactMessage, language: string): Promise<void> {
  return translating('sendMessage', () =>
    Promise.race([
      write({ ...trimMessage(message), language }),
      new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new AppError('deadline-exceeded', 'sendMessage')), TIMEOUT_MS);
      }),
    ]),
  );
}

async function write(message: ContactMessage & { language: string }): Promise<void> {
  const reference = doc(collection(firestore(), 'messages'));
  let attempts = 0;
  try {
    await runTransaction(
      firestore(),
      (transaction) => {
        attempts += 1;
        transaction.set(reference, { ...message, createdAt: serverTimestamp() });
        return Promise.resolve();
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
  } catch (error) {
    // The first attempt arrived although its answer was lost: the second one meets a document nobody may change.
    if (attempts > 1 && hasCode(toAppError(error, 'sendMessage'), 'permission-denied')) return;
    throw error;
  }
}
