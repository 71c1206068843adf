import { DAY_MS } from '@/lib/day';
import { VISIT_SHARDS } from '@/model/limits';

/** The day a point in time is in, in whole days since 1970-01-01 UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** The first moment of a day. */
export function dateOf(day: number): Date {
  return new Date(day * DAY_MS);
}

/** A day as every program understands it: `2027-03-03`. */
export function isoDay(day: number): string {
  return dateOf(day).toISOString().slice(0, 10);
}

/** The id of the document that holds a day's counters in one of its shards; `random` is from 0 to below 1. */
export function statsId(day: number, random: number): string {
  return `${day}-${Math.floor(random * VISIT_SHARDS)}`;
}

/** The day of a document of counters by its id, or undefined where the id is none. */
export function dayOfStats(id: string): number | undefined {
  const day = /^(\d{1,6})-\d{1,2}$/.exec(id)?.[1];
  return day === undefined ? undefined : Number(day);
}
