/** Accounts made without the interface. */
import type { LanguageCode } from '../../../src/shared/i18n/languages.ts';
import type { BackendHosts } from './hosts.ts';
import { putDocuments } from './owner-rest.ts';

/** The app's key where the environment names none (src/shared/firebase/config.ts); the stand-in takes any. */
const API_KEY = 'demo-key';

/** An account, and the tokens of its first sign-in. */
export interface NewAccount {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** How long the ID token holds, in seconds. */
  readonly expiresIn: number;
}

/**
 * Makes an account with its user document as signing up in the app would leave them
 * (src/account/service/users.ts), by the sign-in service's REST call `accounts:signUp` and outside the rules.
 */
export async function newAccount(
  hosts: BackendHosts,
  person: { readonly name: string; readonly email: string; readonly password: string },
  { language = 'en', maxCards = 1 }: { language?: LanguageCode; maxCards?: number } = {},
): Promise<NewAccount> {
  const { name: displayName, email, password } = person;
  const answer = await fetch(
    `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ displayName, email, password, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  const { localId, idToken, refreshToken, expiresIn } = (await answer.json()) as {
    localId: string;
    idToken: string;
    refreshToken: string;
    expiresIn: string;
  };
  const document = {
    uid: localId,
    email,
    displayName,
    photoURL: null,
    plan: 'free_trial',
    isActive: true,
    createdBy: 'web_app',
    version: '1.0.0',
    cardCount: 0,
    maxCards,
    isTrialActive: true,
    settings: { language, theme: 'system', notifications: true },
  };
  await putDocuments(hosts, { [`users/${localId}`]: document }, ['createdAt', 'updatedAt', 'lastLoginAt']);
  return { uid: localId, idToken, refreshToken, expiresIn: Number(expiresIn) };
}

/**
 * The entries of local storage by which a browser finds a user signed in. The SDK looks for its user in
 * every storage it is told of (src/shared/firebase/firebase.ts) and moves what it finds to the first; the
 * mark beside it is src/shared/browser/session-flag.ts.
 */
export function storedSignIn(
  person: { readonly name: string; readonly email: string },
  account: NewAccount,
): Record<string, string> {
  return {
    [`firebase:authUser:${API_KEY}:[DEFAULT]`]: JSON.stringify(sdkUser(person, account)),
    'carte.signed-in': '1',
  };
}

/** A user as the SDK keeps it (`UserImpl.toJSON` of @firebase/auth 1.x). */
function sdkUser(
  { name, email }: { readonly name: string; readonly email: string },
  { uid, idToken, refreshToken, expiresIn }: NewAccount,
): object {
  const now = Date.now();
  return {
    uid,
    email,
    emailVerified: false,
    displayName: name,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, displayName: name, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + expiresIn * 1_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
}
