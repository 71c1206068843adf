import { queryOptions, skipToken } from '@tanstack/react-query';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { keyFingerprint } from '@/inbox/model/key-fingerprint';
import { readInboxSettings } from '@/inbox/service/inbox-settings';

/** The newest of what visitors left. */
export interface ListedInboxEntries {
  readonly entries: readonly InboxEntry[];
  /** How many were asked for; undefined while this device's cache alone has told. */
  readonly limit: number | undefined;
}

export const inboxQueries = {
  all: (uid: string) => ['inbox', uid] as const,
  /** What the owner has said of the exchange, and the locked key. */
  exchange: (uid: string) =>
    queryOptions({ queryKey: [...inboxQueries.all(uid), 'exchange'], queryFn: () => readInboxSettings(uid) }),
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
    queryOptions<ListedInboxEntries>({
      queryKey: [...inboxQueries.all(uid), 'list'],
      queryFn: skipToken,
      structuralSharing: false,
    }),
};
