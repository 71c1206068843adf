import { onSnapshot } from 'firebase/firestore';
import type { Card } from '@/card/model/card';
import { cardDocument } from '@/shared/firebase/firestore/documents';
import { logFailure } from '@/shared/firebase/log';
import { toCard } from './cards';

/**
 * Tells of each saved version of a card, also of one saved elsewhere, as the service has it: what only this device's cache
 * says, is not told; `onGone` is told that the service has it no longer. A subscription that fails is only logged: saving finds out all the same
 * (`card-changed`). Returns the unsubscribe.
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
