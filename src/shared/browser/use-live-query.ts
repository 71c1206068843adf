import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useDebounced } from '@/shared/lib/use-debounced';
import { useOnline } from './use-online';

/** How long the service may stay silent before what is on screen counts as last known. */
export const LAST_KNOWN_AFTER_MS = 3_000;

/** What somebody's live data is read by; the same object for the screen's whole life. */
interface LiveSource<T, Key extends QueryKey> {
  readonly query: (uid: string) => UseQueryOptions<T, Error, T, Key> & { readonly queryKey: Key };
  /**
   * Subscribes. `onConfirmed` is told whether the service vouches for the data or only this device's cache. Gives the
   * unsubscribe; after `onError` it is over.
   */
  readonly watch: (
    uid: string,
    onData: (data: T) => void,
    onError: (error: unknown) => void,
    onConfirmed: (confirmed: boolean) => void,
  ) => () => void;
}

/** Live data as a screen has it. */
export interface LiveQuery<T> {
  /** Undefined until the first answer. */
  readonly data: T | undefined;
  /** Why the subscription ended; data known before stays. */
  readonly error: unknown;
  /** This device knows of no data, and the service stays away; the data comes as soon as it is reached. */
  readonly unreached: boolean;
  /** The connection is lost: the data is what this device knew last. */
  readonly lastKnown: boolean;
  readonly retry: () => void;
}

/** Somebody's data, kept current by a live subscription that feeds the query cache (specification §2, §4). */
export function useLiveQuery<T, Key extends QueryKey>(
  uid: string,
  { query, watch }: LiveSource<T, Key>,
): LiveQuery<T> {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const { data } = useQuery({ ...query(uid), enabled: false });
  const [confirmed, setConfirmed] = useState(true);
  const online = useOnline();
  // This device's answer comes before the service's each time; only one that stays away is told.
  const left = useDebounced(!confirmed, LAST_KNOWN_AFTER_MS) && !confirmed;
  const failed = error !== undefined;
  useEffect(() => {
    // A subscription that failed is over; taking the error back starts the next one.
    if (failed) return undefined;
    const { queryKey } = query(uid);
    return watch(uid, (fresh) => client.setQueryData<T>(queryKey, fresh), setError, setConfirmed);
  }, [uid, client, failed, query, watch]);
  const retry = useCallback(() => setError(undefined), []);
  const known = data !== undefined;
  return {
    data,
    error,
    unreached: !known && !confirmed && (left || !online),
    lastKnown: known && !failed && (left || !online),
    retry,
  };
}
