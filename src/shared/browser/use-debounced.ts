import { useEffect, useState } from 'react';

/** How long a search waits for more letters. */
export const SEARCH_DEBOUNCE_MS = 500;

/** Returns `value` once it is unchanged for `delay` ms. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
