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
import { ensureUserDocument, saveSettings } from '@/account/service/users';
import { setRedirectFlag } from './redirect-flag';
import { forceLanguage } from '@/shared/i18n/change-language';
import { isLanguageCode } from '@/shared/i18n/languages';
import { isOwnChoice, languageInUse, applyTheme, readTheme } from '@/shared/browser/preference';
import { readStored, writeStored } from '@/shared/browser/stored';
import type { UserSettings } from '@/account/model/user';
import { logFailure } from '@/shared/firebase/log';

/** Whose language, chosen here, is still to be saved: the page reloads before the answer is there, or there is no network. */
const UNSAVED = 'languageUnsavedOf';

/** Saves a language that was chosen outside the profile to the account; after a failure at the next start. Never rejects. */
export async function saveLanguage(user: SessionUser, language: string): Promise<void> {
  writeStored(UNSAVED, user.uid);
  try {
    await saveSettings(user, { language });
    writeStored(UNSAVED, null);
  } catch (error) {
    logFailure('saveLanguage', error);
  }
}

/**
 * Brings device and account together when somebody has signed in (docs/decisions/0005): where nobody chose on this device,
 * the account's language and theme apply; a language chosen here that the account does not know yet is saved.
 */
export async function followSettings(user: SessionUser, account: UserSettings): Promise<void> {
  const language = languageInUse();
  if (!isOwnChoice('theme') && account.theme !== readTheme()) applyTheme(account.theme, 'account');
  if (readStored(UNSAVED) === user.uid) {
    if (language !== null && language !== account.language) await saveLanguage(user, language);
    else writeStored(UNSAVED, null);
  } else if (!isOwnChoice('language') && account.language !== language && isLanguageCode(account.language)) {
    forceLanguage(account.language);
  }
}

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

export { isIgnoredGoogleError, login, sendPasswordReset, signOut };
