import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLocked, withLock } from './lock';

const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));

afterEach(() => vi.unstubAllGlobals());

describe('a lock that the browser denies', () => {
  it('does not keep the work from being done, once', async () => {
    vi.stubGlobal('navigator', { locks: { request: denied, query: denied } });
    const work = vi.fn(async () => 'saved');
    expect(await withLock('name', work)).toBe('saved');
    expect(work).toHaveBeenCalledOnce();
  });

  it('is held by no tab', async () => {
    vi.stubGlobal('navigator', { locks: { request: denied, query: denied } });
    expect(await isLocked('name')).toBe(false);
  });
});

it('work that fails under a lock fails, and is not done again', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, begin: () => unknown) => begin() },
  });
  const work = vi.fn(() => Promise.reject(new DOMException('no answer', 'NetworkError')));
  await expect(withLock('name', work)).rejects.toThrow('no answer');
  expect(work).toHaveBeenCalledOnce();
});

it('a wait for another tab’s lock ends with the signal, and the work is not done', async () => {
  const request = (_name: string, { signal }: { readonly signal?: AbortSignal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn(async () => {});
  const stop = new AbortController();
  const waiting = withLock('name', work, { signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
  expect(work).not.toHaveBeenCalled();
});
