import { useCallback, useEffect, useState } from 'preact/hooks';
import { SLUG_PATTERN } from '@/card/model/slug/slug-pattern';
import { readCardLink, type ReadCard } from '@/card/service/slugs/read-card-link';
import type { EarlyCard } from '@/public-page/model/card-address';
import { hasCode } from '@/shared/firebase/errors';
import { delay } from '@/shared/lib/delay';

/** How long the page waits for its card before it says that it is loading. */
export const LOADING_AFTER_MS = 200;

/** Then the page says that the connection is slow (docs/product.md, question 4). */
export const SLOW_AFTER_MS = 5_000;

/** Delay of the first retry; doubles each time. */
export const FIRST_RETRY_MS = 2_000;
const LATEST_RETRY_MS = 60_000;

/** Random share added to each delay, so that not all visitors return at once. */
const RETRY_JITTER = 0.25;

/** A retry without an answer fails then; the first read has no deadline. */
export const RETRY_DEADLINE_MS = 12_000;

/** `not-found`: the slug is free; `nowhere`: no card is reached, but the slug may be taken. */
export type Trouble = 'not-found' | 'nowhere' | 'unshown' | 'offline' | 'denied' | 'failed';

export type PublicCardState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'found'; readonly found: ReadCard }
  | { readonly status: 'trouble'; readonly trouble: Trouble };

function troubleOf(error: unknown): Trouble {
  if (hasCode(error, 'link-not-found')) return 'not-found';
  if (hasCode(error, 'link-broken', 'invalid-argument')) return 'nowhere';
  if (hasCode(error, 'card-not-shown')) return 'unshown';
  if (hasCode(error, 'client-offline')) return 'offline';
  if (hasCode(error, 'permission-denied')) return 'denied';
  return 'failed';
}

/** Whether a retry may help: no answer, or a cached copy. */
function isUnanswered(state: PublicCardState): boolean {
  if (state.status === 'found') return state.found.cachedOn !== undefined;
  return state.status === 'trouble' && (state.trouble === 'offline' || state.trouble === 'failed');
}

/** Returns what the page shows of the card behind a slug; never rejects (options: `readCardLink`). */
async function readPublicCard(
  slug: string,
  options: Parameters<typeof readCardLink>[1],
): Promise<PublicCardState> {
  try {
    return { status: 'found', found: await readCardLink(slug, options) };
  } catch (error) {
    return { status: 'trouble', trouble: troubleOf(error) };
  }
}

/** A card's slug, and the read that began before the page was drawn. */
export interface CardRead {
  readonly slug: string;
  readonly first?: Promise<PublicCardState> | undefined;
  /** The result of `first`, if it has one already. */
  readonly known?: PublicCardState | undefined;
}

/**
 * Returns the read that index.html started, with its result if that comes soon. Then the page begins with the
 * card: drawing first that it is loading delays a phone's first name by two frames.
 */
export async function readEarlyCard({ slug, first: response }: EarlyCard): Promise<CardRead> {
  if (response === undefined) return { slug };
  const first = readPublicCard(slug, { first: response });
  return { slug, first, known: await Promise.race([first, delay(LOADING_AFTER_MS)]) };
}

/**
 * Reads the card behind a slug, from index.html's read on. Retries on `retry()`, and with growing delays or
 * when online, unless hidden. (Firestore does not expose `Retry-After` to other origins.)
 */
export function usePublicCard({ slug, first, known }: CardRead): {
  state: PublicCardState;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState({ attempt: -1, count: 0 });
  const [state, setState] = useState<PublicCardState>(known ?? { status: 'loading', slow: false });

  useEffect(() => {
    const abort = new AbortController();
    const slow = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { status: 'loading', slow: true } : now)),
      SLOW_AFTER_MS,
    );
    const read = async (): Promise<PublicCardState> => {
      // Only index.html asks for a host's own name.
      if (first === undefined && !SLUG_PATTERN.test(slug)) return { status: 'trouble', trouble: 'nowhere' };
      return (attempt === 0 && first) || readPublicCard(slug, { signal: abort.signal });
    };
    const show = (result: PublicCardState) => {
      clearTimeout(slow);
      if (abort.signal.aborted) return;
      // Keep showing a cached copy when there is still no answer.
      setState((now) => (now.status === 'found' && isUnanswered(result) ? now : result));
      const isFailure = isUnanswered(result);
      setFailed((now) =>
        isFailure || now.count > 0 ? { attempt, count: isFailure ? now.count + 1 : 0 } : now,
      );
    };
    const giveUp = () => {
      show({ status: 'trouble', trouble: 'failed' });
      abort.abort();
    };
    const deadline = attempt === 0 ? undefined : setTimeout(giveUp, RETRY_DEADLINE_MS);
    void (async () => {
      const result = await read();
      clearTimeout(deadline);
      show(result);
    })();
    return () => {
      clearTimeout(slow);
      clearTimeout(deadline);
      abort.abort();
    };
  }, [slug, first, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const retry = useCallback(() => {
    setState({ status: 'loading', slow: false });
    again();
  }, [again]);

  const failures = failed.attempt === attempt ? failed.count : 0;
  useEffect(() => (failures === 0 ? undefined : tryLater(failures, again)), [failures, again]);

  return { state, retry };
}

/** Calls `again` when it is due, or the browser comes online, and the page is visible. Returns the cancel. */
function tryLater(failures: number, again: () => void): () => void {
  let isDue = false;
  const whenSeen = () => {
    if (isDue && document.visibilityState !== 'hidden') again();
  };
  const due = () => {
    isDue = true;
    whenSeen();
  };
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LATEST_RETRY_MS);
  const timer = setTimeout(due, wait * (1 + RETRY_JITTER * Math.random()));
  window.addEventListener('online', due);
  document.addEventListener('visibilitychange', whenSeen);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', due);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
