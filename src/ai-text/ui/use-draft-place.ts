import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '@/shared/i18n/languages';
import { type DraftPlace, draftPlace, draftsAnything } from '@/ai-text/service/draft-place';

/** Not cached: the browser's model may have been installed meanwhile. Needs no network. */
const ASKED_HERE = { gcTime: 0, networkMode: 'always' } as const;

const draftQueries = {
  place: (language: string) =>
    queryOptions({
      queryKey: ['drafts', 'place', language],
      queryFn: () => draftPlace(language),
      ...ASKED_HERE,
    }),
  anything: () =>
    queryOptions({
      queryKey: ['drafts', 'anything'],
      queryFn: draftsAnything,
      ...ASKED_HERE,
    }),
};

interface KnownPlace {
  /** Undefined until known; the last one while another language is checked, to keep the layout. */
  readonly place: DraftPlace | undefined;
  /** `place` may be about to change. */
  readonly isAsking: boolean;
  /** No language is available; the browser's own model knows a few only. */
  readonly isNowhere: boolean;
}

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
