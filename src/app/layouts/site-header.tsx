import { useTranslation } from 'react-i18next';

import { GoogleHeaderButton } from '@/features/auth/google-header-button';
import { ButtonLink } from '@/ui/button-link';
import { LanguageSelect } from '@/ui/language-select';
import { Link, useGo } from '@/ui/link';
import { paths } from '../paths';
import { useSession } from '../session/session-context';
import { useReturnFromGoogle } from '../session/use-return-from-google';
import { Wordmark } from './wordmark';

const LINKS = [
  { key: 'footerFeatures', to: paths.features.href() },
  { key: 'footerPlans', to: paths.pricing.href() },
  { key: 'footerHelp', to: paths.help.href() },
] as const;

/**
 * Header of the landing page (specification §2): languages, Google sign-in, Login and Sign Up, or a greeting and the way
 * to the dashboard. The signed-out controls stand there from the first paint, before the session is known.
 */
export function SiteHeader() {
  const { t } = useTranslation();
  const session = useSession();
  const go = useGo();
  useReturnFromGoogle();
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-2 sm:px-6">
        <div className="flex items-center gap-8">
          <Wordmark to={paths.landing.href()} compact />
          <nav aria-label={t('landing.navLabel')} className="hidden lg:block">
            <ul className="flex gap-6">
              {LINKS.map(({ key, to }) => (
                <li key={key}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink hover:underline"
                  >
                    {t(`landing.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-1 gap-y-1 sm:gap-x-2">
          <LanguageSelect className="sm:w-40" compact />
          {session.status === 'authenticated' ? (
            <>
              <span className="max-w-48 truncate px-2 text-sm">
                {t('landing.greeting', { name: session.user.displayName ?? session.user.email ?? '' })}
              </span>
              <ButtonLink variant="primary" to={paths.dashboard.href()}>
                {t('shell.dashboard')}
              </ButtonLink>
            </>
          ) : (
            <>
              <GoogleHeaderButton
                onSignedIn={() => go(paths.dashboard.href())}
                notice={
                  session.status === 'unauthenticated' && session.redirectError !== undefined
                    ? t('auth.redirectFailed')
                    : undefined
                }
              />
              <ButtonLink to={paths.login.href()} className="border-transparent bg-transparent max-sm:px-3">
                {t('shell.login')}
              </ButtonLink>
              <ButtonLink variant="primary" to={paths.register.href()} className="max-sm:px-4">
                {t('shell.signUp')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
