import type { TFunction } from 'i18next';
import { toCsv } from '@/shared/lib/csv';
import type { Counter } from '@/visits/model/visit-counters';
import { isoDay } from '@/visits/model/visit-day';
import { opened, type CountedLink } from '@/visits/model/visit-figures';
import type { DayRange } from '@/visits/model/visit-periods';
import { type DayVisits } from '@/visits/model/visits';
import { counterLabel, GROUPS } from './counter-label';

const TOTALS = ['views', 'saves', 'shares'] as const satisfies readonly Counter[];

const valueOf =
  (counter: Counter) =>
  ({ counts }: DayVisits) =>
    counts[counter] ?? 0;

/** Returns the CSV of a range: a row per day with every counter, zeros included; headers in `language`. */
export function visitsCsv(
  days: readonly DayVisits[],
  { from, to }: DayRange,
  t: TFunction,
  language: string,
  links: readonly CountedLink[] = [],
): string {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const column = (group: string, name: string) => t('analytics.column', { group, name });
  const columns = [
    ...TOTALS.map((counter) => ({ of: valueOf(counter), name: counterLabel(t, counter, language) })),
    ...GROUPS.flatMap(({ title, counters }) =>
      counters.map((counter) => ({
        of: valueOf(counter),
        name: column(t(title), counterLabel(t, counter, language)),
      })),
    ),
    ...links.map((link) => ({
      of: (visits: DayVisits) => opened(link, visits),
      name: column(t('cards.sections.social'), link.label),
    })),
  ];
  const lines = Array.from({ length: to - from + 1 }, (_, index) => {
    const day = from + index;
    const visits = byDay.get(day) ?? { day, counts: {} };
    return [isoDay(day), ...columns.map(({ of }) => of(visits))];
  });
  return toCsv([[t('analytics.day'), ...columns.map(({ name }) => name)], ...lines]);
}
