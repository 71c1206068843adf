import { useQuery, queryOptions, skipToken } from '@tanstack/react-query';
import { useLiveQuery } from '@/shared/browser/use-live-query';
import type { AppError } from '@/shared/firebase/errors';
import { watchNewInboxEntries, type NewInboxEntry } from '@/inbox/service/new-entries';
import { inboxSeen, useInboxSeen } from './read-marker';

/**
 * What came since the owner looked last; a subscription alone fills it (`NewEntriesWatch`). Apart from the other queries, as every
 * one of the owner's screens has it, and what reads keys and settings is none of their business.
 */
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

/** Keeps the number of new entries current; stands once over all the owner's screens, which read it by `useNewCount`. */
export function NewEntriesWatch({ uid }: { readonly uid: string }) {
  useLiveQuery(uid, SOURCE);
  return null;
}

/** How many people left details since the owner looked last on this device; undefined until it is known. */
export function useNewCount(uid: string): number | undefined {
  const { data } = useQuery({ ...newEntriesQuery(uid), enabled: false });
  const seen = useInboxSeen(uid);
  return data && new Set(data.filter(({ at }) => at > seen).map(({ sign }) => sign)).size;
}
