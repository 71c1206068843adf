import type { TFunction } from 'i18next';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { GOOGLE, SIGN_IN_PROVIDERS } from '@/account/model/sign-in-providers';
import { setRedirectFlag } from '@/account/ui/sign-in/redirect-flag';
import { keepInvitation } from '@/account/ui/sign-up/keep-invitation';
import { paths, type SignInQuery } from '@/app/paths';
import { hasCode } from '@/shared/firebase/errors';
import { errorMessage } from '@/shared/i18n/error-message';
import { parseUrl } from '@/shared/lib/links';
import { useSession, type Session } from './session-context';

interface SignInOptions {
  /** The dashboard leads to a first card, if there is none: Google's users may have one. */
  readonly isNew?: boolean;
  /** True while an account is being made: it has no card. */
  readonly isRegistering?: RefObject<boolean>;
}

/** The query and the redirect of login and registration. */
export function useSignIn({ isNew = false, isRegistering }: SignInOptions = {}): {
  query: SignInQuery;
  leaving: boolean;
  notice: string | undefined;
  /** Signed in, but without an account. */
  hasNoAccount: boolean;
} {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = safeReturnPath(parameters.get('next'));
  const plan = parameters.get('plan') === 'premium' ? 'premium' : undefined;
  const leaving = session.status === 'authenticated';
  // Before the form reads it: another form, Google or the confirmed address goes on with it.
  useState(() => keepInvitation(parameters.get('invitation')));
  const asked = next ?? (plan && paths.pricing.href({ plan }));

  useEffect(() => {
    if (!leaving) return;
    setRedirectFlag(false);
    const home = isRegistering?.current ? paths.createCard.href() : paths.dashboard.href();
    const state = isNew ? { firstCard: true } : null;
    void navigate(asked ?? home, { replace: true, state });
  }, [leaving, navigate, asked, isNew, isRegistering]);

  return {
    query: { next, plan },
    leaving,
    notice: noticeOf(session, t),
    hasNoAccount: session.status === 'no-account',
  };
}

function noticeOf(session: Session, t: TFunction): string | undefined {
  if (session.status !== 'unauthenticated') return undefined;
  if (session.redirectError !== undefined) return redirectNotice(session.redirectError, t);
  return session.ended ? t('auth.sessionEnded') : undefined;
}

/** What the service says of the account or the provider is said; else that the way back failed. */
function redirectNotice(error: unknown, t: TFunction): string {
  const isExplained = hasCode(
    error,
    'account-exists-with-different-credential',
    'operation-not-allowed',
    'user-disabled',
  );
  const isGoogle = SIGN_IN_PROVIDERS.every(({ id }) => id === GOOGLE.id);
  const failed = isGoogle ? t('auth.redirectFailed') : t('auth.providerRedirectFailed');
  return isExplained ? errorMessage(t, error) : failed;
}

/** Returns the path in `text` (`next` of /login), or undefined for another origin: no open redirects. */
export function safeReturnPath(text: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines from addresses before reading them
  if (!text?.startsWith('/') || /[\\\u0000-\u001f]/.test(text)) return undefined;
  const here = 'https://here.invalid';
  const url = parseUrl(text, here);
  // Resolved dots may leave two slashes (`/..//host`), which name a host.
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
