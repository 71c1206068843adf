import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isCardId } from '@/card/model/slug/slug-pattern';
import { AppError } from '@/shared/firebase/errors';
import { DASHBOARD_PAGE } from '@/shared/lib/limits';
import { getCard, listCards, watchCards, watchCard } from '@/card/service/cards';
import { isSlugOf } from '@/card/service/slugs/slug-availability';
import { useLiveQuery, type LiveQuery } from '@/shared/browser/use-live-query';
import { useEffect } from 'react';
import type { Card } from '@/card/model/card';
import { qrUrl } from '@/card/model/card-url';

/** Only owners of many cards need them. */
const cardPages = () => import('@/card/service/card-pages');

/** Firestore has a cache of its own: it answers without a network, or says that it cannot. */
const networkMode = 'always';

/** What is read about cards. Keys live nowhere else. */
export const cardQueries = {
  all: (uid: string) => ['cards', uid] as const,
  list: (uid: string) =>
    queryOptions({ queryKey: [...cardQueries.all(uid), 'list'], queryFn: () => listCards(uid), networkMode }),
  /** The newest, which the dashboard watches. */
  newest: (uid: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'newest'],
      queryFn: async () => (await cardPages()).listCardPage(uid, { order: 'newest', size: DASHBOARD_PAGE }),
      networkMode,
    }),
  /** The page behind the card `after`. */
  older: (uid: string, after: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'older', after],
      queryFn: async () =>
        (await cardPages()).listCardPage(uid, { order: 'newest', size: DASHBOARD_PAGE, after }),
      gcTime: 0,
      staleTime: 0,
      networkMode,
    }),
  found: (uid: string, text: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'found', text],
      queryFn: async () => (await cardPages()).findCards(uid, text),
      networkMode,
    }),
  detail: (uid: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'detail', cardId],
      // What an address says may be anything.
      queryFn: () => {
        if (!isCardId(cardId)) throw new AppError('card-not-found', 'getCard');
        return getCard(uid, cardId);
      },
      networkMode,
      // An editor opened again must not begin with what was there before the last save.
      gcTime: 0,
    }),
  isSlugOf: (uid: string, name: string, cardId: string) =>
    queryOptions({
      queryKey: [...cardQueries.all(uid), 'isSlugOf', name, cardId],
      queryFn: () => isSlugOf(name, cardId),
      networkMode,
      retry: false,
    }),
};

export interface LiveCards extends Omit<LiveQuery<readonly Card[]>, 'data'> {
  /** Undefined until the first answer. */
  readonly cards: readonly Card[] | undefined;
}

type Watch = (...told: Parameters<typeof watchCards>) => () => void;
const watchNewest: Watch = (uid, onCards, onError, onConfirmed) =>
  watchCards(uid, onCards, onError, onConfirmed, DASHBOARD_PAGE);
const SOURCE = { query: cardQueries.newest, watch: watchNewest };

/** A user's newest cards, a page of the dashboard, kept current (docs/specification.md §2, §4). */
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

/**
 * The address that a card's QR code holds, or undefined while it is being found out: `address`, unless the
 * card's name may be another owner's; then the address by the card's id, which never leads to another card. A
 * card whose contact file is noted has its name for certain: both are written together, and the rules hold
 * that. A card of before the rules may have a name that was never its own.
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
