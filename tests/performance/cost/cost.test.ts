/**
 * What each action costs in the units that Google bills, counted by the stand-in: `npm run bench:cost` prints
 * the table that docs/operations.md multiplies. Held here are the counts that grow with visits.
 */
import { beforeAll, expect, it, vi } from 'vitest';
import { dayNumber } from '@/shared/lib/day';
import { monthOf, VISIT_SHARDS } from '@/visits/model/visit-day';
import { measureActions } from './actions.ts';
import type { Cost } from './ledger.ts';

// Node has no canvas to scale a picture on.
vi.mock('browser-image-compression', () => ({ default: (file: File) => Promise.resolve(file) }));

/** All of them, one after the other, on a machine that runs other things. */
const ALL_MS = 240_000;

let costs: ReadonlyMap<string, Cost>;
beforeAll(async () => {
  costs = await measureActions();
  console.table(
    [...costs].map(([action, { up, down, ...units }]) => ({
      action,
      ...units,
      'kB up': (up / 1_000).toFixed(1),
      'kB down': (down / 1_000).toFixed(1),
    })),
  );
}, ALL_MS);

/** What an action used, without the units it used none of, and without bytes. */
function used(action: string) {
  const { up: _up, down: _down, ...units } = costs.get(action) ?? {};
  return Object.fromEntries(Object.entries(units).filter(([, count]) => count !== 0));
}

it('a visit is one read to show the card, and a write with two look-ups to count it', () => {
  expect(used('visit: the card is read')).toEqual({ reads: 1 });
  expect(used('visit: its counters')).toEqual({ writes: 1, lookUps: 2 });
  expect(used('contact saved by a visitor')).toEqual({ writes: 1, lookUps: 2 });
  expect(used('visit: the contact file')).toEqual({ classB: 1 });
});

it('the visits of a month and of the month before are read with twenty documents for each calendar month, and one', () => {
  const today = dayNumber(Date.now());
  const months = new Set(Array.from({ length: 60 }, (_, ago) => monthOf(today - ago)));
  expect(used('visits of 30 days, a busy card')).toEqual({ reads: 1 + months.size * VISIT_SHARDS });
});

it('a year of visits is read with at most 261 documents', () => {
  expect(costs.get('visits of a year, a busy card')?.reads).toBeLessThanOrEqual(1 + 13 * VISIT_SHARDS);
});

it('an action that is listed uses something', () => {
  expect(costs.size).toBeGreaterThan(20);
  expect([...costs.keys()].filter((action) => Object.keys(used(action)).length === 0)).toEqual([]);
});
