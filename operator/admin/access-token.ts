/** Google access tokens from the credentials that Google's own tools use. */
import { createSign } from 'node:crypto';
import { z } from 'zod';
import { AdminError } from './admin-error.ts';

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';
const LIFETIME_S = 3_600;
/** A token is renewed this long before it ends. */
const MARGIN_MS = 5 * 60_000;

const CREDENTIALS = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('service_account'),
    client_email: z.string(),
    private_key: z.string(),
  }),
  z.object({
    type: z.literal('authorized_user'),
    client_id: z.string(),
    client_secret: z.string(),
    refresh_token: z.string(),
  }),
]);
type Credentials = z.infer<typeof CREDENTIALS>;

const JSON_TEXT = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    context.addIssue(error.message);
    return z.NEVER;
  }
});

const ANSWER = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * A function that returns a valid token each time: `GOOGLE_OAUTH_ACCESS_TOKEN` as it is, else one for the
 * credentials in `file` (the text of a service account's key or of `gcloud auth application-default login`),
 * renewed when it is about to end. It rejects with `AdminError` when there are none, or Google refuses them.
 */
export function tokenSource(
  env: Readonly<Record<string, string | undefined>>,
  file: string | undefined,
  { send = fetch, now = Date.now }: { send?: typeof fetch; now?: () => number } = {},
): () => Promise<string> {
  const environmentToken = env['GOOGLE_OAUTH_ACCESS_TOKEN'];
  if (environmentToken) return () => Promise.resolve(environmentToken);
  let known: { token: Promise<string>; until: number } | undefined;
  const renew = async () => {
    if (file === undefined)
      throw new AdminError(
        'No credentials: set GOOGLE_APPLICATION_CREDENTIALS to a service account key, or run `gcloud auth application-default login`.',
      );
    const body = requestFor(parse(file), now());
    const answer = await send(TOKEN_URL, { method: 'POST', body }).catch((cause: unknown) => {
      throw new AdminError(`No answer from ${new URL(TOKEN_URL).host}, where the credentials are proved.`, {
        cause,
      });
    });
    if (!answer.ok)
      throw new AdminError(`Google refused the credentials: ${answer.status} ${await answer.text()}`);
    return ANSWER.parse(await answer.json());
  };
  return () => {
    if (known !== undefined && now() < known.until) return known.token;
    const entry = { until: now() + MARGIN_MS, token: Promise.resolve('') };
    entry.token = renew().then(
      ({ access_token, expires_in }) => {
        entry.until = now() + expires_in * 1_000 - MARGIN_MS;
        return access_token;
      },
      (error: unknown) => {
        entry.until = 0;
        throw error;
      },
    );
    known = entry;
    return entry.token;
  };
}

function parse(file: string): Credentials {
  const parsed = JSON_TEXT.pipe(CREDENTIALS).safeParse(file);
  if (!parsed.success)
    throw new AdminError('The credentials are neither a service account key nor those of a gcloud login.');
  return parsed.data;
}

/** Source: Google OAuth 2.0 for service accounts (RFC 7523) and RFC 6749 section 6. */
function requestFor(credentials: Credentials, now: number): URLSearchParams {
  if (credentials.type === 'authorized_user') {
    const { client_id, client_secret, refresh_token } = credentials;
    return new URLSearchParams({ grant_type: 'refresh_token', client_id, client_secret, refresh_token });
  }
  const issuedAt = Math.floor(now / 1_000);
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
  const claims = {
    iss: credentials.client_email,
    scope: SCOPE,
    aud: TOKEN_URL,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_S,
  };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  const signature = signatureOf(signed, credentials.private_key);
  return new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: `${signed}.${signature}`,
  });
}

function signatureOf(text: string, key: string): string {
  try {
    return createSign('RSA-SHA256').update(text).sign(key, 'base64url');
  } catch (cause) {
    throw new AdminError('The private key of the service account cannot be read.', { cause });
  }
}
