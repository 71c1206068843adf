import { useTranslation } from 'react-i18next';
import { CheckField } from '@/shared/ui/check-field';
import { ChoiceField } from '@/shared/ui/choice-field';
import { TextField } from '@/shared/ui/text-field';
import { COUNT, type PrintOptions } from './print-options';
import { cardsPerSheet } from './sheet-layout';

/** Paper, size, number, bleed and back of what is printed. */
export function PrintFields({ options }: { readonly options: PrintOptions }) {
  const { t } = useTranslation();
  const { paper, size, typed, count, hasBleed, hasBack, layout } = options;
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
        <CheckField
          label={t('shareKit.print.back')}
          hint={t('shareKit.print.backHint')}
          checked={hasBack}
          onChange={(event) => options.setBack(event.target.checked)}
        />
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
