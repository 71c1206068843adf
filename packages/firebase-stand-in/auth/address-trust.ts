/**
 * Whose word the service takes for an e-mail address. The Auth emulator takes every provider's, and its own
 * page says of each address that it is verified. Source: Firebase Authentication, "Users in Firebase
 * projects", verified e-mail addresses; firebase-functions issue 1592.
 */
import type { AuthOperation, AuthParts } from '../firebase-tools/load.ts';

/** Whether the service counts an address as verified; providers that are not here say it themselves. */
const TRUST: Readonly<Record<string, (email: string) => boolean>> = {
  'apple.com': () => true,
  'microsoft.com': (email) => /@(?:outlook|hotmail)\.com$/i.test(email),
};

const added = new WeakSet<object>();

/**
 * Makes sign-ins by a provider say of an address what the service would, once in a process. An id token that
 * is not JSON stays as it is.
 */
export function addAddressTrust({ accounts }: Pick<AuthParts, 'accounts'>): void {
  if (added.has(accounts)) return;
  added.add(accounts);
  const { signInWithIdp } = accounts;
  accounts.signInWithIdp = (state, body, context) => signInWithIdp(state, judged(body), context);
}

type Body = Parameters<AuthOperation>[1];

/** The same request with what the service would find out about the address. */
function judged(body: Body): Body {
  const { requestUri, postBody } = body;
  if (typeof requestUri !== 'string' || !URL.canParse(requestUri)) return body;
  const url = new URL(requestUri);
  const parts = [url.search, typeof postBody === 'string' ? postBody : '', url.hash.slice(1)];
  // As the emulator reads it: a later part wins.
  const parameters = new URLSearchParams(parts.flatMap((part) => [...new URLSearchParams(part)]));
  const last = (name: string) => parameters.getAll(name).at(-1) ?? '';
  const trusts = TRUST[last('providerId').toLowerCase()];
  const token = last('id_token');
  if (trusts === undefined || !token.startsWith('{')) return body;
  const claims = claimsIn(token);
  if (typeof claims?.['email'] !== 'string') return body;
  const idToken = JSON.stringify({ ...claims, email_verified: trusts(claims['email']) });
  url.hash = new URLSearchParams({ ...Object.fromEntries(parameters), id_token: idToken }).toString();
  return { ...body, requestUri: url.href };
}

/** Undefined for a token that the emulator refuses. */
function claimsIn(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(token) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
