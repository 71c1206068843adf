import { queryOptions } from '@tanstack/react-query';
import { addUp } from '@/visits/model/visits';
import { rangeBefore, rangeOf, rangeToRead, today, within, type Period } from '@/visits/model/visit-periods';
import { readFirstMonth, readVisits } from '@/visits/service/card-visits';

/** Counters are no clock: what was read is good for so long. */
const FRESH_MS = 60_000;
const SUMMARY_FRESH_MS = 5 * 60_000;

/** Days that the summary on the dashboard tells of. */
export const SUMMARY_DAYS = 7;

/** What is read about visits. Keys live nowhere else. */
export const visitQueries = {
  all: (uid: string) => ['visits', uid] as const,
  /** A period of a card with the one before it, as far as there is one to compare with; null before the first visit ever. */
  period: (uid: string, cardId: string, period: Period, onProgress: (share: number) => void) =>
    queryOptions({
      queryKey: [...visitQueries.all(uid), cardId, period],
      queryFn: async () => {
        onProgress(0);
        const firstMonth = await readFirstMonth(uid, cardId);
        if (firstMonth === undefined) return null;
        const read = rangeToRead(period, today(), firstMonth);
        const days = await readVisits(uid, cardId, read, onProgress);
        // Where the first month is read its first day is known; otherwise every day asked for lies behind it.
        const firstDay = (read.from === firstMonth ? days[0]?.day : undefined) ?? firstMonth;
        const range = rangeOf(period, today(), firstDay);
        const before = rangeBefore(period, range, firstDay);
        return {
          firstDay,
          range,
          days: within(days, range),
          before: before && addUp(within(days, before).map(({ counts }) => counts)),
        };
      },
      networkMode: 'always',
      staleTime: FRESH_MS,
    }),
  /** How often a card was opened in the last days. */
  summary: (uid: string, cardId: string) =>
    queryOptions({
      queryKey: [...visitQueries.all(uid), cardId, 'summary'],
      queryFn: async () => {
        const to = today();
        const days = await readVisits(uid, cardId, { from: to - SUMMARY_DAYS + 1, to });
        return addUp(days.map(({ counts }) => counts)).views ?? 0;
      },
      networkMode: 'always',
      staleTime: SUMMARY_FRESH_MS,
      // A number in passing: where it cannot be had, the page with all of them says so.
      retry: false,
    }),
};
