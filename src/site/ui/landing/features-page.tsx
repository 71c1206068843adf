import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/shared/ui/link';
import { SoonTag } from './article';
import {
  ChartDrawing,
  ContactDrawing,
  ContactsDrawing,
  EditorDrawing,
  InboxDrawing,
  SuggestionDrawing,
} from './drawings';
import { PageQr } from './page-qr';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';

const Specimen = lazy(async () => ({ default: (await import('./specimens')).Specimen }));

const FEATURES: readonly {
  key:
    | 'page'
    | 'languages'
    | 'code'
    | 'contact'
    | 'inbox'
    | 'visits'
    | 'network'
    | 'paper'
    | 'editor'
    | 'drafts'
    | 'team';
  specimen: ReactNode;
}[] = [
  { key: 'page', specimen: <SampleCard sample={SAMPLES.french} className="w-72 max-w-full -rotate-3" /> },
  { key: 'languages', specimen: <Specimen of="languages" /> },
  {
    key: 'code',
    specimen: (
      <div className="w-44 rotate-4">
        <PageQr />
      </div>
    ),
  },
  { key: 'contact', specimen: <ContactDrawing /> },
  { key: 'inbox', specimen: <InboxDrawing /> },
  { key: 'visits', specimen: <ChartDrawing /> },
  { key: 'network', specimen: <ContactsDrawing /> },
  { key: 'paper', specimen: <Specimen of="paper" /> },
  { key: 'editor', specimen: <EditorDrawing /> },
  { key: 'drafts', specimen: <SuggestionDrawing /> },
  { key: 'team', specimen: <Specimen of="team" /> },
];

const ITEMS = [1, 2, 3] as const;
const SOON = ['Domain'] as const;
const TURNS = ['-rotate-1', 'rotate-2', '-rotate-2', 'rotate-1'];

function Item({ children }: { children: string }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-2.5 size-1.5 shrink-0 bg-accent" />
      {children}
    </li>
  );
}

/** What the product does, and what it does not do yet. */
export function FeaturesPage({ cardHref }: { cardHref: string }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 md:py-20">
      <h1 className="font-display text-2xl sm:text-3xl">{t('titles.features')}</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">{t('features.lead')}</p>

      {FEATURES.map(({ key, specimen }, index) => (
        <section
          key={key}
          aria-labelledby={`feature-${key}`}
          className="mt-12 grid items-center gap-8 border-t border-line pt-12 md:mt-16 md:grid-cols-2 md:gap-16 md:pt-16"
        >
          <div
            className={`grid min-h-52 place-items-center [&>svg]:w-64 ${index % 2 === 1 ? 'md:order-last' : ''}`}
          >
            <Suspense>{specimen}</Suspense>
          </div>
          <div>
            <h2 id={`feature-${key}`} className="font-display text-xl">
              {t(`features.${key}Title`)}
            </h2>
            <p className="mt-3 max-w-[52ch] text-ink-soft">{t(`features.${key}Text`)}</p>
            <ul className="mt-5 flex flex-col gap-2">
              {ITEMS.map((item) => (
                <Item key={item}>{t(`features.${key}Item${item}`)}</Item>
              ))}
            </ul>
          </div>
        </section>
      ))}

      <section aria-labelledby="soon" className="mt-16 border-t border-line pt-12 md:pt-16">
        <h2 id="soon" className="font-display text-xl">
          {t('features.soonTitle')}
        </h2>
        <p className="mt-3 max-w-[52ch] text-ink-soft">{t('features.soonText')}</p>
        <ul className="mt-10 grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4">
          {SOON.map((key, index) => (
            <li
              key={key}
              className={`flex aspect-[85/55] flex-col items-start justify-between gap-3 rounded-sheet border border-dashed border-field p-3 sm:p-4 ${TURNS[index]}`}
            >
              <span className="text-sm leading-snug sm:text-base">{t(`features.soon${key}`)}</span>
              <SoonTag />
            </li>
          ))}
        </ul>
      </section>

      <div className="mt-16">
        <ButtonLink variant="primary" size="large" to={cardHref}>
          {t('features.cta')}
        </ButtonLink>
      </div>
    </div>
  );
}
