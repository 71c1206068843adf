import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Card } from '@/card/model/card';
import { qrUrl } from '@/card/model/card-url';
import { matching, withFound } from '@/card/model/matching';
import { isCardId } from '@/card/model/slug/slug-pattern';
import { getCard, listCards, watchCard, watchCards } from '@/card/service/cards';
import { isSlugOf } from '@/card/service/slugs/slug-availability';
import { useDebounced } from '@/shared/browser/scheduling';
import { AppError } from '@/shared/firebase/errors';
import { DASHBOARD_PAGE, SEARCH_DEBOUNCE_MS } from '@/shared/lib/limits';
import { useLiveQuery, type LiveQuery } from '@/shared/queries/use-live-query';

const cardPages = () => import('@/card/service/card-pages');

/** Firestore has a cache of its own: it answers without a network, or says that it cannot. */
const networkMode = 'always';

/** Queries of cards. Their keys are defined nowhere else. */
export const cardQueries = {
  all: (uid: string) => ['cards', uid] as const,
  list: (uid: string) =>
    queryOptions({ queryKey: [...cardQueries.all(uid), 'list'], queryFn: () => listCards(uid), networkMode }),
  newest: (uid: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'newest'],
      queryFn: async () => (await cardPages()).listCardPage(uid, { order: 'newest', size: DASHBOARD_PAGE }),
      networkMode,
    }),
  older: (uid: string, after: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'older', after],
      queryFn: async () =>
        (await cardPages()).listCardPage(uid, { order: 'newest', size: DASHBOARD_PAGE, after }),
      gcTime: 0,
      staleTime: 0,
      networkMode,
    }),
  found: (uid: string, text: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'found', text],
      queryFn: async () => (await cardPages()).findCards(uid, text),
      networkMode,
    }),
  detail: (uid: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'detail', cardId],
      // The id comes from the address and may be anything.
      queryFn: () => {
        if (!isCardId(cardId)) throw new AppError('card-not-found', 'getCard');
        return getCard(uid, cardId);
      },
      networkMode,
      // An editor that is opened again must not begin with the version before the last save.
      gcTime: 0,
    }),
  isSlugOf: (uid: string, slug: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'isSlugOf', slug, cardId],
      queryFn: () => isSlugOf(slug, cardId),
      networkMode,
      retry: false,
    }),
};

export interface LiveCards extends Omit<LiveQuery<readonly Card[]>, 'data'> {
  /** Undefined until the first answer. */
  readonly cards: readonly Card[] | undefined;
}

type Watch = (...told: Parameters<typeof watchCards>) => () => void;
const watchNewest: Watch = (uid, onCards, onError, onConfirmed) =>
  watchCards(uid, onCards, onError, onConfirmed, DASHBOARD_PAGE);
const SOURCE = { query: cardQueries.newest, watch: watchNewest };

/** A user's newest cards, a page of the dashboard, kept current (docs/specification.md §2, §4). */
export function useLiveCards(uid: string): LiveCards {
  const { data: cards, ...state } = useLiveQuery(uid, SOURCE);
  return { cards, ...state };
}

export interface CardPages extends LiveCards {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
  readonly searchText: string;
  readonly setSearchText: (text: string) => void;
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
  const settled = useDebounced(searchText.trim(), SEARCH_DEBOUNCE_MS);
  const elsewhere = useQuery({
    ...cardQueries.found(uid, settled),
    enabled: settled !== '' && hasMore,
  });
  const isSettled = settled === searchText.trim();
  const found = cards && withFound(matching(cards, searchText), isSettled ? elsewhere.data : undefined);

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

/**
 * One of a user's cards for an editor, watched, so that a save elsewhere is noticed. `onGone` (the same at
 * each call): deleted meanwhile; its last version stays.
 */
export function useLiveCard(uid: string, cardId: string, onGone?: () => void): UseQueryResult<Card> {
  const client = useQueryClient();
  const card = useQuery(cardQueries.detail(uid, cardId));
  const there = card.data !== undefined;
  useEffect(() => {
    if (!there) return undefined;
    return watchCard(
      uid,
      cardId,
      (now) => client.setQueryData(cardQueries.detail(uid, cardId).queryKey, now),
      onGone,
    );
  }, [uid, cardId, client, there, onGone]);
  return card;
}

/**
 * Returns a QR code's address, undefined until known: by the card's id if its slug may be another owner's.
 * The rules allow a stored vCard only with a slug of its own; a legacy card has neither.
 */
export function useQrAddress(
  origin: string,
  card: Card | undefined,
  address: (origin: string, card: Card) => string,
): string | undefined {
  const { id = '', customPath = '', vcardUrl = '', ownerUid = '' } = card ?? {};
  const doubtful = customPath !== '' && vcardUrl === '';
  const answer = useQuery({ ...cardQueries.isSlugOf(ownerUid, customPath, id), enabled: doubtful });
  if (card === undefined) return undefined;
  if (!doubtful || answer.data === true) return address(origin, card);
  return answer.isPending ? undefined : qrUrl(origin, { id, customPath: '', customUrl: '' });
}
