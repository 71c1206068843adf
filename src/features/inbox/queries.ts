import { queryOptions } from '@tanstack/react-query';
import { readExchange } from '@/services/exchange/exchange-settings';

export const inboxQueries = {
  all: (uid: string) => ['inbox', uid] as const,
  /** What the owner has said of the exchange, and the locked key. */
  exchange: (uid: string) =>
    queryOptions({ queryKey: [...inboxQueries.all(uid), 'exchange'], queryFn: () => readExchange(uid) }),
};
