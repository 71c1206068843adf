import { useTranslation } from 'react-i18next';
import { Link } from '@/shared/ui/link';

/** The page's one field of red, and the way in. */
export function Closing({ cardHref }: { cardHref: string }) {
  const { t } = useTranslation();
  return (
    <section className="bg-seal text-on-seal">
      <div className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-4 py-16 sm:px-6 md:flex-row md:items-end md:justify-between md:py-24">
        <div>
          <h2 className="max-w-[24ch] font-display text-2xl font-medium sm:text-3xl">
            {t('landing.closingTitle')}
          </h2>
          <p className="mt-4">{t('landing.closingText')}</p>
        </div>
        <Link
          to={cardHref}
          className="inline-flex min-h-13 shrink-0 items-center rounded-field bg-on-seal px-7 font-semibold text-seal outline-offset-4 hover:underline focus-visible:outline-on-seal"
        >
          {t('landing.closingCta')}
        </Link>
      </div>
    </section>
  );
}
