import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Card } from '@/card/model/card';
import { findCards, listCardPage } from '@/card/service/card-pages';
import { unfinishedRun } from '@/team/service/team-run';
import { TEAM_PAGE } from '@/shared/lib/limits';

/** Firestore's own cache answers without a network, or says that it cannot. */
const networkMode = 'always';

/** What the team's screens read. Keys live nowhere else. */
export const teamQueries = {
  all: (uid: string) => ['team', uid] as const,
  /** By name, a page at a time. Forgotten with the screen: opened again, it begins with one page. */
  pages: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...teamQueries.all(uid), 'pages'],
      queryFn: ({ pageParam }) => listCardPage(uid, { order: 'name', size: TEAM_PAGE, after: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: readonly Card[]) => (page.length < TEAM_PAGE ? undefined : page.at(-1)?.id),
      gcTime: 0,
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
      queryKey: ['team', uid, 'unfinished'],
      // Undefined is no answer of a query.
      queryFn: async () => (await unfinishedRun(uid)) ?? 0,
      gcTime: 0,
      networkMode,
    }),
};
