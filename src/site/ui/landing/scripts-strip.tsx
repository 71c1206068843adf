import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BRAND } from '@/shared/lib/brand';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';
import { AHEAD, useNear } from './use-near';

const TURNS = [
  '-rotate-2',
  'rotate-1 translate-y-4',
  '-rotate-1',
  'rotate-2 translate-y-3',
  '-rotate-1 -translate-y-1',
];
const PEOPLE = ['hebrew', 'japanese', 'ukrainian', 'thai', 'greek'] as const;

/** The row of cards: brand.json may name its people and their looks, in order. */
const ROW = (BRAND.landing?.people ?? PEOPLE).map((person, place) => {
  const { face, ...sample } = SAMPLES[person];
  const looks = BRAND.landing?.looks;
  const look = looks?.[place % looks.length] ?? face.look;
  return { sample: { ...sample, face: { ...face, look } }, turn: TURNS[place % TURNS.length] };
});

/** Names in their own scripts, on cards. */
export function ScriptsStrip() {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  // The browser looks for the faces of five scripts, which takes as long as the rest of the layout.
  const isNear = useNear(row, AHEAD.drawn);
  return (
    <section className="overflow-hidden border-y border-line bg-sheet py-16 md:py-20">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 className="max-w-[22ch] font-display text-xl sm:text-2xl">{t('landing.scriptsTitle')}</h2>
        <p className="mt-3 max-w-[58ch] text-ink-soft">{t('landing.scriptsText')}</p>
        <p className="mt-3 max-w-[58ch] text-ink-soft">{t('landing.scriptsLanguages')}</p>
      </div>
      <div
        ref={row}
        aria-hidden="true"
        className="mt-12 flex min-h-[10.35rem] justify-center gap-5 sm:min-h-[11.65rem] sm:gap-8"
      >
        {isNear &&
          ROW.map(({ sample, turn }) => (
            <SampleCard key={sample.lang} sample={sample} className={`w-64 shrink-0 sm:w-72 ${turn}`} />
          ))}
      </div>
    </section>
  );
}
