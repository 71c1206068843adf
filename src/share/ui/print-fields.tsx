import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cardsPerSheet,
  sheetLayout,
  usualSheet,
  type CardSize,
  type Paper,
  type SheetLayout,
} from '@/share/model/sheet-layout';
import { LANGUAGES, type LanguageCode } from '@/shared/i18n/languages';
import { CheckField } from '@/shared/ui/check-field';
import { ChoiceField } from '@/shared/ui/choice-field';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';

/** A printer's box has 1,000. */
const COUNT = { least: 1, most: 1_000, usual: '10' };

/** What the back has: the code, the card in another of its languages, or nothing. */
type BackSide = 'code' | 'none' | LanguageCode;

export interface PrintOptions {
  readonly paper: Paper;
  readonly setPaper: (paper: Paper) => void;
  readonly size: CardSize;
  readonly setSize: (size: CardSize) => void;
  readonly typed: string;
  readonly setTyped: (count: string) => void;
  readonly count: number | undefined;
  readonly hasBleed: boolean;
  readonly setBleed: (hasBleed: boolean) => void;
  readonly back: BackSide;
  readonly setBack: (back: BackSide) => void;
  readonly layout: SheetLayout;
}

/** Defaults follow the region of the browser's language. */
export function usePrintOptions(): PrintOptions {
  const usual = usualSheet(navigator.language);
  const [paper, setPaper] = useState<Paper>(usual.paper);
  const [size, setSize] = useState<CardSize>(usual.size);
  const [typed, setTyped] = useState(COUNT.usual);
  const [hasBleed, setBleed] = useState(true);
  const [back, setBack] = useState<BackSide>('code');
  return {
    paper,
    setPaper,
    size,
    setSize,
    typed,
    setTyped,
    count: countIn(typed),
    hasBleed,
    setBleed,
    back,
    setBack,
    layout: sheetLayout(paper, size),
  };
}

function countIn(text: string): number | undefined {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= COUNT.least && number <= COUNT.most ? number : undefined;
}

interface PrintFieldsProps {
  readonly options: PrintOptions;
  /** The card's languages beside that of the front. */
  readonly languages: readonly LanguageCode[];
}

export function PrintFields({ options, languages }: PrintFieldsProps) {
  const { t } = useTranslation();
  const { paper, size, typed, count, hasBleed, back, layout } = options;
  const perSheet = cardsPerSheet(layout);
  return (
    <>
      <ChoiceField
        label={t('shareKit.print.paper')}
        value={paper}
        onChange={options.setPaper}
        choices={(['a4', 'letter'] as const).map((value) => ({
          value,
          label: t(`shareKit.print.paperOf.${value}`),
        }))}
      />
      <ChoiceField
        label={t('shareKit.print.size')}
        value={size}
        onChange={options.setSize}
        choices={(['metric', 'us'] as const).map((value) => ({
          value,
          label: t(`shareKit.print.sizeOf.${value}`),
        }))}
      />
      <div className="flex max-w-xs flex-col gap-1.5">
        <TextField
          label={t('shareKit.print.count')}
          inputMode="numeric"
          value={typed}
          error={count === undefined ? t('shareKit.print.countRange', COUNT) : undefined}
          isLive
          onChange={(event) => options.setTyped(event.target.value)}
        />
        <output className="text-sm text-ink-soft">
          {count !== undefined &&
            t('shareKit.print.sheets', { count: Math.ceil(count / perSheet), perSheet })}
        </output>
      </div>
      <div className="flex flex-col gap-1">
        {languages.length === 0 ? (
          <CheckField
            label={t('shareKit.print.back')}
            hint={t('shareKit.print.backHint')}
            checked={back !== 'none'}
            onChange={(event) => options.setBack(event.target.checked ? 'code' : 'none')}
          />
        ) : (
          <div className="mb-3 max-w-md">
            <SelectField
              label={t('shareKit.print.backSide')}
              hint={t('shareKit.print.backHint')}
              value={back}
              choices={[
                { value: 'code' as const, label: t('shareKit.print.back') },
                ...languages.map((code) => ({ value: code, label: LANGUAGES[code], lang: code })),
                { value: 'none' as const, label: t('cards.versionEmpty') },
              ]}
              onChange={options.setBack}
            />
          </div>
        )}
        <CheckField
          label={t('shareKit.print.bleed')}
          hint={t('shareKit.print.bleedHint')}
          checked={hasBleed}
          onChange={(event) => options.setBleed(event.target.checked)}
        />
      </div>
    </>
  );
}
