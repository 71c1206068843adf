import { useCallback, useEffect, useState } from 'react';
import { hasCode } from '@/services/errors';
import { readCardLink, type FoundCard } from '@/services/public-links';
import type { EarlyCard } from './card-address';

/** After this long without an answer the page says that the connection is slow (product.md, question 4). */
export const SLOW_AFTER_MS = 5_000;

export type Trouble = 'not-found' | 'offline' | 'denied' | 'failed';

export type PublicCardState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'found'; readonly found: FoundCard }
  | { readonly status: 'trouble'; readonly trouble: Trouble };

/** What a failed read means to a visitor. */
function troubleOf(error: unknown): Trouble {
  if (hasCode(error, 'link-not-found', 'invalid-argument')) return 'not-found';
  if (hasCode(error, 'client-offline')) return 'offline';
  if (hasCode(error, 'permission-denied')) return 'denied';
  return 'failed';
}

/**
 * Reads the card behind a name, taking up the read index.html started; reads again on `retry()` and, after a failure for
 * want of a connection, as soon as the browser is online.
 */
export function usePublicCard({ name, first }: EarlyCard): { state: PublicCardState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PublicCardState>({ status: 'loading', slow: false });

  useEffect(() => {
    const abort = new AbortController();
    const slow = setTimeout(() => setState({ status: 'loading', slow: true }), SLOW_AFTER_MS);
    // A copy: the effect may run twice over the same response (strict mode), and a body can be read once only.
    const early =
      attempt === 0 && first !== undefined ? { first: first.then((response) => response.clone()) } : {};
    const read = async (): Promise<PublicCardState> => {
      try {
        return { status: 'found', found: await readCardLink(name, { signal: abort.signal, ...early }) };
      } catch (error) {
        return { status: 'trouble', trouble: troubleOf(error) };
      }
    };
    void read().then((result) => {
      clearTimeout(slow);
      if (!abort.signal.aborted) setState(result);
      return result;
    });
    return () => {
      clearTimeout(slow);
      abort.abort();
    };
  }, [name, first, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'loading', slow: false });
    setAttempt((count) => count + 1);
  }, []);

  const waiting = state.status === 'trouble' && (state.trouble === 'offline' || state.trouble === 'failed');
  useEffect(() => {
    if (!waiting) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waiting, retry]);

  return { state, retry };
}
