import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useState } from 'react';
import { matching, withFound } from '@/card/model/matching';
import { allCards, type AllCardsOptions } from '@/card/service/card-pages';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '@/shared/browser/use-debounced';
import { delay } from '@/shared/lib/delay';
import { folded } from '@/shared/lib/folded';
import { TEAM_MAX_ROWS, TEAM_PAGE } from '@/team/model/team-size';
import { teamQueries } from '@/team/ui/queries';

/** The pages that are drawn in one task, so that the screen responds while thousands of lines come. */
const PAGES_AT_ONCE = 2;

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the account's cards by name in pages, or only those of `cardIds`, with a search and a selection.
 */
export function useTeamCards(uid: string, cardIds?: readonly string[]) {
  const client = useQueryClient();
  const pages = useInfiniteQuery(teamQueries.pages(uid, cardIds));
  const [text, setText] = useState('');
  const [ids, setIds] = useState(NONE);
  const loadedCards = pages.data?.pages.flat();
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  // If every card is loaded, the service is not asked.
  const found = useQuery({
    ...teamQueries.found(uid, settled),
    enabled: settled !== '' && pages.hasNextPage,
  });
  const list =
    loadedCards &&
    withFound(matching(loadedCards, text, folded), settled === text.trim() ? found.data : undefined);
  // A stable function, so that memoized rows are not rendered again.
  const toggle = useCallback((id: string) => {
    setIds((previous) => {
      const next = new Set(previous);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    pages,
    text,
    setText,
    list,
    /** True until the service has answered a search. */
    isSearching: settled !== text.trim() || found.isFetching,
    ids,
    /** The selected cards among the displayed ones. */
    chosen: list?.filter(({ id }) => ids.has(id)) ?? [],
    toggle,
    /** Returns all listed cards, also those that are not loaded; then it rejects offline. */
    readListed: async (options?: AllCardsOptions) => {
      const searchText = text.trim();
      if (cardIds !== undefined || (searchText !== '' && !pages.hasNextPage)) return list ?? [];
      const all = await allCards(uid, options);
      if (searchText === '') return all;
      return withFound(
        matching(all, searchText, folded),
        await client.fetchQuery(teamQueries.found(uid, searchText)),
      );
    },
    /** Selects all cards. Without a search, first reads those that are not loaded. */
    selectAll: async () => {
      if (text.trim() !== '' || !pages.hasNextPage)
        return startTransition(() => setIds(new Set(list?.map(({ id }) => id))));
      const all = await allCards(uid, { most: TEAM_MAX_ROWS });
      const first = Array.from({ length: Math.ceil((all.length + 1) / TEAM_PAGE) }, (_, at) =>
        all.slice(at * TEAM_PAGE, (at + 1) * TEAM_PAGE),
      );
      // The last page must not be full: a full page means that there are more.
      for (let from = 0; from < first.length; from += PAGES_AT_ONCE) {
        const drawn = first.slice(0, from + PAGES_AT_ONCE);
        client.setQueryData(teamQueries.pages(uid).queryKey, {
          pages: drawn,
          pageParams: drawn.map((_, at) => first[at - 1]?.at(-1)?.id),
        });
        const added = drawn.slice(from).flatMap((page) => page.map(({ id }) => id));
        setIds((previous) => new Set([...previous, ...added]));
        await delay(0);
      }
    },
    clear: () => startTransition(() => setIds(NONE)),
    /** Selects only these cards. */
    choose: (chosenIds: readonly string[]) => setIds(new Set(chosenIds)),
  };
}
