import { useEffect, useState } from 'react';

/** For browsers without paint timing, and hidden tabs. */
const LATEST_MS = 1000;

/** Runs `task` once after the first contentful paint. Returns the cancel. */
export function afterFirstPaint(task: () => void): () => void {
  let done = false;
  let observer: PerformanceObserver | undefined;
  const stop = () => {
    done = true;
    observer?.disconnect();
    clearTimeout(timer);
  };
  const run = () => {
    if (done) return;
    stop();
    task();
  };
  const timer = setTimeout(run, LATEST_MS);
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) run();
    });
    observer.observe({ type: 'paint', buffered: true });
  }
  return stop;
}

/** For browsers without idle callbacks, or never idle. */
const IDLE_MS = 2_000;

/** Returns the cancel. */
export function onceIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(task, { timeout: IDLE_MS });
  return () => window.cancelIdleCallback(id);
}

/**
 * Returns what `load` has loaded when idle, undefined until then and offline (a TypeError); other failures
 * are reported. `schedule` starts it, returns the cancel. Both must be stable.
 */
export function useWhenIdle<T>(
  load: () => Promise<T>,
  schedule: (task: () => void) => () => void = onceIdle,
): T | undefined {
  // In an object, since React would call a component that is set as the state.
  const [loaded, setLoaded] = useState<{ readonly part: T }>();
  useEffect(() => {
    let isOpen = true;
    const start = async () => {
      try {
        const part = await load();
        if (isOpen) setLoaded({ part });
      } catch (error) {
        if (isOpen && !(error instanceof TypeError)) reportError(error);
      }
    };
    const stop = schedule(() => void start());
    return () => {
      isOpen = false;
      stop();
    };
  }, [load, schedule]);
  return loaded?.part;
}

/** Returns `value` once it is unchanged for `delay` ms. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
