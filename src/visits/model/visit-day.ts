import { DAY_MS } from '@/shared/lib/day';
import { VISIT_SHARDS } from '@/shared/lib/limits';

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

/** The month (UTC) a day is in, as a number whose digits sort like the months: 202611. */
export function monthOf(day: number): number {
  const date = dateOf(day);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** The id of the document that holds the counters of a day's month in one of its shards; `random` is in [0, 1). */
export function statsId(day: number, random: number): string {
  return `${monthOf(day)}-${Math.floor(random * VISIT_SHARDS)}`;
}

/** The field of that document that holds the counters of the day: its number in the month, such as `24`. */
export function statsField(day: number): string {
  return String(dateOf(day).getUTCDate());
}

/** The day that a field of a document of counters belongs to; undefined when id and field do not name a day. */
export function dayOfStats(id: string, field: string): number | undefined {
  const [, year, month] = /^(\d{4})(\d{2})-\d{1,2}$/.exec(id) ?? [];
  if (year === undefined || month === undefined || !/^\d{1,2}$/.test(field)) return undefined;
  const day = dayOf(Date.UTC(Number(year), Number(month) - 1, Number(field)));
  return String(monthOf(day)) === year + month && statsField(day) === field ? day : undefined;
}
