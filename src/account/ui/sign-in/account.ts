import {
  isIgnoredGoogleError,
  login,
  loginWithGoogle,
  register,
  sendPasswordReset,
  signOut,
} from '@/account/service/auth';
import type { SessionUser } from '@/account/service/session';
import { restoreName } from '@/account/service/account-name';
import { ensureUserDocument } from '@/account/service/users';
import { followSettings } from './follow-settings';
import { setRedirectFlag } from './redirect-flag';

let registering: Promise<SessionUser> | undefined;

/**
 * Makes or refreshes the user document of somebody just signed in and resolves with the user. While an account is being
 * registered it waits for that: the service tells of the new user before their name is set, and a document made then
 * would lack it. An account whose naming failed gets its name back. Language and theme follow the account where nobody chose
 * here. Never rejects: a failure does not block the login (specification §4).
 */
export async function ensureUser(user: SessionUser): Promise<SessionUser> {
  if (registering) {
    const [result] = await Promise.allSettled([registering]);
    if (result.status === 'fulfilled' && result.value.uid === user.uid) return result.value;
  }
  const named = user.displayName === null ? await restoreName(user) : user;
  const settings = await ensureUserDocument(named);
  if (settings !== undefined) void followSettings(named, settings);
  return named;
}

/** Registers and signs in. Rejects with AppError. */
export function registerAccount(account: { name: string; email: string; password: string }) {
  const attempt = register(account).finally(() => {
    registering = undefined;
  });
  registering = attempt;
  return attempt;
}

/** Google sign-in. When the page is about to be left for Google's, the mark for the way back is set. */
export async function signInWithGoogle(): Promise<SessionUser | 'redirecting'> {
  setRedirectFlag(true);
  let result: SessionUser | 'redirecting' | undefined;
  try {
    result = await loginWithGoogle();
    return result;
  } finally {
    if (result !== 'redirecting') setRedirectFlag(false);
  }
}

export { saveLanguage } from './follow-settings';
export { isIgnoredGoogleError, login, sendPasswordReset, signOut };
