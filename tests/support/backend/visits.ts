import { statsField, statsId, VISIT_SHARDS } from '@/visits/model/visit-day';
import type { Counts } from '@/visits/model/visits';
import type { PlainFields } from './owner-rest.ts';

/**
 * What was counted on a day (whole days since 1970-01-01 UTC), in one shard of its month; by default one that
 * the day decides.
 */
export type CountedDay = readonly [day: number, counts: Counts, shard?: number];

/** The documents of a card's visits, as visitors leave them; `card` is its path. */
export function visitDocuments(card: string, days: readonly CountedDay[]): Record<string, PlainFields> {
  const documents: Record<string, Record<string, Record<string, number>>> = {};
  for (const [day, counts, shard = day % VISIT_SHARDS] of days) {
    const month = (documents[`${card}/stats/${statsId(day, (shard + 0.5) / VISIT_SHARDS)}`] ??= {});
    month[statsField(day)] = Object.fromEntries(
      Object.entries(counts).map(([name, value = 0]) => [name, value]),
    );
  }
  return documents;
}
