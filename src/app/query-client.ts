import { QueryClient } from '@tanstack/react-query';

/** Client defaults (specification §7, §9): one retry, no refetch when the window gets the focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  });
}
