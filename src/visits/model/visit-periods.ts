import { dayNumber } from '@/shared/lib/day';
import { dateOf, monthOf } from './visit-day';
import { addUp, type Counts, type DayVisits } from './visits';

export const PERIODS = ['7', '30', '90', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day, inclusive (visit-day.ts). */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** The visits of a period, and what the one before came to, if comparable. */
export interface PeriodVisits {
  /** The first counted day. */
  readonly firstDay: number;
  readonly range: DayRange;
  readonly days: readonly DayVisits[];
  readonly before: Counts | undefined;
}

/** Longer ranges are drawn by month. */
const DAYS_DRAWN = 92;

/** Returns true if a text names a period. */
export function isPeriod(text: string | null): text is Period {
  return PERIODS.some((period) => period === text);
}

/** Returns the days of a period ending today; `all` begins on the first counted day. */
export function rangeOf(period: Period, today: number, firstDay: number): DayRange {
  return { from: period === 'all' ? Math.min(firstDay, today) : today - Number(period) + 1, to: today };
}

/** Returns the preceding range of the same length; undefined when not all of it was counted. */
export function rangeBefore(period: Period, { from, to }: DayRange, firstDay: number): DayRange | undefined {
  const before = { from: from - (to - from + 1), to: from - 1 };
  return period === 'all' || before.from < firstDay ? undefined : before;
}

/** Returns the days to read for a period and the one before, from the first counted month at the earliest. */
export function rangeToRead(period: Period, today: number, firstMonth: number): DayRange {
  const from = period === 'all' ? firstMonth : today - 2 * Number(period) + 1;
  return { from: Math.min(monthOf(from) <= monthOf(firstMonth) ? firstMonth : from, today), to: today };
}

/** Returns the days of a range. */
export function within(days: readonly DayVisits[], { from, to }: DayRange): readonly DayVisits[] {
  return days.filter(({ day }) => day >= from && day <= to);
}

/** Returns the visits of a period from those of the days that `rangeToRead` names. */
export function periodVisits(
  period: Period,
  today: number,
  firstDay: number,
  days: readonly DayVisits[],
): PeriodVisits {
  const range = rangeOf(period, today, firstDay);
  const before = rangeBefore(period, range, firstDay);
  return {
    firstDay,
    range,
    days: within(days, range),
    before: before && addUp(within(days, before).map(({ counts }) => counts)),
  };
}

/** A bar of the chart and a row of its table: a day or a UTC month. */
export interface Span {
  readonly kind: 'day' | 'month';
  readonly from: number;
  readonly counts: Counts;
}

/** Returns the range by day, or by month when it is longer than `DAYS_DRAWN`. */
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

/** By this device's clock. */
export function today(): number {
  return dayNumber(Date.now());
}
