import { useQuery, queryOptions, skipToken } from '@tanstack/react-query';
import { useLiveQuery } from '@/shared/lib/use-live-query';
import type { AppError } from '@/shared/firebase/errors';
import { watchNewGreetings, type NewGreeting } from '@/inbox/service/new-greetings';
import { inboxSeen, useInboxSeen } from './seen-mark';

/**
 * What came since the owner looked last; a subscription alone fills it (`NewGreetingsWatch`). Apart from the other queries, as every
 * one of the owner's screens has it, and what reads keys and settings is none of their business.
 */
export const newGreetingsQuery = (uid: string) =>
  queryOptions<readonly NewGreeting[]>({
    queryKey: ['new-greetings', uid],
    queryFn: skipToken,
    structuralSharing: false,
  });

const SOURCE = {
  query: newGreetingsQuery,
  watch: (
    uid: string,
    onGreetings: (greetings: readonly NewGreeting[]) => void,
    onError: (error: AppError) => void,
    onConfirmed: (confirmed: boolean) => void,
  ) => watchNewGreetings(uid, new Date(inboxSeen(uid)), onGreetings, onError, onConfirmed),
};

/** Keeps the number of new greetings current; stands once over all the owner's screens, which read it by `useNewCount`. */
export function NewGreetingsWatch({ uid }: { readonly uid: string }) {
  useLiveQuery(uid, SOURCE);
  return null;
}

/** How many people left details since the owner looked last on this device; undefined until it is known. */
export function useNewCount(uid: string): number | undefined {
  const { data } = useQuery({ ...newGreetingsQuery(uid), enabled: false });
  const seen = useInboxSeen(uid);
  return data && new Set(data.filter(({ at }) => at > seen).map(({ sign }) => sign)).size;
}
