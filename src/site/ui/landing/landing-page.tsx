import { lazy, startTransition, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstPaint, onceIdle } from '@/shared/browser/scheduling';
import { BRAND } from '@/shared/lib/brand';
import { BrandWords } from '@/shared/ui/brand-words';
import { ButtonLink, Link } from '@/shared/ui/link';
import { ChartDrawing, ContactsDrawing, QrDrawing, SuggestionDrawing } from './drawings';
import type { LandingProps } from './hrefs';
import { PageQr } from './page-qr';
import { PlanSheets } from './plan-sheets';
import { Proofs } from './proofs';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';
import { SavingPhone } from './saving-phone';
import { ScriptsStrip } from './scripts-strip';
import { hasStores } from './store-badges';
import { AHEAD, useNear } from './use-near';

/** Brand icons are loaded only if a store link is configured. */
const StoreBadges = lazy(async () => ({ default: (await import('./store-badges')).StoreBadges }));

const Specimen = lazy(async () => ({ default: (await import('./specimens')).Specimen }));

/** Of what is below the first screen until the browser is idle, since laying it out takes time. */
const LATER = '*:[contain-intrinsic-size:auto_40rem] *:[content-visibility:auto]';

/** True after the first paint: finding the faces of the drawn cards takes a slow phone a frame of its own. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFirstPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

function Hero({ signedIn, hrefs }: LandingProps) {
  const { t } = useTranslation();
  const isPainted = usePainted();
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-4 pb-16 sm:px-6 md:gap-12 md:grid-cols-[1.05fr_1fr] md:pt-20 md:pb-24 lg:gap-16">
      <div className="flex flex-col items-start gap-6">
        <h1 className="max-w-[18ch] font-display text-2xl font-medium tracking-tight sm:text-3xl">
          {BRAND.landing?.heading ? <BrandWords of={BRAND.landing.heading} /> : t('landing.heroTitle')}
        </h1>
        <p className="max-w-[46ch] text-ink-soft">
          {BRAND.landing?.text ? <BrandWords of={BRAND.landing.text} /> : t('landing.heroText')}
        </p>
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
      <div dir="ltr" className="relative mx-auto aspect-[100/104] w-full max-w-md md:max-w-none">
        {isPainted && (
          <>
            <SampleCard
              sample={SAMPLES.french}
              className="absolute start-0 top-[38%] w-[47%] -rotate-6 md:top-[58%]"
            />
            <SampleCard sample={SAMPLES.hindi} className="absolute start-[3%] top-[68%] w-[47%] rotate-2" />
            <SampleCard
              sample={SAMPLES.japanese}
              className="absolute start-[1%] top-[12%] w-[47%] rotate-3 md:hidden"
            />
            {/* The drawings are not translated, their captions are. */}
            <figure className="absolute end-0 top-0 w-[46%]">
              <SavingPhone sample={SAMPLES.korean} />
              <figcaption dir="auto" className="mt-3 text-center text-xs text-ink-soft">
                {t('landing.savingCaption')}
              </figcaption>
            </figure>
          </>
        )}
        {/* A phone cannot scan itself. */}
        <div className="absolute start-[6%] top-[2%] flex w-[36%] flex-col items-center max-md:hidden">
          <div className="w-full -rotate-5">
            <PageQr />
          </div>
          <p dir="auto" className="mt-3 text-center text-xs text-ink-soft">
            {t('landing.qrCaption')}
          </p>
        </div>
      </div>
    </section>
  );
}

const FEATURES = [
  { key: 'qr', more: undefined, Drawing: QrDrawing },
  { key: 'dashboard', more: 'dashboardVisits', Drawing: ChartDrawing },
  { key: 'network', more: 'networkInbox', Drawing: ContactsDrawing },
  { key: 'ai', more: undefined, Drawing: SuggestionDrawing },
] as const;

/** The four main features (docs/specification.md §1, §2). */
function FeatureList() {
  const { t } = useTranslation();
  return (
    <section
      id="features"
      className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 md:py-24 lg:grid-cols-[1fr_2fr]"
    >
      <div className="self-start lg:sticky lg:top-10">
        <h2 className="font-display text-xl sm:text-2xl">{t('landing.featuresTitle')}</h2>
        <p className="mt-3 text-ink-soft">{t('landing.featuresText')}</p>
      </div>
      <ul className="flex flex-col">
        {FEATURES.map(({ key, more, Drawing }) => (
          <li
            key={key}
            className="flex flex-col gap-5 border-t border-line py-8 first:border-t-0 first:pt-0 sm:flex-row sm:items-center sm:gap-10"
          >
            <Drawing />
            <div>
              <h3 className="text-lg font-semibold">{t(`landing.${key}Title`)}</h3>
              <p className="mt-2 max-w-[56ch] text-ink-soft">{t(`landing.${key}Text`)}</p>
              {more && <p className="mt-2 max-w-[56ch] text-ink-soft">{t(`landing.${more}`)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is told with a specimen, and the room that this needs where it is below the words. */
const ONLY_HERE = [
  { key: 'languages', room: 'min-h-72' },
  { key: 'paper', room: 'min-h-112' },
  { key: 'team', room: 'min-h-84' },
] as const;

function OnlyHere() {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, AHEAD.loaded);
  return (
    <section ref={section} className="border-t border-line">
      <ul className="mx-auto grid max-w-6xl gap-14 px-4 py-16 sm:px-6 md:py-24 lg:grid-cols-3 lg:gap-10">
        {ONLY_HERE.map(({ key, room }) => (
          <li key={key} className="flex flex-col gap-8 lg:flex-col-reverse lg:justify-end">
            <div>
              <h2 className="font-display text-xl">{t(`features.${key}Title`)}</h2>
              <p className="mt-3 max-w-[52ch] text-ink-soft">{t(`features.${key}Text`)}</p>
            </div>
            <div className={`grid ${room} place-items-center lg:h-108 lg:min-h-0`}>
              {isNear && (
                <Suspense>
                  <Specimen of={key} />
                </Suspense>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is below the head, in the order of the page; brand.json may choose and order them. */
const SECTIONS = {
  scripts: ScriptsStrip,
  features: FeatureList,
  specimens: OnlyHere,
  proofs: Proofs,
  plans: Plans,
  closing: Closing,
} as const satisfies Record<string, ComponentType<LandingProps>>;

const SHOWN = BRAND.landing?.sections ?? (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]);

/** The landing page (docs/specification.md §2). */
export function LandingPage({ signedIn, hrefs }: LandingProps) {
  // All of it before a visitor scrolls: sections that get their heights in sight move the page.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => onceIdle(() => startTransition(() => setWhole(true))), []);
  return (
    <>
      <Hero signedIn={signedIn} hrefs={hrefs} />
      <div className={isWhole ? undefined : LATER}>
        {SHOWN.map((name) => {
          const Section = SECTIONS[name];
          return <Section key={name} signedIn={signedIn} hrefs={hrefs} />;
        })}
      </div>
    </>
  );
}

function Closing({ signedIn, hrefs }: LandingProps) {
  const { t } = useTranslation();
  return (
    <section className="bg-accent text-on-accent">
      <div className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-4 py-16 sm:px-6 md:flex-row md:items-end md:justify-between md:py-24">
        <div>
          <h2 className="max-w-[24ch] font-display text-2xl font-medium sm:text-3xl">
            {t('landing.closingTitle')}
          </h2>
          <p className="mt-4">{t('landing.closingText')}</p>
        </div>
        <Link
          to={signedIn ? hrefs.createCard : hrefs.register}
          className="inline-flex min-h-13 shrink-0 items-center rounded-field bg-on-accent px-7 font-semibold text-accent outline-offset-4 hover:underline focus-visible:outline-on-accent"
        >
          {t('landing.closingCta')}
        </Link>
      </div>
    </section>
  );
}

function Plans({ signedIn, hrefs }: LandingProps) {
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
