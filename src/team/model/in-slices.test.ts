import { afterEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts to six; each number takes `ms` on the mocked clock. */
function slowly(ms: number, onEach: (number: number) => void = () => {}): Iterable<number> {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const numbers = function* () {
    for (let number = 1; number <= 6; number += 1) {
      time += ms;
      onEach(number);
      yield number;
    }
  };
  return numbers();
}

describe('inSlices', () => {
  it('computes slow values in slices, and lets other work run between them', async () => {
    const turns: string[] = [];
    setTimeout(() => turns.push('another'));
    expect(await inSlices(slowly(8, (number) => turns.push(String(number))))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(turns).toEqual(['1', '2', '3', 'another', '4', '5', '6']);
  });

  it('computes fast values in one slice', async () => {
    let isOver = false;
    setTimeout(() => (isOver = true));
    await inSlices(slowly(1));
    expect(isOver).toBe(false);
  });

  it('rejects between two slices when it is aborted', async () => {
    const abort = new AbortController();
    const numbers: number[] = [];
    const result = inSlices(
      slowly(30, (number) => numbers.push(number)),
      abort.signal,
    );
    abort.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    expect(numbers).toEqual([1]);
  });
});
