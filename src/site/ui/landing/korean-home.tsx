import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/shared/ui/link';
import type { LandingProps } from './hrefs';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';

/** The Korean home page at /home (docs/specification.md §2), in every language of the app. */
export function KoreanHome({ signedIn, hrefs }: LandingProps) {
  const { t } = useTranslation(undefined, { lng: 'ko' });
  return (
    <section
      lang="ko"
      dir="ltr"
      className="mx-auto flex max-w-xl flex-col items-center gap-10 px-4 py-16 text-center sm:py-24"
    >
      <SampleCard sample={SAMPLES.korean} className="w-72 -rotate-2" />
      <h1 className="font-display text-2xl">{t('landing.heroTitle')}</h1>
      <p className="text-ink-soft">{t('landing.heroText')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink variant="primary" size="large" to={signedIn ? hrefs.createCard : hrefs.register}>
          {signedIn ? t('shell.createCard') : t('landing.getStarted')}
        </ButtonLink>
        <ButtonLink size="large" to={signedIn ? hrefs.dashboard : hrefs.login}>
          {signedIn ? t('shell.dashboard') : t('shell.login')}
        </ButtonLink>
      </div>
    </section>
  );
}
