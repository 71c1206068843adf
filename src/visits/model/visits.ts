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

/** Returns the days of several cards, or of several accounts of a card, each day once, oldest first. */
export function joinedDays(all: readonly DayVisits[]): DayVisits[] {
  const days = new Map<number, Counts[]>();
  for (const { day, counts } of all) {
    const parts = days.get(day);
    if (parts === undefined) days.set(day, [counts]);
    else parts.push(counts);
  }
  return [...days].sort(([a], [b]) => a - b).map(([day, parts]) => ({ day, counts: addUp(parts) }));
}

/** Returns the days in counter documents, shards summed, oldest first; invalid fields are skipped. */
export function byDay(documents: readonly { readonly id: string; readonly data: unknown }[]): DayVisits[] {
  const days = documents.flatMap(({ id, data }) =>
    Object.entries(record(data)).flatMap(([field, value]) => {
      const day = visitDayOf(id, field);
      const counts = parseCounts(value);
      return day !== undefined && Object.keys(counts).length > 0 ? [{ day, counts }] : [];
    }),
  );
  return joinedDays(days);
}
