import { useLiveQuery, type LiveQuery } from '@/shared/lib/use-live-query';
import type { Card } from '@/card/model/card';
import { watchCards } from '@/card/service/cards';
import { cardQueries } from './queries';

export interface LiveCards extends Omit<LiveQuery<readonly Card[]>, 'data'> {
  /** Undefined until the first answer. */
  readonly cards: readonly Card[] | undefined;
}

const SOURCE = { query: cardQueries.list, watch: watchCards };

/** A user's cards, newest first, kept current (specification §2, §4). */
export function useLiveCards(uid: string): LiveCards {
  const { data: cards, ...state } = useLiveQuery(uid, SOURCE);
  return { cards, ...state };
}
