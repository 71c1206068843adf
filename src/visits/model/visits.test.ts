import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '@/shared/lib/day';
import { dateOf, monthOf, statsField, statsId, visitDayOf } from './visit-day';
import { changeOf, conversionOf, tapsOf } from './visit-figures';
import { rangeBefore, rangeOf, rangeToRead, spansOf, within, type Period } from './visit-periods';
import { addUp, byDay, parseCounts } from './visits';

/** 22 November 2026. */
const TODAY = 20_779;

describe('a document of visit counters', () => {
  it('contains known counters, each a number', () => {
    const hostile = {
      views: 3,
      saves: -1,
      shares: 1.5,
      tap_call: '7',
      tap_mail: Number.MAX_VALUE,
      clicks: 9,
      in_xx: 1,
      on_phone: null,
    };
    expect(parseCounts(hostile)).toEqual({ views: 3 });
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(tapsOf(parseCounts(data))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('belongs to the month in its id, and has a field per day', () => {
    expect(dayNumber(Date.UTC(2026, 10, 22))).toBe(TODAY);
    expect(dayNumber(Date.UTC(2026, 10, 22, 23, 59, 59, 999))).toBe(TODAY);
    expect(dateOf(TODAY).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect([monthOf(TODAY), monthOf(TODAY + 9), monthOf(TODAY + 40)]).toEqual([202_611, 202_612, 202_701]);
    expect([statsId(TODAY, 0), statsId(TODAY, 0.999_999)]).toEqual(['202611-0', '202611-19']);
    expect([statsField(TODAY), statsField(TODAY + 9)]).toEqual(['22', '1']);
  });

  it.each([
    ['202611-0', '22', TODAY],
    ['202611-19', '30', TODAY + 8],
    ['202802-3', '29', dayNumber(Date.UTC(2028, 1, 29))],
    ['202702-3', '29', undefined],
    ['202611-0', '31', undefined],
    ['202611-0', '0', undefined],
    ['202611-0', '01', undefined],
    ['202611-0', '222', undefined],
    ['202611-0', 'views', undefined],
    ['202613-0', '1', undefined],
    ['202600-0', '1', undefined],
    ['202611', '1', undefined],
    ['202611-1-1', '1', undefined],
    ['20779-1', '1', undefined],
    ['', '1', undefined],
  ])('%s with the field %s is of the day %s', (id, field, day) => {
    expect(visitDayOf(id, field)).toBe(day);
  });

  it('has a distinct name for every day of a hundred years', () => {
    const names = Array.from({ length: 36_525 }, (_, day) => [statsId(day, 0), statsField(day)] as const);
    expect(names.map(([id, field]) => visitDayOf(id, field))).toEqual(names.map((_, day) => day));
    const ids = names.map(([id]) => id);
    expect(ids).toEqual([...ids].sort());
  });
});

describe('visit counts', () => {
  it('are summed by day over the shards, oldest first, in any order', () => {
    const documents = [
      { id: '202611-3', data: { '22': { views: 2, from_qr: 2 }, '1': { saves: -1 }, views: 100 } },
      { id: '202610-0', data: { '31': { views: 1 }, '32': { views: 100 } } },
      { id: 'all', data: { '22': { views: 100 } } },
      { id: '202611-11', data: { '22': { views: 5, saves: 1 }, '3': 7 } },
      { id: '202611-12', data: null },
    ];
    expect(byDay(documents)).toEqual([
      { day: TODAY - 22, counts: { views: 1 } },
      { day: TODAY, counts: { views: 7, saves: 1, from_qr: 2 } },
    ]);
    expect(addUp([])).toEqual({});
  });

  it('give the taps, the share of visits that saved the contact, and the change', () => {
    expect(tapsOf({ views: 9, saves: 4, shares: 2, tap_call: 2, tap_social: 3, from_qr: 9 })).toBe(5);
    expect(conversionOf({ views: 8, saves: 2 })).toBe(0.25);
    expect(conversionOf({ views: 1, saves: 2 })).toBe(1);
    expect(conversionOf({ saves: 2 })).toBeUndefined();
    expect([changeOf(6, 4), changeOf(0, 4), changeOf(4, 0)]).toEqual([0.5, -1, undefined]);
  });
});

describe('a period', () => {
  it('has its number of days up to today, or all since the first counted day', () => {
    expect(rangeOf('7', TODAY, 0)).toEqual({ from: TODAY - 6, to: TODAY });
    expect(rangeOf('90', TODAY, TODAY)).toEqual({ from: TODAY - 89, to: TODAY });
    expect(rangeOf('all', TODAY, TODAY - 400)).toEqual({ from: TODAY - 400, to: TODAY });
    // A device clock behind the service's.
    expect(rangeOf('all', TODAY, TODAY + 1)).toEqual({ from: TODAY, to: TODAY });
  });

  it('is compared with the same number of days before, if all of them were counted', () => {
    const week = rangeOf('7', TODAY, 0);
    expect(rangeBefore('7', week, TODAY - 13)).toEqual({ from: TODAY - 13, to: TODAY - 7 });
    expect(rangeBefore('7', week, TODAY - 12)).toBeUndefined();
    expect(rangeBefore('all', rangeOf('all', TODAY, 0), 0)).toBeUndefined();
  });

  it.each<[Period, number, number]>([
    ['7', dayNumber(Date.UTC(2026, 0, 1)), TODAY - 13],
    // The first day may be a day later, so the month is read from its start.
    ['7', TODAY - 21, TODAY - 21],
    ['30', TODAY - 113, TODAY - 59],
    ['30', TODAY - 52, TODAY - 52],
    ['30', TODAY - 82, TODAY - 82],
    ['90', TODAY - 21, TODAY - 21],
    ['all', dayNumber(Date.UTC(2025, 0, 1)), dayNumber(Date.UTC(2025, 0, 1))],
    ['all', TODAY + 9, TODAY],
  ])('of %s days with counters from the month of day %i on is read from day %i on', (period, month, from) => {
    expect(rangeToRead(period, TODAY, month)).toEqual({ from, to: TODAY });
  });

  it('of 30 days, with the 30 before, touches three months at most', () => {
    const days = Array.from({ length: 366 * 8 }, (_, ago) => TODAY + ago);
    const months = days.map(
      (last) => new Set(Array.from({ length: 60 }, (_, ago) => monthOf(last - ago))).size,
    );
    expect(Math.max(...months)).toBe(3);
  });

  it('has a span for each day, including empty ones', () => {
    const days = [
      { day: TODAY - 9, counts: { views: 50 } },
      { day: TODAY - 6, counts: { views: 1 } },
      { day: TODAY, counts: { views: 2 } },
    ];
    const range = rangeOf('7', TODAY, 0);
    const spans = spansOf(days, range);
    expect(spans.map(({ kind, from }) => [kind, from])).toEqual(
      Array.from({ length: 7 }, (_, index) => ['day', TODAY - 6 + index]),
    );
    expect(spans.map(({ counts }) => counts.views ?? 0)).toEqual([1, 0, 0, 0, 0, 0, 2]);
    expect(within(days, range)).toHaveLength(2);
  });

  it('is drawn by month when it is long, from the first counted day', () => {
    const first = dayNumber(Date.UTC(2026, 6, 20));
    const days = [first, first + 11, first + 12, TODAY].map((day) => ({ day, counts: { views: 1 } }));
    const spans = spansOf(days, rangeOf('all', TODAY, first));
    expect(
      spans.map(({ kind, from, counts }) => [kind, dateOf(from).toISOString().slice(0, 10), counts.views]),
    ).toEqual([
      ['month', '2026-07-20', 2],
      ['month', '2026-08-01', 1],
      ['month', '2026-09-01', undefined],
      ['month', '2026-10-01', undefined],
      ['month', '2026-11-01', 1],
    ]);
  });
});
