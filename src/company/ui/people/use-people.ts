import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { startTransition, useCallback, useState } from 'react';
import { peopleWith, type ListedPerson } from '@/company/model/person-state';
import { readPerson } from '@/company/service/people-list';
import { companyQueries } from '@/company/ui/queries';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '@/shared/browser/use-debounced';
import { hasCode } from '@/shared/firebase/errors';

type Pages = InfiniteData<readonly ListedPerson[]>;

/** More changed people than these have the list read again, instead of each of them. */
const READ_ONE_BY_ONE = 20;

const NONE: ReadonlySet<string> = new Set();

/** Returns a company's people by name in pages, with a search and a selection. */
export function usePeople(companyId: string) {
  const client = useQueryClient();
  const options = companyQueries.people(companyId);
  const pages = useInfiniteQuery(options);
  const [text, setText] = useState('');
  const [ids, setIds] = useState(NONE);
  const loaded = pages.data?.pages.flat();
  const settled = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  // If everyone is loaded, the service is not asked.
  const found = useQuery({
    ...companyQueries.foundPeople(companyId, settled),
    enabled: settled !== '' && pages.hasNextPage,
  });
  const further = settled === text.trim() ? (found.data ?? []) : [];
  const matching = loaded && [...peopleWith(loaded, text), ...further];
  const list = matching && [...new Map(matching.map((person) => [person.cardId, person])).values()];
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
    /** The selected people among the listed ones. */
    chosen: list?.filter(({ cardId }) => ids.has(cardId)) ?? [],
    toggle,
    /** Selects everyone listed. Without a search, first loads those that are not. */
    selectAll: async () => {
      let all = list;
      if (text.trim() === '' && pages.hasNextPage) {
        let read = await pages.fetchNextPage();
        while (read.hasNextPage && !read.isError) read = await read.fetchNextPage();
        all = read.data?.pages.flat();
      }
      startTransition(() => setIds(new Set(all?.map(({ cardId }) => cardId))));
    },
    clear: () => startTransition(() => setIds(NONE)),
    /** Selects only these people. */
    choose: (cardIds: readonly string[]) => setIds(new Set(cardIds)),
    /** Reads people again that were changed, and the company. */
    reload: async (cardIds: readonly string[]) => {
      void client.invalidateQueries({ queryKey: companyQueries.detail(companyId).queryKey });
      void client.invalidateQueries({ queryKey: companyQueries.record(companyId).queryKey });
      const isMany = cardIds.length > READ_ONE_BY_ONE || text.trim() !== '';
      const read = isMany ? undefined : await readAgain(companyId, cardIds);
      if (read === undefined) await client.invalidateQueries({ queryKey: companyQueries.one(companyId) });
      else
        client.setQueryData(
          options.queryKey,
          (before: Pages | undefined) => before && withChanged(before, read),
        );
    },
  };
}

/** Returns the people by card, with undefined for those who are gone; nothing if they cannot be read. */
async function readAgain(
  companyId: string,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, ListedPerson | undefined> | undefined> {
  const read = async (cardId: string) => {
    try {
      return [cardId, await readPerson(companyId, cardId)] as const;
    } catch (error) {
      if (hasCode(error, 'not-found')) return [cardId, undefined] as const;
      throw error;
    }
  };
  try {
    return new Map(await Promise.all(cardIds.map(read)));
  } catch {
    return undefined;
  }
}

function withChanged(
  { pages, pageParams }: Pages,
  changed: ReadonlyMap<string, ListedPerson | undefined>,
): Pages {
  const current = (person: ListedPerson) => {
    const now = changed.has(person.cardId) ? changed.get(person.cardId) : person;
    return now === undefined ? [] : [now];
  };
  return { pageParams, pages: pages.map((page) => page.flatMap(current)) };
}
