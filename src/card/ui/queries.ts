import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Card, CardDraft } from '@/card/model/card';
import { qrUrl } from '@/card/model/card-url';
import { matching, withFound } from '@/card/model/matching';
import { isCardId } from '@/card/model/slug/slug-pattern';
import { lacksVcard } from '@/card/model/vcard/old-vcard';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '@/shared/browser/use-debounced';
import { AppError } from '@/shared/firebase/errors';
import { logFailure } from '@/shared/firebase/log';
import { service, watchLater } from '@/shared/queries/service';
import { useLiveQuery, type LiveQuery, type Watch } from '@/shared/queries/use-live-query';

/** The number of cards on a page of the dashboard. */
export const DASHBOARD_PAGE = 24;

const cards = () => service(() => import('@/card/service/cards'));
const cardPages = () => service(() => import('@/card/service/card-pages'));

/** Queries also run offline, because Firestore answers from its own cache or reports an error. */
const networkMode = 'always';

/** Queries of cards. Their keys are defined nowhere else. */
export const cardQueries = {
  all: (uid: string) => ['cards', uid] as const,
  list: (uid: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'list'],
      queryFn: async () => (await cards()).listCards(uid),
      networkMode,
    }),
  newest: (uid: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'newest'],
      queryFn: async () => (await cardPages()).listCardPage(uid, { order: 'newest', size: DASHBOARD_PAGE }),
      networkMode,
    }),
  /** Those before a card, a page at a time. Forgotten with the screen. */
  older: (uid: string, than: string) =>
    infiniteQueryOptions({
      queryKey: [...cardQueries.all(uid), 'older', than],
      queryFn: async ({ pageParam: after }) =>
        (await cardPages()).listCardPage(uid, { order: 'newest', size: DASHBOARD_PAGE, after }),
      initialPageParam: than,
      getNextPageParam: (page: readonly Card[]) =>
        page.length < DASHBOARD_PAGE ? undefined : page.at(-1)?.id,
      gcTime: 0,
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
      // The id comes from the page's address and may be any text.
      queryFn: async () => {
        if (!isCardId(cardId)) throw new AppError('card-not-found', 'getCard');
        return (await cards()).getCard(uid, cardId);
      },
      networkMode,
      // A reopened editor must not begin with the version before the last save.
      gcTime: 0,
    }),
  isSlugOf: (uid: string, slug: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'isSlugOf', slug, cardId],
      queryFn: async () => {
        const { isSlugOf } = await service(() => import('@/card/service/slugs/slug-availability'));
        return isSlugOf(slug, cardId);
      },
      networkMode,
      retry: false,
    }),
};

/** Puts a change of a card into the lists that are not updated live, and marks all as no longer current. */
export async function noteCardChange(
  client: QueryClient,
  uid: string,
  id: string,
  change: Partial<CardDraft>,
): Promise<void> {
  const changed = (list: readonly Card[]) => list.map((one) => (one.id === id ? { ...one, ...change } : one));
  const all = cardQueries.all(uid);
  client.setQueriesData<InfiniteData<readonly Card[]>>(
    { queryKey: [...all, 'older'] },
    (known) => known && { ...known, pages: known.pages.map(changed) },
  );
  client.setQueriesData<readonly Card[]>({ queryKey: [...all, 'found'] }, (known) => known && changed(known));
  await client.invalidateQueries({ queryKey: all, refetchType: 'none' });
}

export interface LiveCards extends Omit<LiveQuery<readonly Card[]>, 'data'> {
  /** Undefined until the first answer. */
  readonly cards: readonly Card[] | undefined;
}

const SOURCE = {
  query: cardQueries.newest,
  load: async (): Promise<Watch<Card[]>> => {
    const { watchCards } = await cards();
    return (uid, ...listeners) => watchCards(uid, ...listeners, DASHBOARD_PAGE);
  },
};

/** Returns the first page of a user's newest cards, updated live (docs/specification.md §2, §4). */
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

/** Returns a user's cards: the newest updated live, older ones loaded by the page on request. */
export function useCardPages(uid: string): CardPages {
  const live = useLiveCards(uid);
  const newest = live.cards;
  // The newest cards when older ones were requested: cards created later push some out of the live list.
  const [newestAtRequest, setNewestAtRequest] = useState<readonly Card[]>();
  const than = (newestAtRequest ?? newest)?.at(-1)?.id ?? '';
  // Read when they are asked for, and not again.
  const older = useInfiniteQuery({ ...cardQueries.older(uid, than), enabled: false });
  const isFull = (newest?.length ?? 0) >= DASHBOARD_PAGE;
  const end = newest?.at(-1)?.createdAt.getTime() ?? 0;
  const pushedOut = isFull
    ? (newestAtRequest ?? []).filter(({ createdAt }) => createdAt.getTime() <= end)
    : [];
  const cards = newest && unique([...newest, ...pushedOut, ...(older.data?.pages.flat() ?? [])]);
  const hasMore = isFull && (older.data === undefined || older.hasNextPage);

  const [searchText, setSearchText] = useState('');
  const settled = useDebounced(searchText.trim(), SEARCH_DEBOUNCE_MS);
  const elsewhere = useQuery({
    ...cardQueries.found(uid, settled),
    enabled: settled !== '' && hasMore,
  });
  const isSettled = settled === searchText.trim();
  // Loaded with the first search, as the dashboard has no room for it.
  const { data: fold } = useQuery({
    queryKey: ['folded'],
    queryFn: async () => (await import('@/shared/lib/folded')).folded,
    enabled: searchText !== '',
    staleTime: Infinity,
  });
  const found = cards && withFound(matching(cards, searchText, fold), isSettled ? elsewhere.data : undefined);

  return {
    ...live,
    cards,
    hasMore,
    isLoadingMore: older.isFetching,
    moreFailed: older.isError && !older.isFetching,
    loadMore: () => {
      setNewestAtRequest(newestAtRequest ?? newest);
      void older.fetchNextPage();
    },
    searchText,
    setSearchText,
    found,
  };
}

function unique(cards: readonly Card[]): readonly Card[] {
  const shownIds = new Set<string>();
  return cards.filter(({ id }) => !shownIds.has(id) && shownIds.add(id));
}

/**
 * Returns one of a user's cards for an editor, updated live, so that a save elsewhere is noticed. `onGone`
 * (the same function at each call) is called when the card is deleted; its last version stays.
 */
export function useLiveCard(uid: string, cardId: string, onGone?: () => void): UseQueryResult<Card> {
  const client = useQueryClient();
  const card = useQuery(cardQueries.detail(uid, cardId));
  const isLoaded = card.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    const { queryKey } = cardQueries.detail(uid, cardId);
    return watchLater(
      async () => {
        const { watchCard } = await cards();
        return () => watchCard(uid, cardId, (now) => client.setQueryData(queryKey, now), onGone);
      },
      (failure) => logFailure('watchCard', failure),
    );
  }, [uid, cardId, client, isLoaded, onGone]);
  return card;
}

/**
 * Returns the address in a QR code, undefined until it is known. It has the card's id if its slug may belong
 * to another owner. The rules allow a stored vCard or a pause only with an own slug; a legacy card has none.
 */
export function useQrAddress(
  origin: string,
  card: Card | undefined,
  address: (origin: string, card: Card) => string,
): string | undefined {
  const { id = '', customPath = '', ownerUid = '' } = card ?? {};
  const doubtful = card !== undefined && customPath !== '' && lacksVcard(card);
  const answer = useQuery({ ...cardQueries.isSlugOf(ownerUid, customPath, id), enabled: doubtful });
  if (card === undefined) return undefined;
  if (!doubtful || answer.data === true) return address(origin, card);
  return answer.isPending ? undefined : qrUrl(origin, { id, customPath: '', customUrl: '' });
}
