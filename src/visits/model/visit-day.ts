import { DAY_MS, dayNumber } from '@/shared/lib/day';

/** Documents a month's counters are spread over, so that a card on a stage loses none; as in the rules. */
export const VISIT_SHARDS = 20;
/** The most counters that one write steps; held by `firestore.rules`. */
export const VISIT_COUNTERS_AT_ONCE = 8;

/** Returns the start of a day in UTC. */
export function dateOf(day: number): Date {
  return new Date(day * DAY_MS);
}

/** `2027-03-03` */
export function isoDay(day: number): string {
  return dateOf(day).toISOString().slice(0, 10);
}

/** Returns the UTC month of a day as a sortable number: 202611. */
export function monthOf(day: number): number {
  const date = dateOf(day);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

/** Returns the id of the document with the counters of a day's month in a shard; `random` is in [0, 1). */
export function statsId(day: number, random: number): string {
  return `${monthOf(day)}-${Math.floor(random * VISIT_SHARDS)}`;
}

/** Returns the field of the day's counters, such as `24`. */
export function statsField(day: number): string {
  return String(dateOf(day).getUTCDate());
}

/** Returns the day of a document's field; undefined for invalid names. */
export function visitDayOf(id: string, field: string): number | undefined {
  const [, year, month] = /^(\d{4})(\d{2})-\d{1,2}$/.exec(id) ?? [];
  if (year === undefined || month === undefined || !/^\d{1,2}$/.test(field)) return undefined;
  const day = dayNumber(Date.UTC(Number(year), Number(month) - 1, Number(field)));
  return String(monthOf(day)) === year + month && statsField(day) === field ? day : undefined;
}
