import {
  browserPopupRedirectResolver,
  getRedirectResult,
  onAuthStateChanged,
  type Auth,
  type User,
} from 'firebase/auth';
import { auth } from './firebase';
import { toAppError, type AppError } from './errors';
import { prepareGapi } from './gapi';

/** Who is signed in. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
}

/**
 * Tells who is signed in, at once when known and at every change; null is a visitor. A sign-in that came back from a
 * redirect is picked up first; when that failed, `onError` gets it and the session goes on. Returns the unsubscribe.
 */
export function watchSession(
  onChange: (user: SessionUser | null) => void,
  onError: (error: AppError) => void,
): () => void {
  const instance = auth();
  if (typeof window !== 'undefined') {
    redirectResult(instance).catch((error: unknown) => {
      onError(toAppError(error, 'redirectResult'));
    });
  }
  return onAuthStateChanged(
    instance,
    (user) => {
      onChange(user === null ? null : toSessionUser(user));
    },
    (error) => {
      onError(toAppError(error, 'watchSession'));
    },
  );
}

/** On the emulators a redirect under way needs their own `gapi` first; the SDK marks it so in the session storage. */
async function redirectResult(instance: Auth): Promise<void> {
  const underWay = Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'));
  if (underWay) await prepareGapi();
  await getRedirectResult(instance, browserPopupRedirectResolver);
}

/** The SDK's user without the SDK. */
export function toSessionUser(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
  };
}
