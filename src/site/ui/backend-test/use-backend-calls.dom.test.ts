import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '@/card/model/card';
import { AppError } from '@/shared/firebase/errors';
import { useLiveTest } from './use-backend-calls';

const service = vi.hoisted(() => ({
  watchCards: vi.fn(),
  unsubscribe: vi.fn(),
}));
vi.mock('@/card/service/cards', () => service);

let send = (_cards: Card[]) => {};
let fail = (_error: AppError) => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  service.watchCards.mockImplementation((_uid: string, onCards: typeof send, onError: typeof fail) => {
    send = onCards;
    fail = onError;
    return service.unsubscribe;
  });
});
afterEach(() => vi.useRealTimers());

const start = () => {
  const hook = renderHook(() => useLiveTest('u1'));
  act(() => hook.result.current.start());
  return hook;
};

it('counts updates and seconds for ten seconds, then unsubscribes', () => {
  const { result } = start();
  act(() => send([]));
  act(() => void vi.advanceTimersByTime(3_000));
  expect(result.current).toMatchObject({ state: 'running', secondsLeft: 7, updates: 1 });
  expect(service.unsubscribe).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(7_000));
  expect(result.current).toMatchObject({ state: 'ended', secondsLeft: 0, updates: 1 });
  expect(service.unsubscribe).toHaveBeenCalledOnce();
});

it('unsubscribes on demand', () => {
  const { result } = start();
  act(() => result.current.stop());
  expect(result.current.state).toBe('stopped');
  expect(service.unsubscribe).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current.state).toBe('stopped');
});

it('unsubscribes on unmount', () => {
  const { unmount } = start();
  unmount();
  expect(service.unsubscribe).toHaveBeenCalledOnce();
});

it('ends with the error when the subscription fails', () => {
  const { result } = start();
  act(() => fail(new AppError('permission-denied', 'watchCards')));
  expect(result.current).toMatchObject({ state: 'failed', error: { code: 'permission-denied' } });
});
