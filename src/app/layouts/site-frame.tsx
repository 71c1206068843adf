import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { BRAND } from '@/shared/lib/brand';
import { classNames } from '@/shared/lib/class-names';
import { BrandMark } from '@/shared/ui/brand-mark';
import { BrandWords } from '@/shared/ui/brand-words';
import { Link } from '@/shared/ui/link';
import { SiteHeader } from './site-header';
import { MAIN_ID, SkipLink } from './skip-link';

const COLUMNS = [
  {
    key: 'footerProduct',
    links: [
      { key: 'footerFeatures', to: paths.features.href() },
      { key: 'footerPlans', to: paths.pricing.href() },
      { key: 'footerDownload', to: paths.download.href() },
    ],
  },
  {
    key: 'footerSupport',
    links: [
      { key: 'footerHelp', to: paths.help.href() },
      { key: 'footerContact', to: paths.support.href() },
      { key: 'footerStatus', to: paths.status.href() },
    ],
  },
  {
    key: 'footerLegal',
    links: [
      { key: 'footerPrivacy', to: paths.privacyPolicy.href() },
      { key: 'footerTerms', to: paths.terms.href() },
      { key: 'footerDelete', to: paths.deleteAccount.href() },
    ],
  },
] as const;

const LINK = 'inline-flex min-h-9 items-center text-sm text-ink-soft hover:text-ink hover:underline';

/** The operator's own links, and the imprint, where brand.json has them. */
function OperatorLinks() {
  const { t } = useTranslation();
  if (BRAND.operator === undefined && BRAND.footer === undefined) return null;
  return (
    <ul className="mx-auto flex max-w-6xl flex-wrap gap-x-6 px-4 pb-10 sm:px-6">
      {BRAND.operator && (
        <li>
          <Link to={paths.imprint.href()} className={LINK}>
            {t('titles.imprint')}
          </Link>
        </li>
      )}
      {BRAND.footer?.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={LINK}>
            <BrandWords of={label} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Footer of the public pages (docs/specification.md §2). */
function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2">
          <BrandMark className="size-10 rotate-6" />
          <p className="mt-4 max-w-[26ch] font-display text-lg text-balance">{t('landing.footerLine')}</p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.key} aria-label={t(`landing.${column.key}`)}>
            <h2 className="text-sm font-semibold">{t(`landing.${column.key}`)}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.key}>
                  <Link to={link.to} className={LINK}>
                    {t(`landing.${link.key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <OperatorLinks />
    </footer>
  );
}

interface SiteFrameProps {
  /** Instead of the public pages' own: the app's navigation, which on a phone is a bar at the bottom. */
  readonly navigation?: ReactNode;
  readonly children: ReactNode;
}

/** Header, content and footer of the public pages; works without a router. */
export function SiteFrame({ navigation, children }: SiteFrameProps) {
  return (
    <div
      className={classNames(
        'safe-sides flex min-h-dvh flex-col',
        navigation !== undefined && 'max-md:pb-[calc(4.5rem+env(safe-area-inset-bottom))]',
      )}
    >
      <SkipLink />
      {navigation ?? <SiteHeader />}
      <main id={MAIN_ID} tabIndex={-1} className="grow overflow-x-clip">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
