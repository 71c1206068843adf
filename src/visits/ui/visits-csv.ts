import type { TFunction } from 'i18next';
import { toCsv } from '@/shared/lib/csv';
import type { Counter } from '@/visits/model/visit-counters';
import { isoDay } from '@/visits/model/visit-day';
import type { DayRange } from '@/visits/model/visit-periods';
import type { DayVisits } from '@/visits/model/visits';
import { counterLabel, GROUPS } from './counter-label';

const TOTALS = ['views', 'saves', 'shares'] as const satisfies readonly Counter[];

/** Returns the CSV of a range: a row per day with every counter, zeros included; headers in `language`. */
export function visitsCsv(
  days: readonly DayVisits[],
  { from, to }: DayRange,
  t: TFunction,
  language: string,
): string {
  const byDay = new Map(days.map(({ day, counts }) => [day, counts]));
  const columns = [
    ...TOTALS.map((counter) => ({ counter, name: counterLabel(t, counter, language) })),
    ...GROUPS.flatMap(({ title, counters }) =>
      counters.map((counter) => ({
        counter,
        name: t('analytics.column', { group: t(title), name: counterLabel(t, counter, language) }),
      })),
    ),
  ];
  const lines = Array.from({ length: to - from + 1 }, (_, index) => {
    const counts = byDay.get(from + index) ?? {};
    return [isoDay(from + index), ...columns.map(({ counter }) => counts[counter] ?? 0)];
  });
  return toCsv([[t('analytics.day'), ...columns.map(({ name }) => name)], ...lines]);
}
