import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSaving } from './use-saving';

it('saves one after the other, so that the last call wins', async () => {
  const { result } = renderHook(() => useSaving());
  const order: string[] = [];
  let finishFirst = () => {};
  await act(async () => {
    result.current.run(async () => {
      await new Promise<void>((resolve) => (finishFirst = resolve));
      order.push('first');
      throw new Error('lost');
    });
    result.current.run(() => {
      order.push('second');
      return Promise.resolve();
    });
  });
  expect(result.current).toMatchObject({ busy: true, saved: false });
  expect(order).toEqual([]);
  await act(async () => finishFirst());
  expect(order).toEqual(['first', 'second']);
  expect(result.current).toMatchObject({ busy: false, saved: true, error: undefined });
});

it('keeps the error until the retry succeeds', async () => {
  const { result } = renderHook(() => useSaving());
  let fails = true;
  await act(async () => {
    result.current.run(() => (fails ? Promise.reject(new Error('lost')) : Promise.resolve()));
  });
  expect(result.current).toMatchObject({ busy: false, saved: false, error: new Error('lost') });
  fails = false;
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ busy: false, saved: true, error: undefined });
});

it('asks before leaving the page while a save is pending, also on a language change', async () => {
  const { result } = renderHook(() => useSaving());
  const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let finish = () => {};
  await act(async () => result.current.run(() => new Promise<void>((resolve) => (finish = resolve))));
  expect(mayGo()).toBe(false);
  await act(async () => finish());
  expect(mayGo()).toBe(true);
});
