/** Why a project could not be verified, in words the operator can act on. */
import { AdminError } from '../shared/admin-error.ts';
import { RequestError } from '../shared/google/request.ts';

/** The program could not check: neither a difference nor a proof. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked';
}

/**
 * What the codes of the app's errors (src/shared/lib/error-codes.ts) mean where they keep a round from
 * being made at all.
 */
const REASONS: Readonly<Record<string, string>> = {
  'operation-not-allowed':
    'Sign-in with e-mail and password is off. Switch it on in the console: Authentication, Sign-in method.',
  'network-request-failed': 'The connection to the project was lost.',
  'client-offline': 'The connection to the project was lost.',
  'no-answer': 'The project does not answer.',
  unavailable: 'The project does not answer.',
  'bucket-not-found':
    'There is no such Storage bucket. Create it in the console, or name another by --bucket.',
  'too-many-requests': 'The project refuses further sign-ups from here for now. Try again in an hour.',
  'quota-exceeded': 'A quota of the project is used up.',
  'resource-exhausted': 'A quota of the project is used up.',
};

const APP_CHECK =
  'App Check is enforced, and this program is no browser that could prove itself. Unenforce it for Authentication, Firestore and Storage while it runs (SECURITY.md).';
const API_KEY =
  "The API key is refused. Fill in the project's VITE_FIREBASE_API_KEY in .env, or see whether its restrictions let this machine use it.";

/** The reason behind an error, or undefined where the error says something about the project's behavior. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Unchecked || error instanceof AdminError) return error.message;
  if (error instanceof RequestError) return reasonOfRequest(error);
  const messages = messagesOf(error);
  if (/app-?\s?check/i.test(messages)) return APP_CHECK;
  if (/api[-_ ]key/i.test(messages)) return API_KEY;
  return REASONS[codeOf(error) ?? ''];
}

function reasonOfRequest({ status, message }: RequestError): string {
  if (/SERVICE_DISABLED|has not been used in project|is disabled/.test(message))
    return `A Google API is not enabled for the project: ${message}`;
  if (status === 401) return `The credentials are refused: ${message}`;
  if (status === 403)
    return `The credentials lack a permission; use those of an owner or editor of the project: ${message}`;
  return message;
}

/**
 * The code of an error of the app, whose class is another one in each of its copies, or of the SDK, without
 * its service's prefix.
 */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.replace(/^[a-z]+\//, '');
}

/** An error's message and those of its causes. */
function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messagesOf(error.cause)}` : '';
}
