import ArrowDown from 'lucide-react/icons/arrow-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printedFields } from '@/paper-cards/model/printed-fields';
import { LANGUAGES } from '@/shared/i18n/languages';
import { ChoiceField } from '@/shared/ui/choice-field';
import { SampleCard } from './sample-card';
import { SAMPLES } from './sample-people';

const SIDES = { ko: SAMPLES.korean, en: SAMPLES.koreanInEnglish };

type Side = keyof typeof SIDES;

function TurnableSample({ className }: { className?: string }) {
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

/** The heights of a card's lines as a reader finds them, in pixels. */
const PRINTED = [60, 26, 26, 22, 22];
const LINE_BEGINS = 80;

/** A paper card, and what our reader makes of its lines: its own code, at work here. */
function ReadSample() {
  const { t } = useTranslation();
  const { french } = SAMPLES;
  const { name, position, company } = french.face;
  const read = printedFields(
    [name, position, company, ...french.lines].map((text, line) => {
      const size = PRINTED[line] ?? 0;
      const y0 = line * LINE_BEGINS;
      return { text, size, confidence: 100, x0: 0, x1: 300, y0, y1: y0 + size };
    }),
  );
  const rows = [
    [t('network.fields.name'), read.name.text],
    [t('network.fields.position'), read.position.text],
    [t('network.fields.company'), read.company.text],
    [t('network.fields.email'), read.email.text],
    [t('network.fields.phone'), read.phones[0]?.text],
  ];
  return (
    <div className="flex w-72 max-w-full flex-col items-center">
      <SampleCard sample={french} className="w-60 max-w-full -rotate-3" />
      <ArrowDown aria-hidden className="my-4 size-6 text-accent" />
      <dl className="w-full rounded-sheet border border-line bg-sheet px-4 py-1 text-sm shadow-lift">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end wrap-anywhere">
              <bdi lang={french.lang}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const TURNS = ['-rotate-1', 'rotate-2', '-rotate-2'];

function TeamCards() {
  const { look, background, ink, button, buttonInk } = SAMPLES.french.face;
  const people = [SAMPLES.korean, SAMPLES.hebrew, SAMPLES.french];
  return (
    <div className="flex w-72 max-w-full flex-col -space-y-28">
      {people.map(({ face, ...sample }, index) => (
        <SampleCard
          key={face.name}
          sample={{ ...sample, face: { ...face, look, background, ink, button, buttonInk } }}
          className={TURNS[index]}
        />
      ))}
    </div>
  );
}

const SPECIMENS = {
  languages: <TurnableSample className="w-72 max-w-full" />,
  paper: <ReadSample />,
  team: <TeamCards />,
};

/** A live example of what a feature does. */
export function Specimen({ of }: { of: keyof typeof SPECIMENS }) {
  return SPECIMENS[of];
}
