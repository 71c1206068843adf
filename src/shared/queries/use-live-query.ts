import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useDebounced } from '@/shared/browser/use-debounced';
import { useOnline } from '@/shared/browser/use-online';
import { watchLater } from './service';

/** After this silence of the service, data counts as cached. */
export const LAST_KNOWN_AFTER_MS = 3_000;

/** Watches a user's data: `onConfirmed` gets false for the cache's; `onError` ends it. Returns the end. */
export type Watch<T> = (
  uid: string,
  onData: (data: T) => void,
  onError: (error: unknown) => void,
  onConfirmed: (confirmed: boolean) => void,
) => () => void;

/** The same object for the screen's whole life. */
interface LiveSource<T, Key extends QueryKey> {
  readonly query: (uid: string) => UseQueryOptions<T, Error, T, Key> & { readonly queryKey: Key };
  /** Returns the service's function, which may be imported on demand (`service.ts`). */
  readonly load: () => Promise<Watch<T>>;
}

export interface LiveQuery<T> {
  readonly data: T | undefined;
  /** The data known before remains. */
  readonly error: unknown;
  /** Offline without cached data. */
  readonly unreached: boolean;
  /** Offline: the data comes from the cache. */
  readonly lastKnown: boolean;
  /** The data is what this browser stored of an earlier screen (src/app/opening). */
  readonly isRestored: boolean;
  readonly retry: () => void;
}

/** Live data that updates the query cache (docs/specification.md §2, §4). */
export function useLiveQuery<T, Key extends QueryKey>(
  uid: string,
  { query, load }: LiveSource<T, Key>,
): LiveQuery<T> {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const { data, dataUpdatedAt } = useQuery({ ...query(uid), enabled: false });
  const [confirmed, setConfirmed] = useState(true);
  const online = useOnline();
  // The cache always answers first; only a long silence is reported.
  const left = useDebounced(!confirmed, LAST_KNOWN_AFTER_MS) && !confirmed;
  const failed = error !== undefined;
  useEffect(() => {
    // Clearing the error starts the next subscription.
    if (failed) return undefined;
    const { queryKey } = query(uid);
    return watchLater(async () => {
      const watch = await load();
      return () => watch(uid, (fresh) => client.setQueryData<T>(queryKey, fresh), setError, setConfirmed);
    }, setError);
  }, [uid, client, failed, query, load]);
  const retry = useCallback(() => setError(undefined), []);
  const known = data !== undefined;
  return {
    data,
    error,
    unreached: !known && !confirmed && (left || !online),
    lastKnown: known && !failed && (left || !online),
    isRestored: known && dataUpdatedAt === 0,
    retry,
  };
}
