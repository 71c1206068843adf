import { queryOptions } from '@tanstack/react-query';
import { draftPlace, draftsAnything } from '@/services/drafts/draft-place';

export const draftQueries = {
  /** Where a text in a language would be drafted. Asked anew each time: the browser's model may have come meanwhile. */
  place: (language: string) =>
    queryOptions({
      queryKey: ['drafts', 'place', language],
      queryFn: () => draftPlace(language),
      gcTime: 0,
      // Asks the browser and the configuration; the network is not needed for it.
      networkMode: 'always',
    }),
  /** Whether a text in some language would be drafted. */
  anything: () =>
    queryOptions({
      queryKey: ['drafts', 'anything'],
      queryFn: draftsAnything,
      gcTime: 0,
      networkMode: 'always',
    }),
};
