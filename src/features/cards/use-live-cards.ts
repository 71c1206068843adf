import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useDebounced } from '@/lib/use-debounced';
import { useOnline } from '@/lib/use-online';
import type { Card } from '@/model/card';
import { watchCards } from '@/services/cards/cards';
import { cardQueries } from './queries';

/** How long the service may stay silent before cards count as last known. */
export const LAST_KNOWN_AFTER_MS = 3_000;

export interface LiveCards {
  /** Undefined until the first answer. */
  readonly cards: readonly Card[] | undefined;
  /** Why the subscription ended; cards known before stay. */
  readonly error: unknown;
  /** The service has not been reached and this device knows of no cards; they come as soon as it is. */
  readonly unreached: boolean;
  /** The connection is lost: the cards are those this device knew last. */
  readonly lastKnown: boolean;
  readonly retry: () => void;
}

/** A user's cards, newest first, kept current by a live subscription that feeds the query cache (specification §2, §4). */
export function useLiveCards(uid: string): LiveCards {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const { data } = useQuery({ ...cardQueries.list(uid), enabled: false });
  const [confirmed, setConfirmed] = useState(true);
  const online = useOnline();
  // This device's answer comes before the service's each time; only one that stays away is told.
  const left = useDebounced(!confirmed, LAST_KNOWN_AFTER_MS) && !confirmed;
  const failed = error !== undefined;
  useEffect(() => {
    // A subscription that failed is over; taking the error back starts the next one.
    if (failed) return undefined;
    return watchCards(
      uid,
      (cards) => client.setQueryData(cardQueries.list(uid).queryKey, cards),
      setError,
      setConfirmed,
    );
  }, [uid, client, failed]);
  const retry = useCallback(() => setError(undefined), []);
  const known = data !== undefined;
  return {
    cards: data,
    error,
    unreached: !known && !confirmed,
    lastKnown: known && !failed && (left || !online),
    retry,
  };
}
