import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { PERIODS, type Period } from '@/visits/model/visit-periods';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** The periods in a row, the chosen one underlined: one radio group, moved through with the arrow keys. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('analytics.period')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {PERIODS.map((one) => (
          <label
            key={one}
            className={classNames(
              'inline-flex min-h-11 cursor-pointer items-center border-b-2 text-sm transition-colors duration-150 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-seal',
              one === period
                ? 'border-seal font-semibold text-ink forced-colors:border-[color:Highlight]'
                : 'border-transparent text-ink-soft',
            )}
          >
            <input
              type="radio"
              name="period"
              value={one}
              className="sr-only"
              checked={one === period}
              onChange={() => onChange(one)}
            />
            {one === 'all' ? t('analytics.allTime') : t('analytics.days', { count: Number(one) })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
