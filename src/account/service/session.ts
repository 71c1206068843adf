import { onAuthStateChanged, type User } from 'firebase/auth';
import { hasSessionFlag, setSessionFlag } from '@/shared/browser/session-flag';
import { lastStepOf, markDeletion } from './deletion-mark';
import { redirectResult } from './redirect-result';
import { toAppError, type AppError } from '@/shared/firebase/errors';
import { auth, endFirestore } from '@/shared/firebase/firebase';
import { preparePersistence } from '@/shared/firebase/persistence';
import { logFailure } from '@/shared/firebase/log';

/** Who is signed in. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
}

/** Notes that the session's end is wished for, so that nobody is told of it as news. */
export function expectSignOut(): void {
  setSessionFlag(null);
}

const watchers = new Set<() => void>();

/** Tells every watcher of the session's user as it is now: name, photo or confirmation changed. */
export function announceUser(): void {
  for (const tell of watchers) tell();
}

/**
 * Tells who is signed in, at once when known and at every change; null is a visitor, and `ended` says that the service ended
 * their session (disabled, deleted, expired: specification §7), not they themselves. What Firestore kept on this machine
 * goes with such a session, and with an account that was deleted here, also when the answer to that was lost. A sign-in that
 * came back from a redirect is picked up first; when that failed, `onError` gets it and the session goes on. Returns the
 * unsubscribe.
 */
export function watchSession(
  onChange: (user: SessionUser | null, ended: boolean) => void,
  onError: (error: AppError) => void,
): () => void {
  const tell = () => {
    const { currentUser } = auth();
    if (currentUser !== null) onChange(toSessionUser(currentUser), false);
  };
  watchers.add(tell);
  const onUser = (user: User | null) => {
    if (user !== null) {
      setSessionFlag(user.uid);
      onChange(toSessionUser(user), false);
      return;
    }
    // An account whose deletion was asked for is gone: whoever was here knows, but what was kept still has to go.
    const deleted = lastStepOf();
    const ended = hasSessionFlag() && deleted === undefined;
    expectSignOut();
    if (deleted !== undefined) markDeletion(deleted, null);
    endFirestore({ clear: ended || deleted !== undefined }).catch((error: unknown) => {
      logFailure('endFirestore', error);
    });
    onChange(null, ended);
  };
  let stopped = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    await preparePersistence();
    await redirectResult().catch((error: unknown) => {
      if (!stopped) onError(toAppError(error, 'redirectResult'));
    });
    if (stopped) return;
    stop = onAuthStateChanged(auth(), onUser, (error) => {
      onError(toAppError(error, 'watchSession'));
    });
  };
  void start();
  return () => {
    stopped = true;
    watchers.delete(tell);
    stop?.();
  };
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
