import { APP_ERROR_CODES, type AppErrorCode } from '@/shared/lib/error-codes';
import { record, text } from '@/shared/lib/parse';

/** The only error the UI sees. `code` picks the message, `cause` is the original. */
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

/** Provider codes by another name (docs/specification.md §8). */
const SYNONYMS: Readonly<Record<string, AppErrorCode>> = {
  timeout: 'network-request-failed',
  'invalid-login-credentials': 'invalid-credential',
  'missing-or-invalid-nonce': 'invalid-credential',
  'credential-already-in-use': 'email-already-in-use',
  'missing-recipient-email': 'missing-email',
  'invalid-user-token': 'user-token-expired',
  'invalid-refresh-token': 'user-token-expired',
  'user-mismatch': 'invalid-credential',
  'invalid-multi-factor-session': 'second-factor-missing',
  'multi-factor-info-not-found': 'second-factor-missing',
  'admin-restricted-operation': 'operation-not-allowed',
  'app-not-authorized': 'unauthorized-app',
  'argument-error': 'invalid-argument',
  'redirect-cancelled-by-user': 'popup-closed-by-user',
};

/** `fetch` without a connection in Chromium, Firefox, Safari and Node. */
const FETCH_FAILURES = /failed to fetch|networkerror|load failed|fetch failed/i;

/** Firestore's message for an offline read (docs/specification.md §8). */
const OFFLINE = /client is offline/i;

/** Returns any thrown value as an `AppError`, with the provider's code, a synonym or `unknown`. */
export function toAppError(error: unknown, operation: string): AppError {
  if (error instanceof AppError) return error;
  return new AppError(codeOf(error), operation, error);
}

/** Returns the reason for a refusal, as far as it is known. Never rejects. */
type RefusalReason = () => Promise<'app-too-old' | 'user-disabled' | undefined>;

const reasons = new Set<RefusalReason>();

/** Has refusals explained, until the returned function is called. The visitor's page explains none. */
export function explainRefusalsBy(ask: RefusalReason): () => void {
  reasons.add(ask);
  return () => {
    reasons.delete(ask);
  };
}

/** Returns the reason of a refusal; a stopped account first, since a newer version is refused as well. */
async function refusalReason(): ReturnType<RefusalReason> {
  const found = await Promise.all([...reasons].map((ask) => ask()));
  return found.find((one) => one === 'user-disabled') ?? found.find((one) => one !== undefined);
}

/** As `toAppError`; a refusal by the rules gets the code of its reason. */
export async function toExplainedError(error: unknown, operation: string): Promise<AppError> {
  const known = toAppError(error, operation);
  if (!hasCode(known, 'permission-denied', 'unauthorized')) return known;
  const reason = await refusalReason();
  return reason === undefined ? known : new AppError(reason, operation, known);
}

/** Runs `action`; every error becomes an `AppError` of this operation, explained. */
export async function withAppErrors<T>(operation: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw await toExplainedError(error, operation);
  }
}

/** Returns true if an error is an AppError with one of the codes. */
export function hasCode(error: unknown, ...codes: readonly AppErrorCode[]): error is AppError {
  return error instanceof AppError && codes.includes(error.code);
}

/** Temporary failures; for every other code a retry would get the same answer. */
const PASSING: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
  'unknown',
  'client-offline',
  'no-answer',
  'network-request-failed',
  'aborted',
  'cancelled',
  'deadline-exceeded',
  // A Firestore instance that was abandoned; the next may answer.
  'failed-precondition',
  'internal',
  'resource-exhausted',
  'unavailable',
  'internal-error',
  'retry-limit-exceeded',
  'invalid-checksum',
  'server-file-wrong-size',
]);

/** Whether a retry would get the same answer (`card-not-found`, `permission-denied`, …). */
export function isFinal(error: unknown): boolean {
  return error instanceof AppError && !PASSING.has(error.code);
}

/** Whether a queued edit that met this error is sent again as it is, by this app or a newer one. */
export function staysQueued(error: unknown): boolean {
  return !isFinal(error) || hasCode(error, 'app-too-old');
}

/** By shape: errors come from several SDKs, and a DOMException is not always an Error. */
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
