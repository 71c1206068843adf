import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_MS, loadBytes, PAUSE_MS } from './load-bytes';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line on which a byte arrives every `pauseMs`, `count` of them; then it ends, or hangs. */
function line(count: number, pauseMs: number, hangs = false): typeof fetch {
  return async (_, options) => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (to) => options?.signal?.addEventListener('abort', () => to.error(options.signal?.reason)),
      pull: async (to) => {
        if (sent === count) return hangs ? new Promise(() => {}) : to.close();
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
        sent += 1;
        to.enqueue(Uint8Array.of(sent));
      },
    });
    return new Response(body);
  };
}

it('a slow line may take as long as it needs, while bytes arrive', async () => {
  fetched.mockImplementation(line(12, IDLE_MS / 2));
  const onBytes = vi.fn<() => void>();
  const loading = loadBytes('/decoder.wasm', onBytes);
  await vi.advanceTimersByTimeAsync(7 * IDLE_MS);
  expect([...new Uint8Array(await loading)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(onBytes).toHaveBeenCalledTimes(13);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a line that hangs is left, and the file asked for once more', async () => {
  fetched.mockImplementationOnce(line(3, 10, true)).mockImplementationOnce(line(2, 10));
  const loading = loadBytes('/decoder.wasm');
  await vi.advanceTimersByTimeAsync(IDLE_MS + PAUSE_MS + 100);
  expect([...new Uint8Array(await loading)]).toEqual([1, 2]);
});

it('two failures reject', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  const loading = loadBytes('/decoder.wasm').catch(String);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(await loading).toContain('/decoder.wasm: 503');
  expect(fetched).toHaveBeenCalledTimes(2);
});
