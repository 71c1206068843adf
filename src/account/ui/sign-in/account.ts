import type { SignInProvider } from '@/account/model/sign-in-providers';
import type { SignUpRefusal } from '@/account/model/sign-up/sign-up-refusal';
import type { UserSettings } from '@/account/model/user';
import {
  isIgnoredPopupError,
  login,
  loginWithProvider,
  register,
  restoreName,
  sendPasswordReset,
  signOut,
  type NewAccount,
} from '@/account/service/auth';
import { prepareGoogle } from '@/account/service/google-redirect';
import { announceUser, type SessionUser } from '@/account/service/session';
import { storeInvitation } from '@/account/service/store-invitation';
import {
  ensureUserDocument,
  requireUserDocument,
  saveSettings,
  signUpRefusal,
} from '@/account/service/users';
import { applyTheme, isOwnChoice, languageInUse, readTheme } from '@/shared/browser/preference';
import { readStored, writeStored } from '@/shared/browser/stored';
import { logFailure } from '@/shared/firebase/log';
import { forceLanguage } from '@/shared/i18n/change-language';
import { isLanguageCode } from '@/shared/i18n/languages';
import { setRedirectFlag } from './redirect-flag';

/** Whose language is still to be saved: the page reloaded before the answer, or was offline. */
const UNSAVED = 'languageUnsavedOf';

/** Saves a language chosen outside the profile; retries at the next start. Never rejects. */
export async function saveLanguage(user: SessionUser, language: string): Promise<void> {
  writeStored(UNSAVED, user.uid);
  try {
    await saveSettings(user, { language });
    writeStored(UNSAVED, null);
  } catch (error) {
    logFailure('saveLanguage', error);
  }
}

/** Applies the account's settings unless chosen here; saves a language chosen here (docs/decisions/0005). */
export async function followSettings(user: SessionUser, account: UserSettings): Promise<void> {
  const language = languageInUse();
  if (!isOwnChoice('theme') && account.theme !== readTheme()) applyTheme(account.theme, 'account');
  if (readStored(UNSAVED) === user.uid) {
    if (isLanguageCode(language) && language !== account.language) await saveLanguage(user, language);
    else writeStored(UNSAVED, null);
  } else if (!isOwnChoice('language') && account.language !== language && isLanguageCode(account.language)) {
    forceLanguage(account.language);
  }
}

let registering: Promise<SessionUser> | undefined;

/** A user whose document was asked for; `refusal`: why there is none, and no account. */
export type EnsuredUser = SessionUser & { readonly refusal?: SignUpRefusal | undefined };

/** Creates or updates the user document, once a registration in progress has set the name. Never rejects. */
export async function ensureUser(user: SessionUser): Promise<EnsuredUser> {
  const ensured = await ensure(user);
  const refusal = signUpRefusal(user.uid);
  return refusal === undefined ? ensured : { ...ensured, refusal };
}

async function ensure(user: SessionUser): Promise<SessionUser> {
  if (registering) {
    const [result] = await Promise.allSettled([registering]);
    if (result.status === 'fulfilled' && result.value.uid === user.uid) return result.value;
  }
  const named = user.displayName === null ? await restoreName(user) : user;
  const settings = await ensureUserDocument(named);
  if (settings !== undefined) void followSettings(named, settings);
  return named;
}

/** Rejects with AppError. */
export function registerAccount(account: NewAccount) {
  const attempt = register(account).finally(() => {
    registering = undefined;
  });
  registering = attempt;
  return attempt;
}

/** Makes the account of a login by an invitation's code. Rejects with AppError (`SignUpRefusal`). */
export async function redeemInvitation(user: SessionUser, code: string): Promise<void> {
  storeInvitation(code);
  await requireUserDocument(user, code);
  announceUser();
}

/** Signs in with an account elsewhere; sets the redirect flag when the page is left. */
export async function signInWith(provider: SignInProvider): Promise<SessionUser | 'redirecting'> {
  setRedirectFlag(true);
  let result: SessionUser | 'redirecting' | undefined;
  try {
    result = await loginWithProvider(provider);
    return result;
  } finally {
    if (result !== 'redirecting') setRedirectFlag(false);
  }
}

export { isIgnoredPopupError, login, prepareGoogle, sendPasswordReset, signOut };
