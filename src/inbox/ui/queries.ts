import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Greeting } from '@/inbox/model/greeting';
import { keyFingerprint } from '@/inbox/model/key-fingerprint';
import { readExchange } from '@/inbox/service/exchange-settings';

/** The newest of what visitors left. */
export interface ListedGreetings {
  readonly greetings: readonly Greeting[];
  /** How many were asked for; undefined while this device's cache alone has told. */
  readonly limit: number | undefined;
}

export const inboxQueries = {
  all: (uid: string) => ['inbox', uid] as const,
  /** What the owner has said of the exchange, and the locked key. */
  exchange: (uid: string) =>
    queryOptions({ queryKey: [...inboxQueries.all(uid), 'exchange'], queryFn: () => readExchange(uid) }),
  /** What two people compare to see that they have the same key; computed here, also without a connection. */
  fingerprint: (publicKey: string) =>
    queryOptions({
      queryKey: ['inbox-fingerprint', publicKey],
      queryFn: async () => (await keyFingerprint(publicKey)) ?? null,
      networkMode: 'always',
      staleTime: Infinity,
    }),
  /** What visitors left, the newest first; a subscription alone fills it (`useLiveInbox`). */
  list: (uid: string) =>
    queryOptions<ListedGreetings>({
      queryKey: [...inboxQueries.all(uid), 'list'],
      queryFn: skipToken,
      structuralSharing: false,
    }),
};
