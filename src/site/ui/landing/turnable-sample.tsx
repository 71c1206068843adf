import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@/shared/i18n/languages';
import { ChoiceField } from '@/shared/ui/choice-field';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';

const SIDES = { ko: SAMPLES.korean, en: SAMPLES.koreanInEnglish };

type Side = keyof typeof SIDES;

/** A sample card in two languages, which is turned over as a visitor turns one. */
export function TurnableSample({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const [side, setSide] = useState<Side>(i18n.language === 'ko' ? 'ko' : 'en');
  const [isTurned, setTurned] = useState(false);
  return (
    <div className={className}>
      {/* A new element for each side, so that each turn is animated. */}
      <div key={side} className={isTurned ? 'animate-turn' : undefined}>
        <SampleCard sample={SIDES[side]} />
      </div>
      <div className="mt-5">
        <ChoiceField
          label={t('visitor.cardLanguages')}
          value={side}
          onChange={(chosen) => {
            setSide(chosen);
            setTurned(true);
          }}
          choices={(['ko', 'en'] as const).map((code) => ({
            value: code,
            label: LANGUAGES[code],
            lang: code,
          }))}
        />
      </div>
    </div>
  );
}
