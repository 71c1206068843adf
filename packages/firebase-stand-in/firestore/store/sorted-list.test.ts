import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SortedList } from './sorted-list.ts';

const ascending = (a: number, b: number) => a - b;

describe('a sorted list', () => {
  test('holds what a plain sorted array holds, however it is changed', () => {
    const operation = fc.record({ insert: fc.boolean(), item: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 200 }), (operations) => {
        const sorted = new SortedList<number>(ascending);
        const expected = new Set<number>();
        const deletions: boolean[] = [];
        for (const { insert, item } of operations) {
          deletions.push(insert || sorted.delete(item) === expected.delete(item));
          if (insert && !expected.has(item)) {
            sorted.insert(item);
            expected.add(item);
          }
        }
        expect(deletions).not.toContain(false);
        expect([...sorted.range(0, sorted.size)]).toEqual([...expected].sort(ascending));
      }),
    );
  });

  test('keeps order, positions and ranges over many chunks', () => {
    const numbers = Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 5_000);
    const sorted = new SortedList<number>(ascending, numbers.slice(0, 1_500));
    for (const number of numbers.slice(1_500)) sorted.insert(number);
    expect(sorted.size).toBe(5_000);
    expect([...sorted.range(0, 5_000)]).toEqual(Array.from({ length: 5_000 }, (_, at) => at));
    expect(sorted.partition((number) => number < 3_210)).toBe(3_210);
    expect([...sorted.range(1_022, 1_026)]).toEqual([1_022, 1_023, 1_024, 1_025]);
    expect([...sorted.range(1_022, 1_026, true)]).toEqual([1_025, 1_024, 1_023, 1_022]);
    expect([...sorted.range(10, 10)]).toEqual([]);
    for (const number of numbers) if (number % 2 === 0) sorted.delete(number);
    expect([...sorted.range(0, 3)]).toEqual([1, 3, 5]);
    expect(sorted.size).toBe(2_500);
  });
});
