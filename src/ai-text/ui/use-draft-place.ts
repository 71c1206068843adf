import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LanguageCode } from '@/shared/i18n/languages';
import type { DraftPlace } from '@/ai-text/service/draft-place';
import { draftQueries } from './queries';

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
