import { bareAddress } from '@/card/model/card-links';
import type { LinkCounter, OwnLink } from '@/card/model/own-links';
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

/** One of a card's own links with its counter. */
export interface CountedLink extends LinkCounter {
  readonly label: string;
}

/** Returns the links of a card that are counted one by one, hidden ones too. */
export function countedLinks(links: readonly OwnLink[]): readonly CountedLink[] {
  return links.flatMap(({ counter, label, address }) =>
    counter ? [{ ...counter, label: label || bareAddress(address) }] : [],
  );
}

/** Returns how often a link was opened on a day; what its counter counted before is another link's. */
export function opened({ slot, since }: LinkCounter, { day, counts }: DayVisits): number {
  return day < since ? 0 : (counts[`link_${slot}`] ?? 0);
}

/** Returns the sum of the taps of all buttons. */
export function tapsOf(counts: Counts): number {
  return COUNTERS.filter((counter) => counter.startsWith('tap_')).reduce(
    (sum, counter) => sum + (counts[counter] ?? 0),
    0,
  );
}

/** Returns the share of views with a saved contact; undefined without views. Capped for reloads. */
export function conversionOf({ views = 0, saves = 0 }: Counts): number | undefined {
  return views === 0 ? undefined : Math.min(saves / views, 1);
}

/** Returns the relative change; undefined when it was 0. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}
