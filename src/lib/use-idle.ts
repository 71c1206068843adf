import { useEffect, useState } from 'react';

/** Browsers that do not say when they are idle, and those that never are, have had time enough after this. */
const IDLE_MS = 2_000;

/** False until the browser has nothing better to do, and true from then on: for what a screen can do without at first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const id = window.requestIdleCallback(done, { timeout: IDLE_MS });
    return () => window.cancelIdleCallback(id);
  }, []);
  return isIdle;
}
