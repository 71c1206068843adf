/** Google access tokens from the credentials that Google's own tools use. */
import { GoogleAuth } from 'google-auth-library';
import { AdminError } from '../admin-error.ts';
import type { Environment } from '../environment.ts';

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

/**
 * Returns a function that returns a valid token each time: `GOOGLE_OAUTH_ACCESS_TOKEN` as it is, else one for
 * the application's default credentials, renewed when it is about to end. It rejects with `AdminError` when
 * there are none, or Google refuses them. Source: Google Cloud, "How Application Default Credentials works".
 */
export function tokenSource(
  projectId: string,
  env: Environment,
  send: typeof fetch = fetch,
): () => Promise<string> {
  const environmentToken = env['GOOGLE_OAUTH_ACCESS_TOKEN'];
  if (environmentToken) return () => Promise.resolve(environmentToken);
  const auth = new GoogleAuth({
    // Else it is looked for, which takes seconds.
    projectId,
    scopes: SCOPE,
    clientOptions: { transporterOptions: { fetchImplementation: send } },
  });
  return async () => {
    try {
      return (await auth.getAccessToken()) ?? '';
    } catch (cause) {
      throw new AdminError(reasonOf(cause), { cause });
    }
  };
}

/** A refusal has an answer of the service; anything else is about the credentials or the connection. */
function reasonOf(failure: unknown): string {
  const { response } = failure as { readonly response?: { readonly status: number; readonly data: unknown } };
  if (response !== undefined)
    return `Google refused the credentials: ${response.status} ${JSON.stringify(response.data)}`;
  return (
    `There is no access to Google's services. ${String(failure)} ` +
    'Set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account key, or run ' +
    '`gcloud auth application-default login`.'
  );
}
