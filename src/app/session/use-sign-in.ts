import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { setRedirectFlag } from '@/account/ui/sign-in/redirect-flag';
import { paths, type SignInQuery } from '@/app/paths';
import { parseUrl } from '@/shared/lib/links';
import { useSession, type Session } from './session-context';

/** The query and the redirect of login and registration. `isNew`: the dashboard leads to a first card. */
export function useSignIn({ isNew = false } = {}): {
  query: SignInQuery;
  leaving: boolean;
  notice: string | undefined;
} {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = safeReturnPath(parameters.get('next'));
  const plan = parameters.get('plan') === 'premium' ? 'premium' : undefined;
  const leaving = session.status === 'authenticated';
  const target = next ?? (plan ? paths.pricing.href({ plan }) : paths.dashboard.href());

  useEffect(() => {
    if (!leaving) return;
    setRedirectFlag(false);
    const state = isNew ? { firstCard: true } : null;
    void navigate(target, { replace: true, state });
  }, [leaving, navigate, target, isNew]);

  return {
    query: { next, plan },
    leaving,
    notice: noticeOf(session, t),
  };
}

function noticeOf(session: Session, t: TFunction): string | undefined {
  if (session.status !== 'unauthenticated') return undefined;
  if (session.redirectError !== undefined) return t('auth.redirectFailed');
  return session.ended ? t('auth.sessionEnded') : undefined;
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
