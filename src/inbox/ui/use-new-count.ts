import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { NewInboxEntry } from '@/inbox/service/new-entries';
import { createLocalListeners } from '@/shared/browser/local-entries';
import { readStored, userLocalDataName, writeStored } from '@/shared/browser/stored';
import { service } from '@/shared/queries/service';
import { useLiveQuery, type Watch } from '@/shared/queries/use-live-query';

/** Filled by a subscription only (`NewEntriesWatch`). Apart from the queries of keys and settings. */
export const newEntriesQuery = (uid: string) =>
  queryOptions<readonly NewInboxEntry[]>({
    queryKey: ['new-entries', uid],
    queryFn: skipToken,
    structuralSharing: false,
  });

const SOURCE = {
  query: newEntriesQuery,
  load: async (): Promise<Watch<readonly NewInboxEntry[]>> => {
    const { watchNewInboxEntries } = await service(() => import('@/inbox/service/new-entries'));
    return (uid, ...listeners) => watchNewInboxEntries(uid, new Date(inboxSeen(uid)), ...listeners);
  },
};

/** Keeps the number of new entries current. Mounted once, above the screens that use `useNewCount`. */
export function NewEntriesWatch({ uid }: { readonly uid: string }) {
  useLiveQuery(uid, SOURCE);
  return null;
}

/** Returns the number of new entries on this device; undefined until known. */
export function useNewCount(uid: string): number | undefined {
  const { data } = useQuery({ ...newEntriesQuery(uid), enabled: false });
  const seenAt = useInboxSeen(uid);
  return data && new Set(data.filter(({ at }) => at > seenAt).map(({ sign }) => sign)).size;
}

/** Fallback without storage, until the page is closed. */
const memory = new Map<string, number>();
const listeners = createLocalListeners('inbox-seen');

const nameOf = (uid: string) => userLocalDataName('inbox-seen', uid);

/** The last moment of google.protobuf.Timestamp; the stored value is untrusted. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Returns the time of the newest entry seen on this device, in ms; 0 for none. */
export function inboxSeen(uid: string): number {
  const storedAt = Number(readStored(nameOf(uid)));
  return Math.max(storedAt > 0 && storedAt <= LATEST ? storedAt : 0, memory.get(uid) ?? 0);
}

/** Stores that entries up to `at` were seen; never goes back. */
export function noteInboxSeen(uid: string, at: number): void {
  if (at <= inboxSeen(uid)) return;
  memory.set(uid, at);
  writeStored(nameOf(uid), String(at));
  listeners.notify();
}

/** `inboxSeen`, live across tabs. */
function useInboxSeen(uid: string): number {
  return useSyncExternalStore(listeners.subscribe, () => inboxSeen(uid));
}
