import { useTranslation } from 'react-i18next';
import { number } from '@/shared/i18n/formats';
import type { Span } from '@/visits/model/visit-periods';
import { useSpanLabel } from './use-span-label';

/** What the chart shows, as numbers, the newest first; scrolled by itself, also with the keyboard. A line that is cut says that there is more. */
export function VisitsTable({ spans }: { readonly spans: readonly Span[] }) {
  const { t, i18n } = useTranslation();
  const label = useSpanLabel('full');
  const heads = [
    spans[0]?.kind === 'month' ? t('analytics.month') : t('analytics.day'),
    t('analytics.views'),
    t('analytics.saves'),
  ];
  return (
    <section
      aria-label={t('analytics.table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-[17rem] overflow-y-auto focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-seal"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead className="sticky top-0 bg-paper">
          <tr className="align-bottom">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`border-b border-ink py-2 text-xs font-semibold ${index === 0 ? 'text-start' : 'ps-4 text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.toReversed().map((span) => (
            <tr key={span.from} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {label(span)}
              </th>
              {[span.counts.views, span.counts.saves].map((value = 0, index) => (
                <td
                  // The columns never move.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  className={`py-1.5 ps-4 text-end ${value === 0 ? 'text-ink-soft' : ''}`}
                >
                  {number(value, i18n.language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
