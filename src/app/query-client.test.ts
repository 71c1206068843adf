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

it('retries a temporary failure once', async () => {
  expect(await asked(new AppError('unavailable', 'getCard'))).toBe(2);
});

it('does not retry when the answer would be the same', async () => {
  expect(await asked(new AppError('card-not-found', 'getCard'))).toBe(1);
});
