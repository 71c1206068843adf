import { useTranslation } from 'react-i18next';
import { number, percentage, percentageChange } from '@/shared/i18n/formats';
import { changeOf, conversionOf, tapsOf } from '@/visits/model/visit-figures';
import { type Counts } from '@/visits/model/visits';

interface FiguresProps {
  readonly now: Counts;
  /** The previous period, if comparable. */
  readonly before: Counts | undefined;
}

/** The main figures with their change. */
export function Figures({ now, before }: FiguresProps) {
  const { t, i18n } = useTranslation();
  const figure = (label: string, of: (counts: Counts) => number) => {
    const earlier = before && of(before);
    const change = earlier === undefined ? undefined : changeOf(of(now), earlier);
    return {
      label,
      value: number(of(now), i18n.language),
      change: change === undefined ? undefined : percentageChange(change, i18n.language),
      was: earlier === undefined ? undefined : number(earlier, i18n.language),
    };
  };
  const share = (counts: Counts | undefined) => {
    const conversion = counts && conversionOf(counts);
    return conversion === undefined ? '–' : percentage(conversion, i18n.language);
  };
  const figures = [
    figure(t('analytics.views'), ({ views = 0 }) => views),
    figure(t('analytics.saves'), ({ saves = 0 }) => saves),
    {
      label: t('analytics.conversion'),
      value: share(now),
      change: undefined,
      was: before && share(before),
    },
    figure(t('analytics.taps'), tapsOf),
    figure(t('analytics.shares'), ({ shares = 0 }) => shares),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
      {figures.map(({ label, value, change, was }, index) => (
        <div
          key={label}
          className={`flex min-w-0 flex-col ${index === 0 ? 'max-lg:col-span-2' : 'lg:border-s lg:border-line lg:ps-6'}`}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mt-auto pt-1">
            <span
              className={`block font-display tabular-nums ${index === 0 ? 'text-3xl text-accent' : 'text-xl lg:text-2xl'}`}
            >
              {value}
            </span>
            {was !== undefined && (
              <span className="flex flex-wrap gap-x-2 text-xs text-ink-soft tabular-nums">
                {change !== undefined && (
                  <bdi dir="ltr" className="font-semibold text-ink">
                    {change}
                  </bdi>
                )}
                {t('analytics.before', { number: was })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
