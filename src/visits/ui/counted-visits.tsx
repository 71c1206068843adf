import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/shared/browser/download';
import { number, percentage, utcDay } from '@/shared/i18n/formats';
import { Button } from '@/shared/ui/button';
import { dateOf, isoDay } from '@/visits/model/visit-day';
import { opened, type CountedLink } from '@/visits/model/visit-figures';
import { spansOf, type Period, type PeriodVisits, type Span } from '@/visits/model/visit-periods';
import { addUp } from '@/visits/model/visits';
import { counterLabel, GROUPS, useSpanLabel } from './counter-label';
import { Figures } from './figures';
import { VisitsChart } from './visits-chart';
import { visitsCsv } from './visits-csv';

interface CountedVisitsProps {
  readonly visits: PeriodVisits;
  readonly period: Period;
  readonly fileName: string;
  readonly links: readonly CountedLink[];
}

/** The visits of a period: figures, chart, breakdowns, CSV. */
export function CountedVisits({ visits, period, fileName, links }: CountedVisitsProps) {
  const { t, i18n } = useTranslation();
  const { firstDay, range, days, before } = visits;
  const counts = addUp(days.map((day) => day.counts));
  const spans = spansOf(days, range);
  const compared = () => {
    if (days.length === 0) return t('analytics.gap');
    if (firstDay === range.to) return t('analytics.firstDay');
    if (before !== undefined) return t('analytics.compared', { count: range.to - range.from + 1 });
    return period === 'all'
      ? undefined
      : t('analytics.since', { date: utcDay(dateOf(firstDay), i18n.language) });
  };
  const save = () => {
    const csv = visitsCsv(days, range, t, i18n.language, links);
    const name = `${fileName}-${isoDay(range.from)}-${isoDay(range.to)}.csv`;
    downloadBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <>
      <div className="flex flex-col gap-3">
        <Figures now={counts} before={before} />
        <p className="text-sm text-ink-soft">{compared()}</p>
      </div>
      <section aria-labelledby="spans" className="flex flex-col gap-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="spans" className="text-lg font-semibold">
            {spans[0]?.kind === 'month' ? t('analytics.byMonth') : t('analytics.byDay')}
          </h2>
          <Button onClick={save}>
            <Download aria-hidden className="size-4" />
            {t('analytics.csv')}
          </Button>
        </div>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
          <VisitsChart spans={spans} />
          <VisitsTable spans={spans} />
        </div>
      </section>
      <div className="grid gap-x-12 gap-y-10 pb-4 md:grid-cols-2">
        {GROUPS.map(({ title, counters, of }) => (
          <Breakdown
            key={title}
            title={t(title)}
            rows={counters.map((counter) => ({
              key: counter,
              label: counterLabel(t, counter, i18n.language),
              value: counts[counter] ?? 0,
            }))}
            views={of === 'views' ? (counts.views ?? 0) : undefined}
          />
        ))}
        {links.length > 0 && (
          <Breakdown
            title={t('cards.sections.social')}
            rows={links.map((link) => ({
              key: String(link.slot),
              label: link.label,
              value: days.reduce((sum, day) => sum + opened(link, day), 0),
            }))}
            views={counts.views ?? 0}
          />
        )}
      </div>
    </>
  );
}

/** The chart's numbers, newest first, scrollable by keyboard; a cut row shows that there is more. */
function VisitsTable({ spans }: { readonly spans: readonly Span[] }) {
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
      className="max-h-[17rem] overflow-y-auto focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent"
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
                  // oxlint-disable-next-line react/no-array-index-key -- columns never move
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

interface BreakdownProps {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly value: number }[];
  /** The base of the shares; the sum of the rows by default. */
  readonly views: number | undefined;
}

/** The rows of a group that are not zero, largest first, with share and bar. */
function Breakdown({ title, rows, views }: BreakdownProps) {
  const { t, i18n } = useTranslation();
  const moved = rows.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const whole = views ?? moved.reduce((sum, { value }) => sum + value, 0);
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
            {moved.map(({ key, label, value }) => {
              // A reload between view and tap could exceed 100 %.
              const share = whole === 0 ? undefined : Math.min(value / whole, 1);
              return (
                <tr key={key} className="relative">
                  <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                    <bdi className="wrap-anywhere">{label}</bdi>
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
