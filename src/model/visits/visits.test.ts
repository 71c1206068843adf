import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeBefore, rangeOf, spansOf, within } from './visit-periods';
import { dateOf, dayOf, dayOfStats, statsId } from './visit-day';
import { addUp, byDay, changeOf, conversionOf, parseCounts, tapsOf } from './visits';

/** 22 November 2026. */
const TODAY = 20_779;

describe('a document of counters', () => {
  it('holds listed counters, each a number of steps', () => {
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

  it('is of the day its id says', () => {
    expect(dayOf(Date.UTC(2026, 10, 22))).toBe(TODAY);
    expect(dayOf(Date.UTC(2026, 10, 22, 23, 59, 59, 999))).toBe(TODAY);
    expect(dateOf(TODAY).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect([statsId(TODAY, 0), statsId(TODAY, 0.999_999)]).toEqual(['20779-0', '20779-19']);
    expect(['20779-0', '20779-19', '20779', 'x-1', '20779-1-1', ''].map(dayOfStats)).toEqual([
      TODAY,
      TODAY,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('counts', () => {
  it('add up by day over the shards, oldest day first, whatever order they come in', () => {
    const documents = [
      { id: '20779-3', data: { views: 2, from_qr: 2 } },
      { id: '20778-0', data: { views: 1 } },
      { id: 'all', data: { views: 100 } },
      { id: '20779-11', data: { views: 5, saves: 1 } },
    ];
    expect(byDay(documents)).toEqual([
      { day: 20_778, counts: { views: 1 } },
      { day: TODAY, counts: { views: 7, saves: 1, from_qr: 2 } },
    ]);
    expect(addUp([])).toEqual({});
  });

  it('tell taps, the share of visits that saved, and a change', () => {
    expect(tapsOf({ views: 9, saves: 4, shares: 2, tap_call: 2, tap_social: 3, from_qr: 9 })).toBe(5);
    expect(conversionOf({ views: 8, saves: 2 })).toBe(0.25);
    expect(conversionOf({ views: 1, saves: 2 })).toBe(1);
    expect(conversionOf({ saves: 2 })).toBeUndefined();
    expect([changeOf(6, 4), changeOf(0, 4), changeOf(4, 0)]).toEqual([0.5, -1, undefined]);
  });
});

describe('a period', () => {
  it('is so many days with today, or all since the first', () => {
    expect(rangeOf('7', TODAY, 0)).toEqual({ from: TODAY - 6, to: TODAY });
    expect(rangeOf('90', TODAY, TODAY)).toEqual({ from: TODAY - 89, to: TODAY });
    expect(rangeOf('all', TODAY, TODAY - 400)).toEqual({ from: TODAY - 400, to: TODAY });
    // A clock that is behind that of the service.
    expect(rangeOf('all', TODAY, TODAY + 1)).toEqual({ from: TODAY, to: TODAY });
  });

  it('is compared with as many days before it, where all of them were counted', () => {
    const week = rangeOf('7', TODAY, 0);
    expect(rangeBefore('7', week, TODAY - 13)).toEqual({ from: TODAY - 13, to: TODAY - 7 });
    expect(rangeBefore('7', week, TODAY - 12)).toBeUndefined();
    expect(rangeBefore('all', rangeOf('all', TODAY, 0), 0)).toBeUndefined();
  });

  it('has a span for each of its days, also for those of which nothing was counted', () => {
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

  it('goes by months of UTC where it is long, the first from where counting began', () => {
    const first = dayOf(Date.UTC(2026, 6, 20));
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
