/** What the screen of a card's visits shows; the dashboard does without. */
import { bareAddress } from '@/card/model/card-links';
import type { LinkCounter, OwnLink } from '@/card/model/own-links';
import { COUNTERS } from './visit-counters';
import type { Counts, DayVisits } from './visits';

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
