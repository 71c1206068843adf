import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUploads } from './use-uploads';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

it('asks before leaving, also before a language change, while files upload or wait', async () => {
  const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const ends: (() => void)[] = [];
  const upload = () => new Promise<string>((resolve) => ends.push(() => resolve('https://x.example/a')));
  const { result } = renderHook(() => useUploads(upload, () => {}));
  expect(mayGo()).toBe(true);
  await act(async () => result.current.start([new File(['a'], 'a.png'), new File(['b'], 'b.png')]));
  expect(mayGo()).toBe(false);
  await act(async () => ends[0]?.());
  expect(mayGo(), 'the second one is still on its way').toBe(false);
  await act(async () => ends[1]?.());
  expect(mayGo()).toBe(true);
});

it('asks before leaving while a failed upload can be retried', async () => {
  const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const upload = () => Promise.reject(new Error('no connection'));
  const { result } = renderHook(() => useUploads(upload, () => {}));
  await act(async () => result.current.start([new File(['a'], 'a.png')]));
  const [failed] = result.current.pending;
  expect([result.current.busy, failed?.error]).toEqual([false, new Error('no connection')]);
  expect(mayGo()).toBe(false);
  act(() => result.current.drop(failed?.id ?? 0));
  expect(mayGo()).toBe(true);
});
