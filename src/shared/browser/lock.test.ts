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
  vi.stubGlobal('navigator', { locks: { request: (_name: string, begin: () => unknown) => begin() } });
  const work = vi.fn(() => Promise.reject(new DOMException('no answer', 'NetworkError')));
  await expect(withLock('name', work)).rejects.toThrow('no answer');
  expect(work).toHaveBeenCalledOnce();
});
