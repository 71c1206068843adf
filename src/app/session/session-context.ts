import { createContext, useContext } from 'react';
import type { SignUpRefusal } from '@/account/model/sign-up/sign-up-refusal';
import type { SessionUser } from '@/account/service/session';
import { hasSessionFlag } from '@/shared/browser/session-flag';

/** The service did not answer within 10 s, or could not be started. */
export type SessionFailure = { status: 'timed-out' } | { status: 'failed'; error: unknown };

/**
 * The session (specification §4): `authenticating` until it has a user document, `timed-out` after 10 s;
 * `known` is the user as stored on this device, for screens drawn before the SDK confirms, which stay after a
 * `failure`; `no-account` for a login that may have none (docs/decisions/0083). On the landing page
 * `unauthenticated` until something suggests a user (docs/decisions/0068).
 */
export type Session =
  | { status: 'authenticating'; known?: SessionUser | undefined; failure?: SessionFailure }
  | { status: 'unauthenticated'; redirectError?: unknown; ended?: boolean }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'no-account'; user: SessionUser; refusal: SignUpRefusal }
  | SessionFailure;

export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the session. Only inside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is only for routes inside SessionProvider.');
  return session;
}

/** Returns the user of a session, confirmed or known. Not for permissions. */
export function userOf(session: Session): SessionUser | undefined {
  if (session.status === 'authenticating') return session.known;
  return session.status === 'authenticated' ? session.user : undefined;
}

/** Returns the signed-in user. Only inside RequireUser. */
export function useSignedInUser(): SessionUser {
  const user = userOf(useSession());
  if (user === undefined) throw new Error('This route needs a signed-in user.');
  return user;
}

/** True for a signed-in user; until known, the last state, against flicker. Not for permissions. */
export function useSignedIn(): boolean {
  const { status } = useSession();
  if (status === 'authenticated') return true;
  return status !== 'unauthenticated' && hasSessionFlag();
}
