import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { utcDay } from '@/shared/i18n/formats';
import { downloadBlob } from '@/shared/lib/download';
import { dateOf, isoDay } from '@/visits/model/visit-day';
import { spansOf, type DayRange, type Period } from '@/visits/model/visit-periods';
import { addUp, type Counts, type DayVisits } from '@/visits/model/visits';
import { Button } from '@/shared/ui/button';
import { Breakdown } from './breakdown';
import { Figures } from './figures';
import { GROUPS } from './groups';
import { visitsCsv } from './visits-csv';
import { VisitsChart } from './visits-chart';
import { VisitsTable } from './visits-table';

interface CountedVisitsProps {
  readonly visits: {
    readonly firstDay: number;
    readonly range: DayRange;
    readonly days: readonly DayVisits[];
    readonly before: Counts | undefined;
  };
  readonly period: Period;
  readonly fileName: string;
}

/** What was counted in a period: the figures, day by day, taken apart, and as a file. */
export function CountedVisits({ visits, period, fileName }: CountedVisitsProps) {
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
    const csv = visitsCsv(days, range, t, i18n.language);
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
        {GROUPS.map((group) => (
          <Breakdown key={group.title} group={group} counts={counts} />
        ))}
      </div>
    </>
  );
}
