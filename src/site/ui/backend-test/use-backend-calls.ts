import { useEffect, useRef, useState } from 'react';
import type { Card } from '@/card/model/card';
import { watchCards } from '@/card/service/cards';

/** Specification §9. */
const LIVE_TEST_MS = 10_000;

/** A call's name, as a key below `backendTest` in the dictionary. */
export type CallName = 'fetchProfile' | 'fetchCards' | 'runAll';

export type Call =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly what: CallName }
  | {
      readonly state: 'done';
      readonly what: CallName;
      readonly milliseconds: number;
      readonly result: unknown;
    }
  | { readonly state: 'failed'; readonly what: CallName; readonly error: unknown };

/** Runs one call of the backend at a time, and measures it. */
export function useCall() {
  const [call, setCall] = useState<Call>({ state: 'idle' });
  const run = async (what: CallName, work: () => Promise<unknown>) => {
    if (call.state === 'busy') return;
    setCall({ state: 'busy', what });
    const start = performance.now();
    try {
      const result = await work();
      setCall({ state: 'done', what, milliseconds: Math.round(performance.now() - start), result });
    } catch (error) {
      setCall({ state: 'failed', what, error });
    }
  };
  return { call, run: (what: CallName, work: () => Promise<unknown>) => void run(what, work) };
}

export interface LiveTest {
  readonly state: 'idle' | 'running' | 'ended' | 'stopped' | 'failed';
  readonly secondsLeft: number;
  readonly updates: number;
  readonly cards: readonly Card[] | undefined;
  readonly error: unknown;
  readonly start: () => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

const IDLE = { state: 'idle', secondsLeft: 0, updates: 0, cards: undefined, error: undefined } as const;

/** Subscribes to a user's cards for ten seconds and counts updates. */
export function useLiveTest(uid: string): LiveTest {
  const [test, setTest] = useState<Omit<LiveTest, 'start' | 'stop' | 'reset'>>(IDLE);
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  const start = () => {
    end.current();
    setTest({ ...IDLE, state: 'running', secondsLeft: LIVE_TEST_MS / 1000 });
    const finish = (state: LiveTest['state'], error?: unknown) => {
      end.current();
      setTest((now) => ({ ...now, state, error, secondsLeft: 0 }));
    };
    const unsubscribe = watchCards(
      uid,
      (cards) => setTest((now) => ({ ...now, cards, updates: now.updates + 1 })),
      (error) => finish('failed', error),
    );
    const tick = setInterval(
      () => setTest((now) => ({ ...now, secondsLeft: Math.max(0, now.secondsLeft - 1) })),
      1000,
    );
    const timer = setTimeout(() => finish('ended'), LIVE_TEST_MS);
    end.current = () => {
      unsubscribe();
      clearInterval(tick);
      clearTimeout(timer);
      end.current = () => {};
    };
  };
  const stop = () => {
    end.current();
    setTest((now) => (now.state === 'running' ? { ...now, state: 'stopped', secondsLeft: 0 } : now));
  };
  const reset = () => {
    end.current();
    setTest(IDLE);
  };
  return { ...test, start, stop, reset };
}
