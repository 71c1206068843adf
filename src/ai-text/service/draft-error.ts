import { count, record, text } from '@/shared/lib/parse';
import type { AppErrorCode } from '@/shared/firebase/error-codes';
import { AppError, toAppError } from '@/shared/firebase/errors';

/** HTTP statuses of a service that is not set up, of this site or where the person is: the request is always the same. */
const NOT_SET_UP: ReadonlySet<number> = new Set([400, 401, 403, 404]);
const QUOTA = 429;

/**
 * What the SDK threw, as an error of ours; `begun` when part of the text had come. Source: AIErrorCode and makeRequest of
 * @firebase/ai 2.16.
 */
export function draftError(error: unknown, begun: boolean): AppError {
  if (error instanceof AppError) return error;
  const found = codeOf(error) ?? (begun ? 'draft-interrupted' : undefined);
  return found === undefined ? toAppError(error, 'writeDraft') : new AppError(found, 'writeDraft', error);
}

function codeOf(error: unknown): AppErrorCode | undefined {
  const { code, message, customErrorData } = record(error);
  const status = count(record(customErrorData)['status']);
  if (status === QUOTA) return 'draft-quota';
  if (status !== undefined && status >= 500) return 'unavailable';
  if (status !== undefined && NOT_SET_UP.has(status)) return 'draft-not-set-up';
  switch (code) {
    case 'api-not-enabled':
    case 'no-model':
    case 'unsupported':
      return 'draft-not-set-up';
    case 'response-error':
      return 'draft-blocked';
    case 'parse-failed':
      return 'draft-interrupted';
    // Nothing was reached; the SDK keeps the words of `fetch` in its own.
    case 'error':
      return /Error fetching from/.test(text(message)) ? 'network-request-failed' : undefined;
    default:
      // A refusal without safetyRatings is legal, and the SDK stumbles over it (mapPromptFeedback).
      return error instanceof TypeError && /safetyRatings|forEach/.test(error.message)
        ? 'draft-blocked'
        : undefined;
  }
}
