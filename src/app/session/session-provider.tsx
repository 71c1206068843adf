import { useEffect, useState, type ReactNode } from 'react';
import { hasRedirectMark } from '@/features/auth/redirect-mark';
import type { SessionUser } from '@/services/session';
import { afterFirstPaint } from '@/lib/after-first-paint';
import { SessionContext, type Session } from './session-context';

/** Auth initialisation ends after this, with a prompt to refresh (specification §4, §9). */
const AUTH_TIMEOUT_MS = 10_000;

/** Loading ends at the latest this long after a user was detected (specification §4; product.md 12: a cap). */
const USER_DOCUMENT_CAP_MS = 1000;

/** What the provider needs of the sign-in service; the real one is loaded after the first paint. */
export interface SessionSource {
  watchSession: (
    onChange: (user: SessionUser | null, ended?: boolean) => void,
    onError: (error: unknown) => void,
  ) => () => void;
  /** Makes or refreshes the user document; resolves with the user, perhaps with their name by now. Never rejects. */
  ensureUser: (user: SessionUser) => Promise<SessionUser>;
}

const loadSource = async (): Promise<SessionSource> => {
  const [{ watchSession }, { ensureUser }] = await Promise.all([
    import('@/services/session'),
    import('@/features/auth/account'),
  ]);
  return { watchSession, ensureUser };
};

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** By its shape: the class itself would bring the error table into what the landing page loads first. */
const isRedirectError = (error: unknown) =>
  error instanceof Error && 'operation' in error && error.operation === 'redirectResult';

/** Keeps the session and hands it down. `load` is replaced in tests only. */
export function SessionProvider({
  children,
  load = loadSource,
}: {
  children: ReactNode;
  load?: () => Promise<SessionSource>;
}) {
  const [session, setSession] = useState<Session>({ status: 'authenticating' });

  useEffect(() => {
    let stopped = false;
    let latest = 0;
    let shownUid: string | undefined;
    let redirectError: unknown;
    let unsubscribe: (() => void) | undefined;
    const timeout = setTimeout(() => {
      setSession((now) => (now.status === 'authenticating' ? { status: 'timed-out' } : now));
    }, AUTH_TIMEOUT_MS);
    const show = (next: Session) => {
      clearTimeout(timeout);
      setSession(next);
    };

    /** Shows the user once their document exists, at the latest after the cap. */
    const settle = async (
      user: SessionUser | null,
      ended: boolean,
      ensureUser: SessionSource['ensureUser'],
    ) => {
      // The person on screen changed their name, photo or address: nothing to wait for.
      if (user && user.uid === shownUid) {
        show({ status: 'authenticated', user });
        return;
      }
      const turn = ++latest;
      shownUid = undefined;
      if (!user) {
        show({ status: 'unauthenticated', redirectError, ended });
        return;
      }
      setSession((now) => (now.status === 'unauthenticated' ? { status: 'authenticating' } : now));
      const ensured = ensureUser(user);
      const first = await Promise.race([ensured, pause(USER_DOCUMENT_CAP_MS)]);
      if (stopped || turn !== latest) return;
      shownUid = user.uid;
      show({ status: 'authenticated', user: first ?? user });
      const complete = await ensured;
      if (!stopped && turn === latest && complete.displayName !== (first ?? user).displayName) {
        show({ status: 'authenticated', user: complete });
      }
    };

    const start = async () => {
      try {
        const { watchSession, ensureUser } = await load();
        if (stopped) return;
        unsubscribe = watchSession(
          (user, ended = false) => void settle(user, ended, ensureUser),
          (error) => {
            // Nobody came back from Google, or with an error: the session itself goes on.
            if (!isRedirectError(error)) show({ status: 'failed', error });
            else if (hasRedirectMark()) {
              redirectError = error;
              setSession((now) => (now.status === 'unauthenticated' ? { ...now, redirectError } : now));
            }
          },
        );
      } catch (error) {
        if (!stopped) show({ status: 'failed', error });
      }
    };
    const cancel = afterFirstPaint(() => void start());
    return () => {
      stopped = true;
      cancel();
      clearTimeout(timeout);
      unsubscribe?.();
    };
  }, [load]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
