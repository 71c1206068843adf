import { record, text } from '@/shared/lib/parse';
import { APP_ERROR_CODES, type AppErrorCode } from './error-codes';

/** The one error the UI sees. `code` picks the message, `operation` says what was tried, `cause` keeps the original. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: AppErrorCode,
    readonly operation: string,
    cause?: unknown,
  ) {
    super(`${operation}: ${code}`, { cause });
  }
}

const KNOWN: ReadonlySet<string> = new Set(APP_ERROR_CODES);

/** Provider codes that mean one of ours under another name (specification §8: network failure and timeout are one). */
const SYNONYMS: Readonly<Record<string, AppErrorCode>> = {
  timeout: 'network-request-failed',
  'invalid-login-credentials': 'invalid-credential',
  'missing-or-invalid-nonce': 'invalid-credential',
  'credential-already-in-use': 'email-already-in-use',
  'missing-recipient-email': 'missing-email',
  'invalid-user-token': 'user-token-expired',
  'invalid-refresh-token': 'user-token-expired',
  'user-mismatch': 'invalid-credential',
  'admin-restricted-operation': 'operation-not-allowed',
  'app-not-authorized': 'unauthorized-app',
  'argument-error': 'invalid-argument',
  'redirect-cancelled-by-user': 'popup-closed-by-user',
};

/** Errors of `fetch` in Chromium, Firefox, Safari and Node when nothing was reached. */
const FETCH_FAILURES = /failed to fetch|networkerror|load failed|fetch failed/i;

/** The specification's text (§8) with which the Firestore SDK fails a document read without a connection, and kin. */
const OFFLINE = /client is offline/i;

/**
 * Any thrown value as an `AppError`; an `AppError` stays as it is. `auth/…`, `storage/…` and bare Firestore codes map to
 * themselves where listed, else to a synonym, else to `unknown`.
 */
export function toAppError(error: unknown, operation: string): AppError {
  if (error instanceof AppError) return error;
  return new AppError(codeOf(error), operation, error);
}

/** Runs `action`; whatever it throws or rejects with comes out as an `AppError` of this operation. */
export async function withAppErrors<T>(operation: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw toAppError(error, operation);
  }
}

/** Whether an error is an `AppError` with one of the codes. */
export function hasCode(error: unknown, ...codes: readonly AppErrorCode[]): error is AppError {
  return error instanceof AppError && codes.includes(error.code);
}

/** What may be over the next time; every other code is an answer that asking again does not change. */
const PASSING: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
  'unknown',
  'client-offline',
  'no-answer',
  'network-request-failed',
  'aborted',
  'cancelled',
  'deadline-exceeded',
  // Firestore that was let go of meanwhile says so; the next one may answer.
  'failed-precondition',
  'internal',
  'resource-exhausted',
  'unavailable',
  'internal-error',
  'retry-limit-exceeded',
  'invalid-checksum',
  'server-file-wrong-size',
]);

/** Whether asking again would bring the same answer (`card-not-found`, `permission-denied`, …): not worth a retry. */
export function isFinal(error: unknown): boolean {
  return error instanceof AppError && !PASSING.has(error.code);
}

/** By shape, not by class: errors come from several SDKs, and a DOMException is not an Error everywhere. */
function codeOf(error: unknown): AppErrorCode {
  const { name, message, code } = record(error);
  if (OFFLINE.test(text(message))) return 'client-offline';
  if (typeof code === 'string') {
    const bare = code.slice(code.indexOf('/') + 1);
    return isCode(bare) ? bare : (SYNONYMS[bare] ?? 'unknown');
  }
  if (name === 'AbortError') return 'canceled';
  if (name === 'TimeoutError') return 'network-request-failed';
  return FETCH_FAILURES.test(text(message)) ? 'network-request-failed' : 'unknown';
}

function isCode(code: string): code is AppErrorCode {
  return KNOWN.has(code);
}
