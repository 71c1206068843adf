import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { createQueryClient } from './query-client';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function asked(failure: Error): Promise<number> {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(failure);
  const client = createQueryClient();
  const query = { ...client.getDefaultOptions().queries, queryKey: ['test'], queryFn };
  await Promise.all([
    expect(client.fetchQuery(query)).rejects.toBe(failure),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  return queryFn.mock.calls.length;
}

it('what failed for a passing reason is asked once more', async () => {
  expect(await asked(new AppError('unavailable', 'getCard'))).toBe(2);
});

it('what would be answered the same is not asked again', async () => {
  expect(await asked(new AppError('card-not-found', 'getCard'))).toBe(1);
});
