import { dateOf, dayOf, monthOf } from './visit-day';
import { addUp, type Counts, type DayVisits } from './visits';

/** What the owner can look at: so many days up to today, or all there are. */
export const PERIODS = ['7', '30', '90', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** Days from the first to the last, both included (visits/model/visit-day.ts). */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** The longest range that is drawn day by day; longer ones go by months. */
const DAYS_DRAWN = 92;

export function isPeriod(text: string | null): text is Period {
  return PERIODS.some((period) => period === text);
}

/** The days of a period that ends today; all there are begin on the first day that was counted. */
export function rangeOf(period: Period, today: number, firstDay: number): DayRange {
  return { from: period === 'all' ? Math.min(firstDay, today) : today - Number(period) + 1, to: today };
}

/**
 * The days before a range, as many as it has; undefined where not all of them were counted already, or the range is all there is:
 * nothing fair to compare with.
 */
export function rangeBefore(period: Period, { from, to }: DayRange, firstDay: number): DayRange | undefined {
  const before = { from: from - (to - from + 1), to: from - 1 };
  return period === 'all' || before.from < firstDay ? undefined : before;
}

/**
 * The days to read for a period and the one before it. `firstMonth` is the first day of the first month that was counted: where
 * the range reaches into that month it begins there, so that it holds the very first day. Months are read whole in any case.
 */
export function rangeToRead(period: Period, today: number, firstMonth: number): DayRange {
  const from = period === 'all' ? firstMonth : today - 2 * Number(period) + 1;
  return { from: Math.min(monthOf(from) <= monthOf(firstMonth) ? firstMonth : from, today), to: today };
}

/** The days that lie in a range. */
export function within(days: readonly DayVisits[], { from, to }: DayRange): readonly DayVisits[] {
  return days.filter(({ day }) => day >= from && day <= to);
}

/** A bar of the chart and a line of its table: a day, or a month of UTC. */
export interface Span {
  readonly kind: 'day' | 'month';
  /** The first of its days that lies in the range. */
  readonly from: number;
  readonly counts: Counts;
}

/** A range as spans without gaps, oldest first; those of which nothing was counted have no counts. */
export function spansOf(days: readonly DayVisits[], range: DayRange): readonly Span[] {
  const length = range.to - range.from + 1;
  const all = Array.from({ length }, (_, index) => range.from + index);
  const kind = length > DAYS_DRAWN ? 'month' : 'day';
  const starts =
    kind === 'day' ? all : all.filter((day) => day === range.from || dateOf(day).getUTCDate() === 1);
  return starts.map((from, index) => {
    const to = (starts[index + 1] ?? range.to + 1) - 1;
    return { kind, from, counts: addUp(within(days, { from, to }).map(({ counts }) => counts)) };
  });
}

/** Today, by this machine's clock. */
export function today(): number {
  return dayOf(Date.now());
}
