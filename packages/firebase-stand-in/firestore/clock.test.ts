import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Clock } from './clock.ts';
import { formatMicroseconds, toMicroseconds } from './values/timestamp.ts';

test('commit times rise strictly and never reach back before a read, whatever the wall clock does', () => {
  const steps = fc.array(fc.record({ commit: fc.boolean(), wall: fc.integer({ min: 0, max: 3 }) }));
  fc.assert(
    fc.property(steps, (sequence) => {
      let wall = 0;
      const clock = new Clock(() => wall);
      let last = '';
      for (const step of sequence) {
        ({ wall } = step);
        const time = step.commit ? clock.commitTime() : clock.readTime();
        expect(step.commit ? time > last : time >= last).toBe(true);
        last = time;
      }
    }),
  );
});

test('times have exactly six digits and survive the way there and back', () => {
  expect(formatMicroseconds(0)).toBe('1970-01-01T00:00:00.000000Z');
  expect(formatMicroseconds(-1)).toBe('1969-12-31T23:59:59.999999Z');
  const now = 1_767_323_045_678_901;
  expect(toMicroseconds(formatMicroseconds(now))).toBe(now);
});
