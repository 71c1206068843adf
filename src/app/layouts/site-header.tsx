import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '@/shared/ui/language-select';
import { Link } from '@/shared/ui/link';
import { paths } from '@/app/paths';
import { useReturnFromGoogle } from '@/app/session/use-return-from-google';
import { SessionControls } from './session-controls';
import { Wordmark } from './wordmark';

const LINKS = [
  { key: 'footerFeatures', to: paths.features.href() },
  { key: 'footerPlans', to: paths.pricing.href() },
  { key: 'footerHelp', to: paths.help.href() },
] as const;

/**
 * Header of the pages for everybody (specification §2), on one line from 320 px up where the language has short words. The languages stand at its end and the
 * controls that depend on the session before them, so that nothing moves when the session is known.
 */
export function SiteHeader() {
  const { t } = useTranslation();
  useReturnFromGoogle();
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-x-1 px-4 py-2 sm:gap-x-2 sm:px-6">
        <Wordmark to={paths.landing.href()} compact />
        <nav aria-label={t('landing.navLabel')} className="ms-6 hidden shrink-0 lg:block">
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
        <SessionControls />
        <LanguageSelect className="shrink-0" compact="sm" />
      </div>
    </header>
  );
}
