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

/** A response that gives a byte every `pauseMs`, `count` of them; then it ends, or hangs. */
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

it('a slow download may take any time while bytes arrive', async () => {
  fetched.mockImplementation(line(12, IDLE_MS / 2));
  const onBytes = vi.fn<() => void>();
  const loading = loadBytes('/decoder.wasm', { onBytes });
  await vi.advanceTimersByTimeAsync(7 * IDLE_MS);
  expect([...new Uint8Array(await loading)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(onBytes).toHaveBeenCalledTimes(13);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a download that hangs is aborted, and the file is requested once more', async () => {
  fetched.mockImplementationOnce(line(3, 10, true)).mockImplementationOnce(line(2, 10));
  const onBytes = vi.fn<() => void>();
  const loading = loadBytes('/decoder.wasm', { onBytes });
  await vi.advanceTimersByTimeAsync(IDLE_MS + 100);
  expect(onBytes).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 50);
  // The second attempt is a sign of life, before its first byte.
  expect(onBytes.mock.calls.length).toBeGreaterThan(4);
  await vi.advanceTimersByTimeAsync(100);
  expect([...new Uint8Array(await loading)]).toEqual([1, 2]);
  // Four calls: the second attempt's start, its response and two bytes.
  expect(onBytes).toHaveBeenCalledTimes(8);
});

it('an aborted download stops and is not retried', async () => {
  fetched.mockImplementation(line(3, 10, true));
  const controller = new AbortController();
  const loading = loadBytes('/decoder.wasm', { signal: controller.signal }).catch(String);
  await vi.advanceTimersByTimeAsync(100);
  controller.abort(new Error('left'));
  expect(await loading).toBe('Error: left');
  const early = loadBytes('/decoder.wasm', { signal: controller.signal });
  await expect(early).rejects.toThrow('left');
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a download rejects after two failures', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  const loading = loadBytes('/decoder.wasm').catch(String);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(await loading).toContain('/decoder.wasm: 503');
  expect(fetched).toHaveBeenCalledTimes(2);
});
