import { queryOptions, skipToken } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import { keyFingerprint } from '@/inbox/model/key-fingerprint';
import { watchInbox } from '@/inbox/service/inbox';
import { readInboxSettings } from '@/inbox/service/inbox-settings';
import { INBOX_SHOWN } from '@/inbox/service/new-entries';
import { useLiveQuery, type LiveQuery, type Watch } from '@/shared/queries/use-live-query';

export interface ListedInboxEntries {
  readonly entries: readonly InboxEntry[];
  /** The requested number; undefined while only the cache has answered. */
  readonly limit: number | undefined;
}

export const inboxQueries = {
  all: (uid: string) => ['inbox', uid] as const,
  settings: (uid: string) =>
    queryOptions({ queryKey: [...inboxQueries.all(uid), 'exchange'], queryFn: () => readInboxSettings(uid) }),
  fingerprint: (publicKey: string) =>
    queryOptions({
      queryKey: ['inbox', 'fingerprint', publicKey],
      queryFn: async () => (await keyFingerprint(publicKey)) ?? null,
      networkMode: 'always',
      staleTime: Infinity,
    }),
  list: (uid: string) =>
    queryOptions<ListedInboxEntries>({
      queryKey: [...inboxQueries.all(uid), 'list'],
      queryFn: skipToken,
      structuralSharing: false,
    }),
};

export interface LiveInbox extends Omit<LiveQuery<ListedInboxEntries>, 'data'> {
  readonly entries: readonly InboxEntry[] | undefined;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly showOlder: () => void;
}

function sourceOf(limit: number) {
  const watch: Watch<ListedInboxEntries> = (uid, onListed, onError, onConfirmed) => {
    let isWhole = false;
    return watchInbox(
      uid,
      (entries) => onListed({ entries, limit: isWhole ? limit : undefined }),
      onError,
      (confirmed) => {
        isWhole ||= confirmed;
        onConfirmed(confirmed);
      },
      limit,
    );
  };
  return { query: inboxQueries.list, load: () => Promise.resolve(watch) };
}

/** Subscribes to an owner's inbox, newest first, with paging. */
export function useLiveInbox(uid: string): LiveInbox {
  const [asked, setAsked] = useState(INBOX_SHOWN);
  // Another identity subscribes again.
  const source = useMemo(() => sourceOf(asked), [asked]);
  const { data, ...state } = useLiveQuery(uid, source);
  const count = data?.entries.length ?? 0;
  const isAsking = data?.limit !== asked;
  const isLoadingOlder = asked > INBOX_SHOWN && isAsking && state.error === undefined && !state.lastKnown;
  return {
    entries: data?.entries,
    hasOlder: count >= INBOX_SHOWN && (isAsking || count >= asked),
    isLoadingOlder,
    showOlder: () => {
      if (state.error === undefined && !isAsking) setAsked(asked + INBOX_SHOWN);
      state.retry();
    },
    ...state,
  };
}
