import { queryOptions, skipToken } from '@tanstack/react-query';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { keyFingerprint } from '@/inbox/model/key-fingerprint';
import { readInboxSettings } from '@/inbox/service/inbox-settings';

export interface ListedInboxEntries {
  readonly entries: readonly InboxEntry[];
  /** The requested number; undefined while only the cache has answered. */
  readonly limit: number | undefined;
}

export const inboxQueries = {
  all: (uid: string) => ['inbox', uid] as const,
  /** The settings and the locked key. */
  settings: (uid: string) =>
    queryOptions({ queryKey: [...inboxQueries.all(uid), 'exchange'], queryFn: () => readInboxSettings(uid) }),
  /** Computed locally. */
  fingerprint: (publicKey: string) =>
    queryOptions({
      queryKey: ['inbox-fingerprint', publicKey],
      queryFn: async () => (await keyFingerprint(publicKey)) ?? null,
      networkMode: 'always',
      staleTime: Infinity,
    }),
  /** Newest first; filled by a subscription only (`useLiveInbox`). */
  list: (uid: string) =>
    queryOptions<ListedInboxEntries>({
      queryKey: [...inboxQueries.all(uid), 'list'],
      queryFn: skipToken,
      structuralSharing: false,
    }),
};
