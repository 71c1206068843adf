import { count, record } from '@/shared/lib/parse';
import { COUNTERS, type Counter } from './visit-counters';
import { visitDayOf } from './visit-day';

export type Counts = Readonly<Partial<Record<Counter, number>>>;

export interface DayVisits {
  readonly day: number;
  readonly counts: Counts;
}

/** Returns the known counters of a day; invalid values are skipped. */
export function parseCounts(data: unknown): Counts {
  const found = record(data);
  const pairs = COUNTERS.map((counter) => [counter, count(found[counter]) ?? 0] as const);
  return Object.fromEntries(pairs.filter(([, number]) => number > 0));
}

/** Sums counts by counter. */
export function addUp(all: readonly Counts[]): Counts {
  const sums: Partial<Record<Counter, number>> = {};
  for (const counts of all)
    for (const counter of COUNTERS) {
      const number = counts[counter];
      if (number !== undefined) sums[counter] = (sums[counter] ?? 0) + number;
    }
  return sums;
}

/** Returns the days in counter documents, shards summed, oldest first; invalid fields are skipped. */
export function byDay(documents: readonly { readonly id: string; readonly data: unknown }[]): DayVisits[] {
  const days = new Map<number, Counts[]>();
  for (const { id, data } of documents)
    for (const [field, value] of Object.entries(record(data))) {
      const day = visitDayOf(id, field);
      const counts = parseCounts(value);
      if (day !== undefined && Object.keys(counts).length > 0)
        days.set(day, [...(days.get(day) ?? []), counts]);
    }
  return [...days].sort(([a], [b]) => a - b).map(([day, shards]) => ({ day, counts: addUp(shards) }));
}
