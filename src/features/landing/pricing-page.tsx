import { CircleCheck, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@/ui/button-class';
import { ButtonLink } from '@/ui/button-link';
import { Page } from '@/ui/page';
import { PlanSheets } from './plan-sheets';
import { PlanTable } from './plan-table';

interface PricingPageProps {
  signedIn: boolean;
  /** Somebody who chose Premium before they had an account is back with one. */
  chosePremium: boolean;
  /** The hosted payment page; undefined while there is none. */
  checkout: string | undefined;
  registerHref: string;
  premiumHref: string;
  dashboardHref: string;
}

/** What the plans cost and hold, and the way to pay (product.md 10). */
export function PricingPage({
  signedIn,
  chosePremium,
  checkout,
  registerHref,
  premiumHref,
  dashboardHref,
}: PricingPageProps) {
  const { t } = useTranslation();
  const toDashboard = (
    <ButtonLink size="large" to={dashboardHref}>
      {t('pricing.toDashboard')}
    </ButtonLink>
  );
  const questions = [
    { key: 'free', text: t('pricing.freeText') },
    { key: 'pay', text: checkout ? t('pricing.payText') : t('pricing.payTextNone') },
    { key: 'end', text: t('pricing.endText') },
  ] as const;

  return (
    <Page title={t('titles.pricing')} lead={t('pricing.lead')}>
      {signedIn && chosePremium && (
        <p className="mb-6 flex items-start gap-3 rounded-sheet bg-seal-wash p-4">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-seal" />
          {checkout ? t('pricing.welcome') : t('pricing.welcomeNone')}
        </p>
      )}
      <PlanSheets
        heading="h2"
        actions={{
          free: signedIn ? (
            toDashboard
          ) : (
            <ButtonLink size="large" to={registerHref}>
              {t('landing.freeCta')}
            </ButtonLink>
          ),
          premium: signedIn ? (
            checkout && (
              <a href={checkout} className={buttonClass('primary', 'large')}>
                {t('pricing.checkout')}
              </a>
            )
          ) : (
            <ButtonLink variant="primary" size="large" to={premiumHref}>
              {t('landing.premiumCta')}
            </ButtonLink>
          ),
        }}
      />
      {!checkout && (
        <p className="mt-6 flex items-start gap-3 text-sm text-ink-soft">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('pricing.noCheckout')}
        </p>
      )}
      <div className="mt-16 grid gap-16 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="compare">
          <h2 id="compare" className="mb-4 font-display text-xl">
            {t('pricing.compareTitle')}
          </h2>
          <PlanTable />
        </section>
        <section aria-labelledby="questions">
          <h2 id="questions" className="mb-4 font-display text-xl">
            {t('pricing.questionsTitle')}
          </h2>
          <dl className="flex flex-col gap-6 border-t border-ink pt-5">
            {questions.map(({ key, text }) => (
              <div key={key}>
                <dt className="font-semibold">{t(`pricing.${key}Title`)}</dt>
                <dd className="mt-1 text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Page>
  );
}
