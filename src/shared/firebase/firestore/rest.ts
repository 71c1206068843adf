import { isOffline } from '@/shared/browser/offline';
import { config } from '@/shared/firebase/config';
import { AppError, toAppError } from '@/shared/firebase/errors';
import { record, text } from '@/shared/lib/parse';

/** Per attempt. */
const ANSWER_MS = 10_000;

/** Documents are at `{DATABASE}/documents/{path}`. */
export const DATABASE = `projects/${config.projectId}/databases/(default)`;

interface RestCall {
  /** The document whose collections a query is about: `/users/{uid}`. */
  readonly parent?: string;
  /** The user's ID token; without one a visitor asks. */
  readonly token?: string | undefined;
}

/** Returns the JSON. Throws the service's error, `client-offline` or `network-request-failed`. */
export async function postToFirestore(
  operation: string,
  method: string,
  body: object,
  { parent = '', token }: RestCall = {},
): Promise<unknown> {
  const limit = AbortSignal.timeout(ANSWER_MS);
  try {
    const response = await fetch(
      `${config.firestoreOrigin}/v1/${DATABASE}/documents${parent}:${method}?key=${encodeURIComponent(config.apiKey)}`,
      {
        method: 'POST',
        // A text body needs no preflight, as in the SDK; a token does.
        body: JSON.stringify(body),
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
        credentials: 'omit',
        signal: limit,
      },
    );
    if (response.ok) return (await response.json()) as unknown;
    const answer: unknown = await response.json().catch(() => undefined);
    const [first] = Array.isArray(answer) ? (answer as unknown[]) : [answer];
    const status = text(record(record(first)['error'])['status']) || 'unavailable';
    throw toAppError({ code: status.toLowerCase().replaceAll('_', '-') }, operation);
  } catch (thrown) {
    // Chrome before 124 reports a timeout as an abort.
    const error = limit.aborted
      ? new AppError('network-request-failed', operation, thrown)
      : toAppError(thrown, operation);
    if (isOffline() && error.code === 'network-request-failed')
      throw new AppError('client-offline', operation, error);
    throw error;
  }
}
