import { onAuthStateChanged, type User } from 'firebase/auth';
import { hasSessionFlag, setSessionFlag } from '@/shared/browser/session-flag';
import { explainRefusalsBy, toAppError, type AppError } from '@/shared/firebase/errors';
import { auth, endLocalSession } from '@/shared/firebase/firebase';
import { logFailure } from '@/shared/firebase/log';
import { preparePersistence } from '@/shared/firebase/persistence';
import { createListeners } from '@/shared/lib/store';
import { lastStepOf, setDeletionFlag } from './deletion-flag';
import { redirectResult } from './google-redirect';

export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
}

/** Announces that the session's end is intended, so that it is not reported as news. */
export function expectSignOut(): void {
  setSessionFlag(null);
}

const watchers = createListeners();

/** Notifies all watchers of the user's new name, photo or verification. */
export const announceUser = watchers.notify;

/**
 * Calls back with the user once known and at every change; null is a visitor. `ended`: the service ended the
 * session (specification §7); Firestore's cache is cleared then. `onError`: of a redirect.
 */
export function watchSession(
  onChange: (user: SessionUser | null, ended: boolean) => void,
  onError: (error: AppError) => void,
): () => void {
  const unwatch = watchers.subscribe(() => {
    const { currentUser } = auth();
    if (currentUser !== null) onChange(toSessionUser(currentUser), false);
  });
  const onUser = (user: User | null) => {
    if (user !== null) {
      setSessionFlag(user.uid);
      onChange(toSessionUser(user), false);
      return;
    }
    // The account's deletion was requested here: no news, but the cache must go.
    const deleted = lastStepOf();
    const ended = hasSessionFlag() && deleted === undefined;
    expectSignOut();
    if (deleted !== undefined) setDeletionFlag(deleted, null);
    endLocalSession({ clear: ended || deleted !== undefined, keepsQueued: ended }).catch((error: unknown) => {
      logFailure('endLocalSession', error);
    });
    onChange(null, ended);
  };
  const stopExplaining = explainRefusalsBy(async () => (await import('./denied-account')).refusalReason());
  let stopped = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    await preparePersistence();
    const redirected = redirectResult().catch((error: unknown) => {
      if (!stopped) onError(toAppError(error, 'redirectResult'));
    });
    // A known user does not wait for Google's frame. Others do, or they would be asked to log in meanwhile.
    if (!hasSessionFlag()) await redirected;
    if (stopped) return;
    stop = onAuthStateChanged(auth(), onUser, (error) => {
      onError(toAppError(error, 'watchSession'));
    });
  };
  void start();
  return () => {
    stopped = true;
    unwatch();
    stopExplaining();
    stop?.();
  };
}

/** Returns what the app uses of an SDK's user. */
export function toSessionUser(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
  };
}
