import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Card } from '@/card/model/card';
import { allCards, cardsOfPeople, findCards, listCardPage } from '@/card/service/card-pages';
import { TEAM_MAX_ROWS, TEAM_PAGE } from '@/team/model/team-size';
import { storedShared } from '@/team/service/team-choices';
import { unfinishedRun } from '@/team/service/team-run';
import { TEAM_RETRY_MS } from '@/team/service/waits';

/** Queries also run offline, because Firestore answers from its own cache or reports an error. */
const networkMode = 'always';

/** The queries of the team's screens. Their keys are defined nowhere else. */
export const teamQueries = {
  all: (uid: string) => ['team', uid] as const,
  /**
   * The cards by name in pages, or only those of `cardIds`. The cache ends with the screen, so that a
   * reopened screen begins with one page.
   */
  pages: (uid: string, cardIds?: readonly string[]) =>
    infiniteQueryOptions({
      queryKey: [...teamQueries.all(uid), 'pages', cardIds ?? null],
      queryFn: async ({ pageParam, signal }): Promise<readonly Card[]> => {
        if (cardIds === undefined)
          return listCardPage(uid, { order: 'name', size: TEAM_PAGE, after: pageParam });
        const cards = await cardsOfPeople(uid, 'id', cardIds, signal);
        // In the service's order.
        return cards.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: readonly Card[]) =>
        cardIds !== undefined || page.length < TEAM_PAGE ? undefined : page.at(-1)?.id,
      gcTime: 0,
      networkMode,
    }),
  /** The shared fields of the last run; null before the first run. */
  lastShared: (uid: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'last shared'],
      queryFn: async () => (await storedShared(uid)) ?? null,
      gcTime: 0,
      networkMode,
    }),
  /** The newest cards, which can be models for a team's cards. */
  newest: (uid: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'newest'],
      queryFn: () => listCardPage(uid, { order: 'newest', size: TEAM_PAGE }),
      networkMode,
    }),
  /** The account's other cards, by name. */
  others: (uid: string, cardIds: readonly string[]) =>
    queryOptions({
      queryKey: [...teamQueries.all(uid), 'others', cardIds],
      queryFn: async () => {
        const listedIds = new Set(cardIds);
        return (await allCards(uid, { most: TEAM_MAX_ROWS })).filter(({ id }) => !listedIds.has(id));
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
      // A query may not return undefined.
      queryFn: async () => (await unfinishedRun(uid)) ?? null,
      gcTime: 0,
      staleTime: 0,
      // The other tab may be closed or finish its run.
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data?.isElsewhere === true ? TEAM_RETRY_MS : false),
      networkMode,
    }),
};
