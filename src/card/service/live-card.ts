import { onSnapshot } from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { cardDocument } from '@/shared/firebase/firestore/documents';
import { logFailure } from '@/shared/firebase/log';
import { toCard } from './cards';

/**
 * Calls back with each version of a card that the server confirms, and `onGone` when it was deleted. A failed
 * subscription is only logged: the save reports `card-changed`. Returns the unsubscribe.
 */
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
