import { useQuery, queryOptions, skipToken } from '@tanstack/react-query';
import { useLiveQuery } from '@/shared/browser/use-live-query';
import type { AppError } from '@/shared/firebase/errors';
import { watchNewInboxEntries, type NewInboxEntry } from '@/inbox/service/new-entries';
import { inboxSeen, useInboxSeen } from './read-marker';

/** Filled by a subscription only (`NewEntriesWatch`). Apart from the queries of keys and settings. */
export const newEntriesQuery = (uid: string) =>
  queryOptions<readonly NewInboxEntry[]>({
    queryKey: ['new-greetings', uid],
    queryFn: skipToken,
    structuralSharing: false,
  });

const SOURCE = {
  query: newEntriesQuery,
  watch: (
    uid: string,
    onEntries: (entries: readonly NewInboxEntry[]) => void,
    onError: (error: AppError) => void,
    onConfirmed: (confirmed: boolean) => void,
  ) => watchNewInboxEntries(uid, new Date(inboxSeen(uid)), onEntries, onError, onConfirmed),
};

/** Keeps the number of new entries current. Mounted once, above the screens that use `useNewCount`. */
export function NewEntriesWatch({ uid }: { readonly uid: string }) {
  useLiveQuery(uid, SOURCE);
  return null;
}

/** Returns the number of new entries on this device; undefined until known. */
export function useNewCount(uid: string): number | undefined {
  const { data } = useQuery({ ...newEntriesQuery(uid), enabled: false });
  const seen = useInboxSeen(uid);
  return data && new Set(data.filter(({ at }) => at > seen).map(({ sign }) => sign)).size;
}
