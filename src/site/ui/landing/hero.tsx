import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/shared/ui/button-link';
import type { LandingProps } from './hrefs';
import { PageCode } from './page-code';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';
import { hasStores } from './stores';

/** Brand icons are fetched only where a store page is configured. */
const StoreBadges = lazy(async () => ({ default: (await import('./store-badges')).StoreBadges }));

/** Headline and cards on the desk; the code on the front card works. */
export function Hero({ signedIn, hrefs }: LandingProps) {
  const { t } = useTranslation();
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-16 sm:px-6 md:grid-cols-[1.05fr_1fr] md:pt-20 md:pb-24 lg:gap-16">
      <div className="flex flex-col items-start gap-6">
        <h1 className="max-w-[18ch] font-display text-2xl font-medium tracking-tight sm:text-3xl">
          {t('landing.heroTitle')}
        </h1>
        <p className="max-w-[46ch] text-ink-soft">{t('landing.heroText')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" size="large" to={signedIn ? hrefs.createCard : hrefs.register}>
            {signedIn ? t('shell.createCard') : t('landing.getStarted')}
          </ButtonLink>
          <ButtonLink size="large" to={hrefs.download}>
            {t('landing.downloadApp')}
          </ButtonLink>
        </div>
        {hasStores && (
          <Suspense>
            <StoreBadges />
          </Suspense>
        )}
        <p className="text-sm text-ink-soft">{t('landing.heroNote')}</p>
      </div>
      <div dir="ltr" className="relative mx-auto aspect-[100/92] w-full max-w-md md:max-w-none">
        <SampleCard sample={SAMPLES.hindi} className="absolute start-0 top-[4%] w-[57%] -rotate-7" />
        <SampleCard sample={SAMPLES.french} className="absolute end-0 top-0 w-[57%] rotate-5" />
        <SampleCard sample={SAMPLES.korean} className="absolute start-[3%] top-[26%] w-[84%] -rotate-2" />
        <div className="absolute end-0 bottom-0 flex w-[33%] flex-col items-center">
          <div className="w-full rotate-5">
            <PageCode />
          </div>
          {/* The desk is the same in every language; the sentence on it is not. */}
          <p dir="auto" className="mt-3 text-center text-xs text-ink-soft">
            {t('landing.qrCaption')}
          </p>
        </div>
      </div>
    </section>
  );
}
