import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { matching, withFound } from '@/card/model/matching';
import { allCards } from '@/card/service/card-pages';
import { useDebounced } from '@/shared/browser/scheduling';
import { SEARCH_DEBOUNCE_MS, TEAM_MAX_ROWS, TEAM_PAGE } from '@/shared/lib/limits';
import { teamQueries } from '@/team/ui/queries';

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
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
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
