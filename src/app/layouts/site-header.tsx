import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondFactorHost } from '@/account/ui/second-factor/second-factor-host';
import { GoogleHeaderButton } from '@/account/ui/sign-in/google-header-button';
import { hasRedirectFlag } from '@/account/ui/sign-in/redirect-flag';
import { paths } from '@/app/paths';
import { useSession, useSignedIn } from '@/app/session/session-context';
import { useSentence } from '@/shared/i18n/sentence';
import { BRAND } from '@/shared/lib/brand';
import { classNames } from '@/shared/lib/class-names';
import { LanguageSelect } from '@/shared/ui/language-select';
import { ButtonLink, Link, useGo } from '@/shared/ui/link';
import { Wordmark } from './wordmark';

/** Fits one line of 320 px; longer languages or enlarged text wrap. */
const NARROW = 'max-sm:px-2.5 max-[22.5rem]:px-2 max-[22.5rem]:text-xs';

/** Google sign-in, Login and Sign Up, or a greeting and the dashboard (docs/specification.md §2). */
function SessionControls() {
  const signedIn = useSignedIn();
  return (
    <div
      className={classNames(
        'ms-auto flex items-center justify-end gap-x-1 sm:gap-x-2',
        signedIn ? 'min-w-0 flex-1' : 'max-w-full flex-wrap',
      )}
    >
      {signedIn ? <SignedIn /> : <SignedOut />}
    </div>
  );
}

function SignedIn() {
  const { t } = useTranslation();
  const sentence = useSentence();
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : undefined;
  const name = user && (user.displayName || (user.email ?? ''));
  return (
    <>
      {name !== undefined && (
        // A long name is truncated; the tooltip has all of it.
        <Link
          to={paths.profile.href()}
          title={t('landing.greeting', { name })}
          className="inline-flex min-h-11 min-w-0 items-center rounded-field px-1 text-sm hover:underline sm:px-2"
        >
          <span className="max-w-56 truncate">{sentence('landing.greeting', { name })}</span>
        </Link>
      )}
      <ButtonLink variant="primary" to={paths.dashboard.href()} className="shrink-0 max-sm:px-3">
        {t('shell.dashboard')}
      </ButtonLink>
    </>
  );
}

function SignedOut() {
  const { t } = useTranslation();
  const session = useSession();
  const go = useGo();
  const redirectFailed = session.status === 'unauthenticated' && session.redirectError !== undefined;
  return (
    <>
      {BRAND.signIn.google && (
        <GoogleHeaderButton
          onSignedIn={() => go(paths.dashboard.href())}
          notice={redirectFailed ? t('auth.redirectFailed') : undefined}
        />
      )}
      <ButtonLink to={paths.login.href()} className={`border-transparent bg-transparent ${NARROW}`}>
        <span>{t('shell.login')}</span>
      </ButtonLink>
      <ButtonLink variant="primary" to={paths.register.href()} className={NARROW}>
        <span>{t('shell.signUp')}</span>
      </ButtonLink>
    </>
  );
}

const LINKS = [
  { key: 'footerFeatures', to: paths.features.href() },
  { key: 'footerPlans', to: paths.pricing.href() },
  { key: 'footerHelp', to: paths.help.href() },
] as const;

function SiteLinks({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('landing.navLabel')} className={className}>
      <ul className="flex flex-wrap gap-x-6">
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
  );
}

/** Header of the public pages (docs/specification.md §2). Nothing moves when the session is known. */
export function SiteHeader() {
  useReturnFromGoogle();
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-x-1 px-4 py-2 sm:gap-x-2 sm:px-6">
        <Wordmark to={paths.landing.href()} compact />
        <SiteLinks className="ms-6 shrink-0 max-lg:hidden" />
        <SessionControls />
        <LanguageSelect className="shrink-0" compact="sm" />
        {/* A line of its own, after the controls for the eye and for the keyboard. */}
        <SiteLinks className="-mt-1 -mb-2 w-full lg:hidden" />
      </div>
      <SecondFactorHost />
    </header>
  );
}

/** After Google's sign-in page, goes to the dashboard (docs/specification.md §4). */
function useReturnFromGoogle(): void {
  const { status } = useSession();
  const go = useGo();
  // Read once, as the session removes the flag: one set later is for the next way back.
  const cameBack = useRef<boolean>(undefined);
  useEffect(() => {
    cameBack.current ??= hasRedirectFlag();
    // A late result counts, too.
    if (!cameBack.current || status !== 'authenticated') return;
    cameBack.current = false;
    go(paths.dashboard.href(), { replace: true });
  }, [status, go]);
}
