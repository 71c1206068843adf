import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Card } from '@/card/model/card';
import { allCards, cardsOfPeople, findCards, listCardPage } from '@/card/service/card-pages';
import { TEAM_MAX_ROWS, TEAM_PAGE, TEAM_RETRY_MS } from '@/shared/lib/limits';
import { storedShared } from '@/team/service/team-choices';
import { unfinishedRun } from '@/team/service/team-run';

/** Firestore's own cache answers without a network, or says that it cannot. */
const networkMode = 'always';

/** What the team's screens read. Keys live nowhere else. */
export const teamQueries = {
  all: (uid: string) => ['team', uid] as const,
  /**
   * By name, a page at a time, or those of `cardIds` alone. Forgotten with the screen: opened again, it
   * begins with one page.
   */
  pages: (uid: string, cardIds?: readonly string[]) =>
    infiniteQueryOptions({
      queryKey: [...teamQueries.all(uid), 'pages', cardIds ?? null],
      queryFn: async ({ pageParam, signal }): Promise<readonly Card[]> => {
        if (cardIds === undefined)
          return listCardPage(uid, { order: 'name', size: TEAM_PAGE, after: pageParam });
        const cards = await cardsOfPeople(uid, 'id', cardIds, signal);
        // As the service orders them.
        return cards.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: readonly Card[]) =>
        cardIds !== undefined || page.length < TEAM_PAGE ? undefined : page.at(-1)?.id,
      gcTime: 0,
      networkMode,
    }),
  /** What the cards of the last run have in common; null before the first. */
  lastShared: (uid: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'last shared'],
      queryFn: async () => (await storedShared(uid)) ?? null,
      gcTime: 0,
      networkMode,
    }),
  /** Those a team's cards may be like. */
  newest: (uid: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'newest'],
      queryFn: () => listCardPage(uid, { order: 'newest', size: TEAM_PAGE }),
      networkMode,
    }),
  /** The account's cards but these, by name. */
  others: (uid: string, cardIds: readonly string[]) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'others', cardIds],
      queryFn: async () => {
        const known = new Set(cardIds);
        return (await allCards(uid, 'name', TEAM_MAX_ROWS)).filter(({ id }) => !known.has(id));
      },
      gcTime: 0,
      staleTime: 0,
      networkMode,
    }),
  found: (uid: string, text: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'found', text],
      queryFn: () => findCards(uid, text),
      networkMode,
    }),
  unfinished: (uid: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'unfinished'],
      // Undefined is no answer of a query.
      queryFn: async () => (await unfinishedRun(uid)) ?? null,
      gcTime: 0,
      staleTime: 0,
      // The other tab may be closed or come to its end.
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data?.isElsewhere === true ? TEAM_RETRY_MS : false),
      networkMode,
    }),
};
