import { useTranslation } from 'react-i18next';
import { number, percentage } from '@/shared/i18n/formats';
import type { Counts } from '@/visits/model/visits';
import { counterLabel } from './counter-label';
import type { GROUPS } from './groups';

interface BreakdownProps {
  readonly group: (typeof GROUPS)[number];
  readonly counts: Counts;
}

/** The counters of a group that moved, the largest first, each with its share and a line as long as that. */
export function Breakdown({ group, counts }: BreakdownProps) {
  const { t, i18n } = useTranslation();
  const moved = group.counters
    .map((counter) => ({ counter, value: counts[counter] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const whole = group.of === 'views' ? (counts.views ?? 0) : moved.reduce((sum, { value }) => sum + value, 0);
  const title = t(group.title);
  return (
    <section aria-label={title} className="min-w-0 border-t border-line pt-5">
      <h2 className="text-base font-semibold">{title}</h2>
      {moved.length === 0 && <p className="mt-3 text-sm text-ink-soft">{t('analytics.nothing')}</p>}
      {moved.length > 0 && (
        <table className="mt-2 w-full text-sm tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t('analytics.number')}</th>
              <th scope="col">{t('analytics.share')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map(({ counter, value }) => {
              // A page that was loaded again between opening and tap would make more than all of it.
              const share = whole === 0 ? undefined : Math.min(value / whole, 1);
              return (
                <tr key={counter} className="relative">
                  <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                    {counterLabel(t, counter, i18n.language)}
                    <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 bg-line">
                      <span
                        className="block h-full bg-ink forced-colors:bg-[CanvasText]"
                        style={{ inlineSize: `${(share ?? 0) * 100}%` }}
                      />
                    </span>
                  </th>
                  <td className="py-2.5 text-end font-semibold">{number(value, i18n.language)}</td>
                  <td className="w-16 py-2.5 ps-4 text-end text-ink-soft">
                    {share === undefined ? '–' : percentage(share, i18n.language)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
