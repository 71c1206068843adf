import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTop } from './visits-chart';

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [11, 12],
  [13, 16],
  [25, 30],
  [45, 50],
  [100, 100],
  [101, 120],
  [1_051, 1_200],
  [4_999, 5_000],
])('the axis of a chart with the maximum %i ends at %i', (most, top) => expect(roundTop(most)).toBe(top));

it('the axis ends at or above the maximum, with an integer in the middle', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (most) => {
      const top = roundTop(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(Number.isInteger(top / 2)).toBe(true);
    }),
  );
});
