import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@/shared/i18n/languages';
import {
  type SuggestionPlace,
  suggestionPlace,
  canSuggestInAnyLanguage,
} from '@/ai-text/service/suggestion-place';

/** Not cached: the browser's model may have been installed meanwhile. Needs no network. */
const ASKED_HERE = { gcTime: 0, networkMode: 'always' } as const;

const suggestionQueries = {
  place: (language: string) =>
    queryOptions({
      queryKey: ['drafts', 'place', language],
      queryFn: () => suggestionPlace(language),
      ...ASKED_HERE,
    }),
  anything: () =>
    queryOptions({
      queryKey: ['drafts', 'anything'],
      queryFn: canSuggestInAnyLanguage,
      ...ASKED_HERE,
    }),
};

interface KnownPlace {
  /** Undefined until known; the last one while another language is checked, to keep the layout. */
  readonly place: SuggestionPlace | undefined;
  /** `place` may be about to change. */
  readonly isAsking: boolean;
  /** No language is available; the browser's own model knows a few only. */
  readonly isNowhere: boolean;
}

export function useSuggestionPlace(language: LanguageCode): KnownPlace {
  const { data: place, isPlaceholderData: isAsking } = useQuery({
    ...suggestionQueries.place(language),
    placeholderData: keepPreviousData,
  });
  const { data: anything } = useQuery(suggestionQueries.anything());
  return {
    place: anything === undefined ? undefined : place,
    isAsking,
    isNowhere: anything === false && place === 'none',
  };
}
