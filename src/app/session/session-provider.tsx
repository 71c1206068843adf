import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import type { SessionUser } from '@/account/service/session';
import type { EnsuredUser } from '@/account/ui/sign-in/account';
import { hasRedirectFlag, setRedirectFlag } from '@/account/ui/sign-in/redirect-flag';
import { readSnapshot } from '@/app/opening/snapshot';
import { afterFirstPaint } from '@/shared/browser/scheduling';
import { hasSessionFlag, isSessionFlagOf, watchSessionFlag } from '@/shared/browser/session-flag';
import { forgetUserLocalData } from '@/shared/browser/stored';
import { forgetDrafts, forgetDraftsOfOthers } from '@/shared/forms/drafts';
import { changeLanguage } from '@/shared/i18n/change-language';
import { LanguageChoiceContext } from '@/shared/i18n/language-choice';
import type { LanguageCode } from '@/shared/i18n/languages';
import { delay } from '@/shared/lib/delay';
import { holdServices, releaseServices } from '@/shared/queries/service';
import { SessionContext, userOf, type Session, type SessionFailure } from './session-context';

/** Specification §9; the second is a cap (product.md, question 12). */
const AUTH_INIT_TIMEOUT_MS = 10_000;
const AUTH_SETTLE_CAP_MS = 1_000;

export interface SessionSource {
  watchSession: (
    onChange: (user: SessionUser | null, ended?: boolean) => void,
    onError: (error: unknown) => void,
  ) => () => void;
  ensureUser: (user: SessionUser) => Promise<EnsuredUser>;
  saveLanguage: (user: SessionUser, language: string) => Promise<void>;
}

const loadSource = async (): Promise<SessionSource> => {
  const [{ watchSession }, { ensureUser, saveLanguage }] = await Promise.all([
    import('@/account/service/session'),
    import('@/account/ui/sign-in/account'),
  ]);
  return { watchSession, ensureUser, saveLanguage };
};

/** Checks the shape: importing the class would add the error table to the landing page. */
const isRedirectError = (error: unknown) =>
  error instanceof Error && 'operation' in error && error.operation === 'redirectResult';

/** Deletes drafts and outbox of a session that ended; one ended by the service keeps both for its user. */
function forgetOnChange(before: string | undefined, now: string | undefined, ended: boolean): void {
  const kept = now ?? (ended ? before : undefined);
  if (kept !== undefined) {
    forgetDraftsOfOthers(kept);
    forgetUserLocalData(kept);
  } else if (before !== undefined) {
    forgetDrafts();
    forgetUserLocalData();
  }
}

/** What is drawn of a user whom this browser knows stays, and says so. */
const withFailure =
  (failure: SessionFailure) =>
  (now: Session): Session =>
    now.status === 'authenticating' && now.known !== undefined ? { ...now, failure } : failure;

/**
 * Follows the session from the first paint on, until the returned function is called. `knownUid`: of the user
 * whose services are held back until the session has them.
 */
function followSession(
  load: () => Promise<SessionSource>,
  setSession: Dispatch<SetStateAction<Session>>,
  knownUid: string | undefined,
): () => void {
  let stopped = false;
  let redirectError: unknown;
  // A flag set later is for the next way back.
  let cameBack = hasRedirectFlag();
  let unsubscribe: (() => void) | undefined;
  const timeout = setTimeout(() => {
    setSession((now) => (now.status === 'authenticating' ? withFailure({ status: 'timed-out' })(now) : now));
  }, AUTH_INIT_TIMEOUT_MS);
  const show = (next: Session) => {
    clearTimeout(timeout);
    // Without the SDK the result still waits.
    if (cameBack) {
      cameBack = false;
      setRedirectFlag(false);
    }
    setSession(next);
  };
  const fail = (error: unknown) => {
    clearTimeout(timeout);
    setSession(withFailure({ status: 'failed', error }));
  };
  const settle = settleUsers({ show, setSession, knownUid, isStopped: () => stopped });

  const start = async () => {
    try {
      const { watchSession, ensureUser } = await load();
      if (stopped) return;
      unsubscribe = watchSession(
        (user, ended = false) => void settle(user, { ended, redirectError, ensureUser }),
        (error) => {
          // The redirect sign-in failed; the session itself continues.
          if (!isRedirectError(error)) fail(error);
          else if (hasRedirectFlag()) {
            redirectError = error;
            setSession((now) => (now.status === 'unauthenticated' ? { ...now, redirectError } : now));
          }
        },
      );
    } catch (error) {
      if (!stopped) fail(error);
    }
  };
  const cancel = afterFirstPaint(() => void start());
  return () => {
    stopped = true;
    cancel();
    clearTimeout(timeout);
    unsubscribe?.();
  };
}

interface Settling {
  readonly show: (next: Session) => void;
  readonly setSession: Dispatch<SetStateAction<Session>>;
  readonly knownUid: string | undefined;
  readonly isStopped: () => boolean;
}

interface Change {
  readonly ended: boolean;
  readonly redirectError: unknown;
  readonly ensureUser: SessionSource['ensureUser'];
}

/** Returns what shows a user once their document is there, or after a while; only the latest user counts. */
function settleUsers({ show, setSession, knownUid, isStopped }: Settling) {
  let latest = 0;
  let shownUid: string | undefined;
  let lastUid: string | undefined;
  return async (user: SessionUser | null, { ended, redirectError, ensureUser }: Change): Promise<void> => {
    // The same user with a new name, photo or address.
    if (user && user.uid === shownUid) {
      show({ status: 'authenticated', user });
      return;
    }
    const turn = ++latest;
    shownUid = undefined;
    // Before the screens of another user begin to read.
    if (user?.uid !== knownUid) releaseServices(false);
    forgetOnChange(lastUid, user?.uid, ended);
    lastUid = user?.uid;
    if (!user) {
      show({ status: 'unauthenticated', redirectError, ended });
      return;
    }
    // What is stored of another user is not shown any longer.
    setSession((now) =>
      now.status === 'unauthenticated' || uidIn(now) !== user.uid ? { status: 'authenticating' } : now,
    );
    const ensured = ensureUser(user);
    const first = await Promise.race([ensured, delay(AUTH_SETTLE_CAP_MS)]);
    if (isStopped() || turn !== latest) return;
    if (first?.refusal === undefined) {
      shownUid = user.uid;
      releaseServices(true);
      show({ status: 'authenticated', user: first ?? user });
    }
    const complete = await ensured;
    if (isStopped() || turn !== latest) return;
    if (complete.refusal !== undefined) {
      // Asked again at the next change of the user: a code, or a confirmed address.
      shownUid = undefined;
      show({ status: 'no-account', user: complete, refusal: complete.refusal });
    } else if (complete.displayName !== (first ?? user).displayName)
      show({ status: 'authenticated', user: complete });
  };
}

function uidIn(session: Session): string | undefined {
  return session.status === 'no-account' ? session.user.uid : userOf(session)?.uid;
}

/** A user in storage, or a sign-in on its way back from Google: known without the SDK. */
const isExpected = () => hasSessionFlag() || hasRedirectFlag();

/** Events that suggest a user: here, in another tab, or on a page that the browser comes back from. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'click', 'storage', 'pageshow'] as const;

/** After the SDK could not be loaded; the pointer moves too often for a try each. */
const SIGNS_AGAIN = ['online', 'pointerdown', 'keydown', 'storage', 'pageshow'] as const;

/**
 * Calls `start` at once where a user is expected, otherwise at the first sign of one. The SDK takes a slow
 * phone longer than the rest of the landing page. `isAgain`: the last start failed. Returns the cancel.
 */
function onDemand(start: () => () => void, isAgain: boolean): () => void {
  if (isExpected() && !isAgain) return start();
  const waiting = new AbortController();
  let stop: (() => void) | undefined;
  const check = ({ type }: Event) => {
    // These two come without the user, too.
    if ((type === 'storage' || type === 'pageshow') && !isExpected()) return;
    waiting.abort();
    stop = start();
  };
  for (const sign of isAgain ? SIGNS_AGAIN : SIGNS)
    window.addEventListener(sign, check, { capture: true, passive: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    stop?.();
  };
}

interface SessionProviderProps {
  readonly children: ReactNode;
  /** Counts as signed out until there is a sign of a user: for the landing page. */
  readonly isOnDemand?: boolean;
  /** Replaced in tests only. */
  readonly load?: () => Promise<SessionSource>;
}

/** Provides the session. */
export function SessionProvider({ children, isOnDemand = false, load = loadSource }: SessionProviderProps) {
  const [session, setSession] = useState<Session>(() => {
    if (isOnDemand) return { status: isExpected() ? 'authenticating' : 'unauthenticated' };
    const known = readSnapshot()?.user;
    if (known) holdServices();
    return { status: 'authenticating', known };
  });
  const knownUid = session.status === 'authenticating' ? session.known?.uid : undefined;
  useEffect(() => {
    if (knownUid === undefined) return undefined;
    return watchSessionFlag(() => {
      if (isSessionFlagOf(knownUid)) return;
      setSession((now) => (now.status === 'authenticating' ? { status: 'authenticating' } : now));
    });
  }, [knownUid]);
  const [firstKnown] = useState(knownUid);
  const source = useRef<SessionSource>(undefined);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const loaded = async () => {
      try {
        source.current = await load();
      } catch (error) {
        if (isOnDemand) setFailures((count) => count + 1);
        throw error;
      }
      return source.current;
    };
    const follow = () => followSession(loaded, setSession, firstKnown);
    return isOnDemand ? onDemand(follow, failures > 0) : follow();
  }, [load, isOnDemand, failures, firstKnown]);

  const user = session.status === 'authenticated' ? session.user : undefined;
  const chooseLanguage = useCallback(
    (language: LanguageCode) => {
      if (user) void source.current?.saveLanguage(user, language);
      changeLanguage(language);
    },
    [user],
  );
  return (
    <SessionContext value={session}>
      <LanguageChoiceContext value={chooseLanguage}>{children}</LanguageChoiceContext>
    </SessionContext>
  );
}
