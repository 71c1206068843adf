import { createContext, useContext } from 'react';
import type { SessionUser } from '@/account/service/session';

/**
 * The session (specification §4): `authenticating` until the sign-in service has answered and, for a signed-in user,
 * until their user document exists; `timed-out` when that took 10 seconds; `failed` when the service cannot start.
 * `redirectError` is set when the way back from Google's sign-in page failed, `ended` when the service ended the session
 * (account disabled, login expired).
 */
export type Session =
  | { status: 'authenticating' }
  | { status: 'unauthenticated'; redirectError?: unknown; ended?: boolean }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'timed-out' }
  | { status: 'failed'; error: unknown };

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session as it is now. Only inside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is only for routes inside SessionProvider.');
  return session;
}

/** The signed-in person. Only for routes under the signed-in layout, which renders them for nobody else. */
export function useSignedInUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'authenticated') throw new Error('This route needs a signed-in user.');
  return session.user;
}
