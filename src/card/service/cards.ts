import {
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { parseCard, type Card } from '@/card/model/card';
import { isCompanyPicture, isLegacyCard, isOwnPicture } from '@/card/model/legacy-card';
import { NO_CARD_SLUGS } from '@/card/model/slug/slug';
import { isPath } from '@/card/model/slug/slug-pattern';
import { AppError, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { docOrCached } from '@/shared/firebase/firestore/doc-or-cached';
import { cardDocument, cardsOf } from '@/shared/firebase/firestore/documents';
import { logFailure } from '@/shared/firebase/log';

/** Returns a user's cards, newest first; unsorted if the index is missing (docs/specification.md §4). */
export function listCards(uid: string): Promise<Card[]> {
  return withAppErrors('listCards', async () => {
    try {
      return (await getDocs(newestFirst(uid))).docs.map(toCard);
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      return (await getDocs(cardsOf(uid))).docs.map(toCard);
    }
  });
}

/**
 * Watches a user's cards, all or the `most` newest. `onConfirmed` gets false while the cards come only from
 * the cache; an empty list from the cache is not reported. Returns the function to unsubscribe.
 */
export function watchCards(
  uid: string,
  onCards: (cards: Card[]) => void,
  onError: (error: AppError) => void,
  onConfirmed: (confirmed: boolean) => void = () => {},
  most?: number,
): () => void {
  const limited = (cards: Query) => (most === undefined ? cards : query(cards, limit(most)));
  let hasReported = false;
  const receive = (snapshot: QuerySnapshot) => {
    const { fromCache } = snapshot.metadata;
    const guess = !hasReported && snapshot.empty && fromCache;
    // A change of only metadata changes no card.
    if (!guess && (!hasReported || snapshot.docChanges().length > 0)) {
      hasReported = true;
      onCards(snapshot.docs.map(toCard));
    }
    onConfirmed(!fromCache);
  };
  const listen = (cards: Query, onFailure: (error: unknown) => void) =>
    onSnapshot(cards, { includeMetadataChanges: true }, receive, onFailure);

  let unsubscribe = listen(limited(newestFirst(uid)), (error) => {
    if (!isMissingIndex(error)) {
      onError(toAppError(error, 'watchCards'));
      return;
    }
    unsubscribe = listen(limited(cardsOf(uid)), (error) => {
      onError(toAppError(error, 'watchCards'));
    });
  });
  return () => {
    unsubscribe();
  };
}

/** Returns one card of a user; throws `card-not-found`. */
export function getCard(uid: string, id: string): Promise<Card> {
  return withAppErrors('getCard', async () =>
    toCard(requireExists(await docOrCached(cardDocument(uid, id)), 'getCard')),
  );
}

/** Returns a snapshot's card, with estimated server times, the owner from the path, and only a valid slug. */
export function toCard(snapshot: DocumentSnapshot): Card {
  const data = snapshot.data({ serverTimestamps: 'estimate' }) ?? {};
  return cardOfOwner(snapshot.ref.parent.parent?.id ?? '', snapshot.id, data);
}

/** Returns the card in a document's data, as `toCard`. */
export function cardOfOwner(uid: string, id: string, data: Readonly<Record<string, unknown>>): Card {
  const card = parseCard(id, data);
  const leads = isPath(card.customPath) && !NO_CARD_SLUGS.has(card.customPath);
  const isLost = (url: string) => isCompanyPicture(url) && !isOwnPicture(uid, url, card.companyId);
  return {
    ...card,
    logoUrl: isLost(card.logoUrl) ? '' : card.logoUrl,
    coverUrl: isLost(card.coverUrl) ? '' : card.coverUrl,
    ownerUid: uid,
    customPath: leads ? card.customPath : '',
    isLegacy: isLegacyCard({ uid, id }, data),
  };
}

/** Returns the stored card; throws `card-not-found`, or `card-legacy` if only the operator may change it. */
export function changeable(snapshot: DocumentSnapshot, operation: string): Card {
  const card = toCard(requireExists(snapshot, operation));
  if (card.isLegacy) throw new AppError('card-legacy', operation);
  return card;
}

/** Returns the snapshot; throws `card-not-found`. */
export function requireExists(snapshot: DocumentSnapshot, operation: string): DocumentSnapshot {
  if (!snapshot.exists()) throw new AppError('card-not-found', operation);
  return snapshot;
}

function newestFirst(uid: string) {
  return query(cardsOf(uid), orderBy('createdAt', 'desc'));
}

function isMissingIndex(error: unknown): boolean {
  return toAppError(error, 'listCards').code === 'failed-precondition';
}

/** Watches a card's states on the server; calls `onGone` when it is deleted. A failure is only logged. */
export function watchCard(
  uid: string,
  id: string,
  onCard: (card: Card) => void,
  onGone: () => void = () => {},
): () => void {
  return onSnapshot(
    cardDocument(uid, id),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      if (snapshot.exists()) onCard(toCard(snapshot));
      else onGone();
    },
    (error) => logFailure('watchCard', error),
  );
}
