import { queryOptions } from '@tanstack/react-query';
import { draftPlace, draftsAnything } from '@/ai-text/service/draft-place';

/**
 * Asked anew each time: the browser's model may have come meanwhile. Asks the browser and the configuration; the network is not
 * needed for it.
 */
const ASKED_HERE = { gcTime: 0, networkMode: 'always' } as const;

export const draftQueries = {
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
