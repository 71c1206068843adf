import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut as signOutOfFirebase,
} from 'firebase/auth';
import { languageInUse } from '@/shared/browser/preference';
import { AppError, hasCode, withAppErrors } from '@/shared/firebase/errors';
import { auth, endFirestore } from '@/shared/firebase/firebase';
import { logFailure } from '@/shared/firebase/log';
import { expectSignOut, toSessionUser, type SessionUser } from './session';
import { nameAccount } from './account-name';
import { lastStepOf, markDeletion } from './deletion-mark';
import { prepareGapi } from './gapi';
import { redirectResult } from './redirect-result';
import { ensureUserDocument } from './users';

/**
 * Codes of the service's own message templates that differ from ours (the list in firebase/firebaseui-web, LANGUAGES.md, in the
 * form of BCP 47). It has no Malay ones: it writes those in the project's default language.
 */
const TEMPLATES: Readonly<Record<string, string>> = { zh: 'zh-CN', pt: 'pt-BR', he: 'iw' };

/** The language to ask the sign-in service's messages in, for a page in `language`; null leaves it to the project. */
export function mailLanguage(language: string | null): string | null {
  return language === null ? null : (TEMPLATES[language] ?? language);
}

/** Signs in with e-mail and password. */
export function login(email: string, password: string): Promise<SessionUser> {
  return withAppErrors('login', async () => {
    const { user } = await signInWithEmailAndPassword(auth(), email.trim(), password);
    return toSessionUser(user);
  });
}

/**
 * Makes an account, names it and makes its user document; the new user is signed in. Only the account itself can fail: the
 * name is kept until both have it (account-name.ts).
 */
export function register(account: { name: string; email: string; password: string }): Promise<SessionUser> {
  return withAppErrors('register', async () => {
    const { user } = await createUserWithEmailAndPassword(auth(), account.email.trim(), account.password);
    const displayName = await nameAccount(user, account.name.trim());
    const session = { ...toSessionUser(user), displayName };
    await ensureUserDocument(session);
    return session;
  });
}

let googleInProgress: Promise<SessionUser | 'redirecting'> | undefined;

/**
 * Google sign-in: a pop-up with account choice; when the browser blocks or the person closes it, by redirect (the page is
 * left, hence 'redirecting'). A request while one is under way joins that one (specification §4).
 */
export function loginWithGoogle(): Promise<SessionUser | 'redirecting'> {
  googleInProgress ??= withAppErrors('loginWithGoogle', googleSignIn).finally(() => {
    googleInProgress = undefined;
  });
  return googleInProgress;
}

/** Errors of the Google sign-in a landing page does not mention (specification §4). */
export function isIgnoredGoogleError(error: unknown): boolean {
  return hasCode(
    error,
    'popup-blocked',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'web-storage-unsupported',
  );
}

async function googleSignIn(): Promise<SessionUser | 'redirecting'> {
  const provider = googleProvider();
  await prepareGapi();
  try {
    const { user } = await signInWithPopup(auth(), provider, browserPopupRedirectResolver);
    return toSessionUser(user);
  } catch (error) {
    if (!popupDidNotHappen(error)) throw error;
    // What an earlier one brought back is told by the session; here it only has to be out of the way.
    await Promise.allSettled([redirectResult()]);
    await signInWithRedirect(auth(), provider, browserPopupRedirectResolver);
    return 'redirecting';
  }
}

/** Google with account choice and offline access (specification §7). */
export function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account', access_type: 'offline' });
  return provider;
}

function popupDidNotHappen(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'auth/popup-blocked' || code === 'auth/popup-closed-by-user';
}

/** Sends the link that resets a password. */
export function sendPasswordReset(email: string): Promise<void> {
  const address = email.trim();
  return withAppErrors('sendPasswordReset', () => {
    if (address === '') throw new AppError('missing-email', 'sendPasswordReset');
    speakOwnLanguage();
    return sendPasswordResetEmail(auth(), address);
  });
}

/** Messages the service sends are in the language on screen. */
export function speakOwnLanguage(): void {
  auth().languageCode = mailLanguage(languageInUse());
}

/**
 * Ends the session and removes the documents kept on this machine. A removal that fails does not bring the session back: it
 * is logged.
 */
export function signOut(): Promise<void> {
  return withAppErrors('signOut', async () => {
    expectSignOut();
    // The account stays, after all; a session that ends while its last step is noted would count as its end.
    const deleting = lastStepOf();
    if (deleting !== undefined) markDeletion(deleting, 'begun');
    await signOutOfFirebase(auth());
    await endFirestore({ clear: true }).catch((error: unknown) => {
      logFailure('signOut', error);
    });
  });
}
