import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Card } from '@/card/model/card';
import { matching } from '@/card/model/matching';
import { allCards, cardsOfPeople, findCards, listCardPage } from '@/card/service/card-pages';
import { useDebounced } from '@/shared/browser/scheduling';
import type { AppError } from '@/shared/firebase/errors';
import { useUnloadQuestion, useUnsaved } from '@/shared/forms/unsaved';
import { SLUG_CHECK_DEBOUNCE_MS, TEAM_MAX_ROWS, TEAM_PAGE, TEAM_RETRY_MS } from '@/shared/lib/limits';
import { hasRun } from '@/team/service/run-journal';
import type { BulkChange } from '@/team/service/save-cards';
import { runOf, unfinishedRun } from '@/team/service/team-run';

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

/** Returns true if a user's run is not over, here or in the browser's storage: signing out would end it. */
export async function hasTeamRun(uid: string): Promise<boolean> {
  const here = runOf(uid);
  return (here !== undefined && here.status !== 'over') || hasRun(uid);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The account's cards by name, a page at a time, or those of `cardIds` alone, with a search and a selection.
 */
export function useTeamCards(uid: string, cardIds?: readonly string[]) {
  const client = useQueryClient();
  const pages = useInfiniteQuery(teamQueries.pages(uid, cardIds));
  const [text, setText] = useState('');
  const [ids, setIds] = useState(NONE);
  const loaded = pages.data?.pages.flat();
  const settled = useDebounced(text.trim(), SLUG_CHECK_DEBOUNCE_MS);
  // With every card loaded there is nothing to ask for.
  const found = useQuery({
    ...teamQueries.found(uid, settled),
    enabled: settled !== '' && pages.hasNextPage,
  });
  const shown = loaded && withFound(matching(loaded, text), settled === text.trim() ? found.data : undefined);
  // The same at each call, for lines that are only drawn again when they change.
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    pages,
    text,
    setText,
    shown,
    ids,
    /** Of those shown. */
    chosen: shown?.filter(({ id }) => ids.has(id)) ?? [],
    toggle,
    /** Returns all cards that the list is limited to, those that are not loaded too. Rejects offline then. */
    readListed: async () => {
      const wanted = text.trim();
      if (cardIds !== undefined || (wanted !== '' && !pages.hasNextPage)) return shown ?? [];
      const all = await allCards(uid, 'name');
      if (wanted === '') return all;
      return withFound(matching(all, wanted), await client.fetchQuery(teamQueries.found(uid, wanted)));
    },
    /** Reads the cards that are not loaded first, unless a search says which are meant. */
    selectAll: async () => {
      if (text.trim() !== '' || !pages.hasNextPage) return setIds(new Set(shown?.map(({ id }) => id)));
      const all = await allCards(uid, 'name', TEAM_MAX_ROWS);
      const first = Array.from({ length: Math.ceil((all.length + 1) / TEAM_PAGE) }, (_, at) =>
        all.slice(at * TEAM_PAGE, (at + 1) * TEAM_PAGE),
      );
      // The last page is not full, which says that there are no more.
      client.setQueryData(teamQueries.pages(uid).queryKey, {
        pages: first,
        pageParams: first.map((_, at) => first[at - 1]?.at(-1)?.id),
      });
      setIds(new Set(all.map(({ id }) => id)));
    },
    clear: () => setIds(NONE),
    /** Chooses these alone. */
    choose: (wanted: readonly string[]) => setIds(new Set(wanted)),
  };
}

function withFound(cards: readonly Card[], found: readonly Card[] = []): readonly Card[] {
  const known = new Set(cards.map(({ id }) => id));
  return [...cards, ...found.filter(({ id }) => !known.has(id))];
}

/** A card that a change of many did not reach, or could not change for a reason. */
interface LeftCard {
  readonly id: string;
  readonly name: string;
  readonly error: AppError | undefined;
}

interface BulkProgress {
  readonly done: number;
  readonly count: number;
  readonly lacksConnection: boolean;
}

/** A change of many cards, with its progress and what it left as it was; `onOver` gets the ids of those. */
export function useBulk<Kind>(onOver: (left: readonly string[], done: number, kind: Kind) => void) {
  const [progress, setProgress] = useState<BulkProgress>();
  const [left, setLeft] = useState<readonly LeftCard[]>([]);
  const running = useRef<BulkChange>(undefined);
  useUnloadQuestion(progress !== undefined);
  useUnsaved(progress !== undefined);
  const run = async (
    kind: Kind,
    cards: readonly Card[],
    begin: (onDone: (done: number) => void) => BulkChange,
  ) => {
    const count = cards.length;
    setLeft([]);
    setProgress({ done: 0, count, lacksConnection: false });
    const lacksConnection = () => bulk.work.status() === 'waiting';
    const bulk = begin((done) => setProgress({ done, count, lacksConnection: lacksConnection() }));
    running.current = bulk;
    const failed = await bulk.failed;
    const those = cards.filter(({ id }) => failed.has(id));
    setLeft(those.map(({ id, name }) => ({ id, name, error: failed.get(id) })));
    setProgress(undefined);
    onOver(
      those.map(({ id }) => id),
      count - those.length,
      kind,
    );
  };
  return {
    progress,
    left,
    start: (...what: Parameters<typeof run>) => void run(...what),
    stop: () => running.current?.work.cancel(),
  };
}
