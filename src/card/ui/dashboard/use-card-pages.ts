import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card } from '@/card/model/card';
import { matching } from '@/card/model/matching';
import { cardQueries, useLiveCards, type LiveCards } from '@/card/ui/queries';
import { DASHBOARD_PAGE, SLUG_CHECK_DEBOUNCE_MS } from '@/shared/lib/limits';
import { useDebounced } from '@/shared/browser/scheduling';

export interface CardPages extends LiveCards {
  /** There are more than are loaded. */
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
  /** What the search finds: in the loaded cards any part, in the others a beginning. */
  readonly found: readonly Card[] | undefined;
}

/** A user's cards: the newest kept current, older ones read a page at a time when they are asked for. */
export function useCardPages(uid: string): CardPages {
  const client = useQueryClient();
  const live = useLiveCards(uid);
  const newest = live.cards;
  // The newest as they were when older ones were asked for: what comes later pushes some of them out.
  const [held, setHeld] = useState<readonly Card[]>([]);
  const [older, setOlder] = useState<readonly Card[]>([]);
  const [state, setState] = useState<'more' | 'loading' | 'failed' | 'end'>('more');
  const isFull = (newest?.length ?? 0) >= DASHBOARD_PAGE;
  const end = newest?.at(-1)?.createdAt.getTime() ?? 0;
  const pushedOut = isFull ? held.filter(({ createdAt }) => createdAt.getTime() <= end) : [];
  const cards = newest && unique([...newest, ...pushedOut, ...older]);
  const hasMore = isFull && state !== 'end';

  const loadMore = async () => {
    const first = held.length > 0 ? held : (newest ?? []);
    const last = older.at(-1) ?? first.at(-1);
    if (last === undefined) return;
    setHeld(first);
    setState('loading');
    try {
      const page = await client.fetchQuery(cardQueries.older(uid, last.id));
      setOlder((before) => [...before, ...page]);
      setState(page.length < DASHBOARD_PAGE ? 'end' : 'more');
    } catch {
      setState('failed');
    }
  };

  const [searchText, setSearchText] = useState('');
  const settled = useDebounced(searchText.trim(), SLUG_CHECK_DEBOUNCE_MS);
  const elsewhere = useQuery({
    ...cardQueries.found(uid, settled),
    enabled: settled !== '' && hasMore,
  });
  const isSettled = settled === searchText.trim();
  const found = cards && unique([...matching(cards, searchText), ...((isSettled && elsewhere.data) || [])]);

  return {
    ...live,
    cards,
    hasMore,
    isLoadingMore: state === 'loading',
    moreFailed: state === 'failed',
    loadMore: () => void loadMore(),
    searchText,
    setSearchText,
    found,
  };
}

function unique(cards: readonly Card[]): readonly Card[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}
