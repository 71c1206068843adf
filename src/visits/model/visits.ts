import { count, record } from '@/shared/lib/parse';
import { COUNTERS, type Counter } from './visit-counters';
import { dayOfStats } from './visit-day';

/** Counters that are there, each with its number; one that is missing is 0. */
export type Counts = Readonly<Partial<Record<Counter, number>>>;

/** What was counted on one day (visits/model/visit-day.ts). */
export interface DayVisits {
  readonly day: number;
  readonly counts: Counts;
}

/** The listed counters of a day in one document; values that are not counts are left out. */
export function parseCounts(data: unknown): Counts {
  const found = record(data);
  const pairs = COUNTERS.map((counter) => [counter, count(found[counter]) ?? 0] as const);
  return Object.fromEntries(pairs.filter(([, number]) => number > 0));
}

/** Several counts added up, counter by counter. */
export function addUp(all: readonly Counts[]): Counts {
  const sums: Partial<Record<Counter, number>> = {};
  for (const counts of all)
    for (const counter of COUNTERS) {
      const number = counts[counter];
      if (number !== undefined) sums[counter] = (sums[counter] ?? 0) + number;
    }
  return sums;
}

/**
 * Documents of counters as days, the shards of each day added up, oldest first. Fields that belong to no day, and days without a
 * counter, are left out.
 */
export function byDay(documents: readonly { readonly id: string; readonly data: unknown }[]): DayVisits[] {
  const days = new Map<number, Counts[]>();
  for (const { id, data } of documents)
    for (const [field, value] of Object.entries(record(data))) {
      const day = dayOfStats(id, field);
      const counts = parseCounts(value);
      if (day !== undefined && Object.keys(counts).length > 0)
        days.set(day, [...(days.get(day) ?? []), counts]);
    }
  return [...days].sort(([a], [b]) => a - b).map(([day, shards]) => ({ day, counts: addUp(shards) }));
}

/** The taps on all buttons together. */
export function tapsOf(counts: Counts): number {
  return COUNTERS.filter((counter) => counter.startsWith('tap_')).reduce(
    (sum, counter) => sum + (counts[counter] ?? 0),
    0,
  );
}

/**
 * The share of openings that ended in a saved contact, from 0 to 1; undefined without openings. Never above 1, which a reload
 * between the two could make of it.
 */
export function conversionOf({ views = 0, saves = 0 }: Counts): number | undefined {
  return views === 0 ? undefined : Math.min(saves / views, 1);
}

/** How a number has changed, as a share of what it was; undefined where it was nothing. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}
