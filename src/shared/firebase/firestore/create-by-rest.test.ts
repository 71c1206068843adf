import { afterEach, expect, it, vi } from 'vitest';
import { createByRest } from './create-by-rest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['TimeoutError', 'AbortError'])(
  'treats a %s at the time limit as no answer, not as a cancellation',
  async (name) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('signal is aborted', name)));
    await expect(createByRest('leaveDetails', 'users/u1/inbox/i1', {})).rejects.toMatchObject({
      code: 'network-request-failed',
    });
  },
);
