import { QueryClient } from '@tanstack/react-query';
import { isFinal } from '@/shared/firebase/errors';

/** Defaults (docs/specification.md §7, §9): one retry unless pointless, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isFinal(error),
        refetchOnWindowFocus: false,
      },
    },
  });
}
