import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@/shared/i18n/languages';
import { type DraftPlace, draftPlace, draftsAnything } from '@/ai-text/service/draft-place';

/**
 * Asked anew each time: the browser's model may have come meanwhile. Asks the browser and the configuration; the network is not
 * needed for it.
 */
const ASKED_HERE = { gcTime: 0, networkMode: 'always' } as const;

const draftQueries = {
  /** Where a text in a language would be drafted. */
  place: (language: string) =>
    queryOptions({
      queryKey: ['drafts', 'place', language],
      queryFn: () => draftPlace(language),
      ...ASKED_HERE,
    }),
  /** Whether a text in some language would be drafted. */
  anything: () =>
    queryOptions({
      queryKey: ['drafts', 'anything'],
      queryFn: draftsAnything,
      ...ASKED_HERE,
    }),
};

/** Where a text would be drafted, as far as it is known. */
interface KnownPlace {
  /** Undefined while nothing is known; the last one while it is asked for another language, so that nothing goes meanwhile. */
  readonly place: DraftPlace | undefined;
  /** Whether what stands in `place` may change in a moment. */
  readonly isAsking: boolean;
  /** Whether there is no place in any language: a browser's own model knows some only. */
  readonly isNowhere: boolean;
}

/** Where a text in a language would be drafted, now. */
export function useDraftPlace(language: LanguageCode): KnownPlace {
  const { data: place, isPlaceholderData: isAsking } = useQuery({
    ...draftQueries.place(language),
    placeholderData: keepPreviousData,
  });
  const { data: anything } = useQuery(draftQueries.anything());
  return {
    place: anything === undefined ? undefined : place,
    isAsking,
    isNowhere: anything === false && place === 'none',
  };
}
