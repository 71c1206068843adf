import {
  browserPopupRedirectResolver,
  getRedirectResult,
  onAuthStateChanged,
  type Auth,
  type User,
} from 'firebase/auth';
import { readStored, writeStored } from '@/lib/stored';
import { toAppError, type AppError } from './errors';
import { auth, endFirestore } from './firebase';
import { prepareGapi } from './gapi';
import { logFailure } from './log';

/** Who is signed in. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
}

/** Says on this machine that somebody is signed in; whoever signs out takes it away first. */
const MARK = 'signed-in';

/** Notes that the session's end is wished for, so that nobody is told of it as news. */
export function expectSignOut(): void {
  writeStored(MARK, null);
}

const watchers = new Set<() => void>();

/** Tells every watcher of the session's user as it is now: name, photo or confirmation changed. */
export function announceUser(): void {
  for (const tell of watchers) tell();
}

/**
 * Tells who is signed in, at once when known and at every change; null is a visitor, and `ended` says that the service ended
 * their session (disabled, deleted, expired: specification §7), not they themselves. What Firestore kept on this machine
 * goes with such a session. A sign-in that came back from a
 * redirect is picked up first; when that failed, `onError` gets it and the session goes on. Returns the unsubscribe.
 */
export function watchSession(
  onChange: (user: SessionUser | null, ended: boolean) => void,
  onError: (error: AppError) => void,
): () => void {
  const instance = auth();
  if (typeof window !== 'undefined') {
    redirectResult(instance).catch((error: unknown) => {
      onError(toAppError(error, 'redirectResult'));
    });
  }
  const tell = () => {
    if (instance.currentUser !== null) onChange(toSessionUser(instance.currentUser), false);
  };
  watchers.add(tell);
  const stop = onAuthStateChanged(
    instance,
    (user) => {
      if (user !== null) {
        writeStored(MARK, '1');
        onChange(toSessionUser(user), false);
        return;
      }
      const ended = readStored(MARK) !== null;
      expectSignOut();
      endFirestore({ clear: ended }).catch((error: unknown) => {
        logFailure('endFirestore', error);
      });
      onChange(null, ended);
    },
    (error) => {
      onError(toAppError(error, 'watchSession'));
    },
  );
  return () => {
    watchers.delete(tell);
    stop();
  };
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
