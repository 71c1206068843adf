import { QueryClient } from '@tanstack/react-query';
import { isFinal } from '@/shared/firebase/errors';

/**
 * Client defaults (specification §7, §9): one retry, unless the answer would be the same, and no refetch when the window gets
 * the focus.
 */
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
