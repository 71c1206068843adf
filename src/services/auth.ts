import {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut as signOutOfFirebase,
  updateProfile,
} from 'firebase/auth';
import { AppError, hasCode, translating } from './errors';
import { auth } from './firebase';
import { prepareGapi } from './gapi';
import { toSessionUser, type SessionUser } from './session';
import { ensureUserDocument } from './users';

/** Signs in with e-mail and password. */
export function login(email: string, password: string): Promise<SessionUser> {
  return translating('login', async () => {
    const { user } = await signInWithEmailAndPassword(auth(), email.trim(), password);
    return toSessionUser(user);
  });
}

/** Makes an account, names it and makes its user document; the new user is signed in. */
export function register(account: { name: string; email: string; password: string }): Promise<SessionUser> {
  return translating('register', async () => {
    const { user } = await createUserWithEmailAndPassword(auth(), account.email.trim(), account.password);
    await updateProfile(user, { displayName: account.name.trim() });
    const session = toSessionUser(user);
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
  googleInProgress ??= translating('loginWithGoogle', googleSignIn).finally(() => {
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
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account', access_type: 'offline' });
  await prepareGapi();
  try {
    const { user } = await signInWithPopup(auth(), provider, browserPopupRedirectResolver);
    return toSessionUser(user);
  } catch (error) {
    if (!popupDidNotHappen(error)) throw error;
    await signInWithRedirect(auth(), provider, browserPopupRedirectResolver);
    return 'redirecting';
  }
}

function popupDidNotHappen(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'auth/popup-blocked' || code === 'auth/popup-closed-by-user';
}

/** Sends the link that resets a password. */
export function sendPasswordReset(email: string): Promise<void> {
  const address = email.trim();
  return translating('sendPasswordReset', () => {
    if (address === '') throw new AppError('missing-email', 'sendPasswordReset');
    return sendPasswordResetEmail(auth(), address);
  });
}

/** Ends the session. */
export function signOut(): Promise<void> {
  return translating('signOut', () => signOutOfFirebase(auth()));
}
