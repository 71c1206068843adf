import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/shared/ui/button-link';
import type { LandingProps } from './hrefs';
import { PlanSheets } from './plan-sheets';

/** The two plans on the landing page (specification §1, §2). */
export function Plans({ signedIn, hrefs }: LandingProps) {
  const { t } = useTranslation();
  return (
    <section id="plans" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 md:py-24">
        <h2 className="font-display text-xl sm:text-2xl">{t('landing.plansTitle')}</h2>
        <p className="mt-3 mb-10 max-w-[58ch] text-ink-soft">{t('landing.plansText')}</p>
        <PlanSheets
          heading="h3"
          actions={{
            free: (
              <ButtonLink size="large" to={signedIn ? hrefs.dashboard : hrefs.register}>
                {signedIn ? t('pricing.toDashboard') : t('landing.freeCta')}
              </ButtonLink>
            ),
            premium: (
              <ButtonLink variant="primary" size="large" to={signedIn ? hrefs.pricing : hrefs.premium}>
                {t('landing.premiumCta')}
              </ButtonLink>
            ),
          }}
        />
      </div>
    </section>
  );
}
