import { afterEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts to six, each number taking some milliseconds of the clock. */
function slowly(ms: number, onEach: (number: number) => void = () => {}): Iterable<number> {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const numbers = function* () {
    for (let number = 1; number <= 6; number += 1) {
      now += ms;
      onEach(number);
      yield number;
    }
  };
  return numbers();
}

describe('values that take long to make', () => {
  it('are made in slices, between which others have their turn', async () => {
    const turns: string[] = [];
    setTimeout(() => turns.push('another'));
    expect(await inSlices(slowly(8, (number) => turns.push(String(number))))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(turns).toEqual(['1', '2', '3', 'another', '4', '5', '6']);
  });

  it('are made at once when they take little', async () => {
    let isOver = false;
    setTimeout(() => (isOver = true));
    await inSlices(slowly(1));
    expect(isOver).toBe(false);
  });

  it('are given up between two slices', async () => {
    const stopping = new AbortController();
    const made: number[] = [];
    const making = inSlices(
      slowly(30, (number) => made.push(number)),
      stopping.signal,
    );
    stopping.abort(new Error('enough'));
    await expect(making).rejects.toThrow('enough');
    expect(made).toEqual([1]);
  });
});
