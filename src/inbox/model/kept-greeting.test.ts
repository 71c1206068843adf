import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_DETAILS } from './greeting';
import { keptText, parseKept } from './kept-greeting';

const DAY_MS = 86_400_000;
const kept = { details: { ...NO_DETAILS, name: 'Bea', phone: '1' }, policy: '2026-11-22' };
const then = new Date('2026-11-22T08:00:00Z');
const after = (days: number) => new Date(then.getTime() + days * DAY_MS);

it('comes back for 30 days, and not after that', () => {
  expect(parseKept(keptText(kept, then), after(30))).toEqual(kept);
  expect(parseKept(keptText(kept, then), after(30.01))).toBeUndefined();
  expect(parseKept(keptText(kept, then), after(-1))).toBeUndefined();
});

it('is nothing where nothing, or nothing of ours, is kept', () => {
  expect(parseKept(null, then)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseKept(text, then)).toBeUndefined();
    }),
  );
});
