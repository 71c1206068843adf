import { queryOptions } from '@tanstack/react-query';
import { service } from '@/shared/queries/service';
import { periodVisits, rangeToRead, today, type Period } from '@/visits/model/visit-periods';

const cardVisits = () => service(() => import('@/visits/service/card-visits'));

const FRESH_MS = 60_000;
const SUMMARY_FRESH_MS = 5 * 60_000;

export const SUMMARY_DAYS = 7;

export const visitQueries = {
  all: (uid: string) => ['visits', uid] as const,
  /** A period and the one before, if comparable; null before the first visit. */
  period: (uid: string, cardId: string, period: Period, onProgress: (share: number) => void) =>
    queryOptions({
      queryKey: [...visitQueries.all(uid), cardId, period],
      queryFn: async () => {
        onProgress(0);
        const { readFirstMonth, readVisits } = await cardVisits();
        const firstMonth = await readFirstMonth(uid, cardId);
        if (firstMonth === undefined) return null;
        const read = rangeToRead(period, today(), firstMonth);
        const days = await readVisits(uid, cardId, read, onProgress);
        // If the first month was read, its first day is known; else all requested days are after it.
        const firstDay = (read.from === firstMonth ? days[0]?.day : undefined) ?? firstMonth;
        return periodVisits(period, today(), firstDay, days);
      },
      networkMode: 'always',
      staleTime: FRESH_MS,
    }),
  summary: (uid: string, cardId: string) =>
    queryOptions({
      queryKey: [...visitQueries.all(uid), cardId, 'summary'],
      queryFn: async () => {
        const { readVisits } = await cardVisits();
        const to = today();
        const days = await readVisits(uid, cardId, { from: to - SUMMARY_DAYS + 1, to });
        const views = new Map(days.map(({ day, counts }) => [day, counts.views ?? 0]));
        const byDay = Array.from(
          { length: SUMMARY_DAYS },
          (_, at) => views.get(to - SUMMARY_DAYS + 1 + at) ?? 0,
        );
        return { views: byDay.reduce((sum, one) => sum + one, 0), byDay };
      },
      networkMode: 'always',
      staleTime: SUMMARY_FRESH_MS,
      // Shows no error: the line is secondary, and the visits page shows errors.
      retry: false,
    }),
};
