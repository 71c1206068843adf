import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Card } from '@/model/card';
import { watchCards } from '@/services/cards';
import { cardQueries } from './queries';

export interface LiveCards {
  /** Undefined until the first answer. */
  readonly cards: readonly Card[] | undefined;
  /** Why the subscription ended; cards known before stay. */
  readonly error: unknown;
  /** The service has not been reached and this device knows of no cards; they come as soon as it is. */
  readonly unreached: boolean;
  readonly retry: () => void;
}

/** A user's cards, newest first, kept current by a live subscription that feeds the query cache (specification §2, §4). */
export function useLiveCards(uid: string): LiveCards {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const { data } = useQuery({ ...cardQueries.list(uid), enabled: false });
  const [unreached, setUnreached] = useState(false);
  const failed = error !== undefined;
  useEffect(() => {
    // A subscription that failed is over; taking the error back starts the next one.
    if (failed) return undefined;
    return watchCards(
      uid,
      (cards) => {
        setUnreached(false);
        client.setQueryData(cardQueries.list(uid).queryKey, cards);
      },
      setError,
      () => setUnreached(true),
    );
  }, [uid, client, failed]);
  const retry = useCallback(() => setError(undefined), []);
  return { cards: data, error, unreached, retry };
}
