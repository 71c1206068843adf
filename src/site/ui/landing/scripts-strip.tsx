import { useTranslation } from 'react-i18next';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';

const ROW = [
  { sample: SAMPLES.hebrew, turn: '-rotate-2' },
  { sample: SAMPLES.japanese, turn: 'rotate-1 translate-y-4' },
  { sample: SAMPLES.ukrainian, turn: '-rotate-1' },
  { sample: SAMPLES.thai, turn: 'rotate-2 translate-y-3' },
  { sample: SAMPLES.greek, turn: '-rotate-1 -translate-y-1' },
];

/** A table of cards by people of many scripts; it runs off the edge, as a full table does. */
export function ScriptsStrip() {
  const { t } = useTranslation();
  return (
    <section className="overflow-hidden border-y border-line bg-sheet py-16 md:py-20">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 className="max-w-[22ch] font-display text-xl sm:text-2xl">{t('landing.scriptsTitle')}</h2>
        <p className="mt-3 max-w-[58ch] text-ink-soft">{t('landing.scriptsText')}</p>
      </div>
      <div aria-hidden="true" className="mt-12 flex justify-center gap-5 sm:gap-8">
        {ROW.map(({ sample, turn }) => (
          <SampleCard key={sample.lang} sample={sample} className={`w-64 shrink-0 sm:w-72 ${turn}`} />
        ))}
      </div>
    </section>
  );
}
