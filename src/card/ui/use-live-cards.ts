import { useLiveQuery, type LiveQuery } from '@/shared/browser/use-live-query';
import type { Card } from '@/card/model/card';
import { watchCards, watchCard } from '@/card/service/cards';
import { cardQueries } from './queries';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface LiveCards extends Omit<LiveQuery<readonly Card[]>, 'data'> {
  /** Undefined until the first answer. */
  readonly cards: readonly Card[] | undefined;
}

const SOURCE = { query: cardQueries.list, watch: watchCards };

/** A user's cards, newest first, kept current (docs/specification.md §2, §4). */
export function useLiveCards(uid: string): LiveCards {
  const { data: cards, ...state } = useLiveQuery(uid, SOURCE);
  return { cards, ...state };
}

/**
 * One of a user's cards for an editor: read once, then followed, so that a save elsewhere is heard of.
 * `onGone` (the same at each call) is told of a card that was deleted meanwhile; its last version stays.
 */
export function useLiveCard(uid: string, cardId: string, onGone?: () => void): UseQueryResult<Card> {
  const client = useQueryClient();
  const card = useQuery(cardQueries.detail(uid, cardId));
  const there = card.data !== undefined;
  useEffect(() => {
    if (!there) return undefined;
    return watchCard(
      uid,
      cardId,
      (now) => client.setQueryData(cardQueries.detail(uid, cardId).queryKey, now),
      onGone,
    );
  }, [uid, cardId, client, there, onGone]);
  return card;
}
