import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { useOpeningEnd } from '@/app/opening/use-opening-end';
import { paths } from '@/app/paths';
import type { RouteHandle } from '@/app/root';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { SpinnerScreen } from '@/shared/ui/spinner';
import { LazyNoAccount } from './lazy-no-account';
import { useSession, type SessionFailure } from './session-context';
import { SessionNotice, SessionProblem } from './session-problem';
import { setSignOutState, useSignOutState } from './sign-out';

/** Renders its children for a signed-in user, else the login-required message with a return link. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  const leaving = useSignOutState() === 'leaving';
  useEffect(() => () => setSignOutState('staying'), []);
  const { pathname, search, hash } = useLocation();
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  const loginText = handles.map((handle) => handle?.loginText).findLast(Boolean);
  const isShownBefore = handles.some((handle) => handle?.isShownBeforeConfirmed);

  // What was drawn before the app is of a user who is signed in.
  const isIn = session.status === 'authenticated' || (isShownBefore && session.status === 'authenticating');
  useOpeningEnd(!isIn);

  switch (session.status) {
    case 'authenticating':
      if (!isShownBefore || session.known === undefined)
        return <SpinnerScreen label={t('shell.checkingSession')} />;
      return (
        <UserScreen uid={session.known.uid} failure={session.failure}>
          {children}
        </UserScreen>
      );
    case 'timed-out':
    case 'failed':
      return <SessionProblem session={session} />;
    case 'unauthenticated':
      if (leaving) return <SpinnerScreen label={t('shell.signingOut')} />;
      return (
        <div className="px-4 py-10">
          <EmptyState
            heading="h1"
            title={t('shell.loginRequiredTitle')}
            text={session.ended ? t('auth.sessionEnded') : t(`shell.${loginText ?? 'loginRequired'}`)}
            action={
              <ButtonLink variant="primary" to={paths.login.href({ next: pathname + search + hash })}>
                {t('shell.goToLogin')}
              </ButtonLink>
            }
          />
        </div>
      );
    case 'no-account':
      return (
        <div className="grid justify-items-center px-4 py-10">
          <LazyNoAccount />
        </div>
      );
    case 'authenticated':
      return <UserScreen uid={session.user.uid}>{children}</UserScreen>;
  }
}

interface UserScreenProps {
  readonly uid: string;
  readonly failure?: SessionFailure | undefined;
  readonly children: ReactNode;
}

/** A screen of a user: the same one once the service confirms them, a new one for another user. */
function UserScreen({ uid, failure, children }: UserScreenProps) {
  return (
    <div key={uid}>
      {failure && <SessionNotice failure={failure} />}
      {children}
    </div>
  );
}
