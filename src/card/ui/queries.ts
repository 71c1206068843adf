import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isCardId } from '@/card/model/slug/slug-pattern';
import { AppError } from '@/shared/firebase/errors';
import { getCard, listCards, watchCards, watchCard } from '@/card/service/cards';
import { isSlugOf } from '@/card/service/slugs/slug-availability';
import { useLiveQuery, type LiveQuery } from '@/shared/queries/use-live-query';
import { useEffect } from 'react';
import type { Card } from '@/card/model/card';
import { qrUrl } from '@/card/model/card-url';

/** Firestore has a cache of its own: it answers without a network, or says that it cannot. */
const networkMode = 'always';

/** Queries of cards. Their keys are defined nowhere else. */
export const cardQueries = {
  all: (uid: string) => ['cards', uid] as const,
  list: (uid: string) =>
    queryOptions({ queryKey: [...cardQueries.all(uid), 'list'], queryFn: () => listCards(uid), networkMode }),
  detail: (uid: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'detail', cardId],
      // The id comes from the address and may be anything.
      queryFn: () => {
        if (!isCardId(cardId)) throw new AppError('card-not-found', 'getCard');
        return getCard(uid, cardId);
      },
      networkMode,
      // An editor that is opened again must not begin with the version before the last save.
      gcTime: 0,
    }),
  isSlugOf: (uid: string, slug: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'isSlugOf', slug, cardId],
      queryFn: () => isSlugOf(slug, cardId),
      networkMode,
      retry: false,
    }),
};

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
 * One of a user's cards for an editor: read once, then watched, so that a save elsewhere is noticed. `onGone`
 * (the same at each call) is called when the card was deleted meanwhile; its last version stays.
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

/**
 * Returns the address for a card's QR code, undefined until it is known: `address`, unless the card's slug
 * may belong to another owner; then the address by the card's id, which never leads to another card. A card
 * with a stored vCard certainly owns its slug: the rules only allow both together. A legacy card may have a
 * slug that was never its own.
 */
export function useQrAddress(
  origin: string,
  card: Card | undefined,
  address: (origin: string, card: Card) => string,
): string | undefined {
  const { id = '', customPath = '', vcardUrl = '', ownerUid = '' } = card ?? {};
  const doubtful = customPath !== '' && vcardUrl === '';
  const answer = useQuery({ ...cardQueries.isSlugOf(ownerUid, customPath, id), enabled: doubtful });
  if (card === undefined) return undefined;
  if (!doubtful || answer.data === true) return address(origin, card);
  return answer.isPending ? undefined : qrUrl(origin, { id, customPath: '', customUrl: '' });
}
