import { writeBatch } from 'firebase/firestore';
import { firestore } from '@/shared/firebase/firebase';
import { statsOf } from '@/shared/firebase/firestore/documents';
import { emptyCollection } from '@/shared/firebase/firestore/empty-collection';
import { inTime } from '@/shared/firebase/firestore/in-time';
import { logFailure } from '@/shared/firebase/log';

/** How long the deletion of a card waits for that of its counters; after that it goes on unseen. */
const REMOVAL_MS = 5_000;

/**
 * Deletes the counters of a card that is gone (no more come then), as far as possible. Never rejects: the card is deleted; what
 * is left is found by `npm run doctor`.
 */
export async function removeStats(uid: string, id: string): Promise<void> {
  const removal = emptyCollection(
    'removeStats',
    () => statsOf(uid, id),
    async (documents) => {
      // No transaction: one that gets no answer takes the whole connection with it, for something nobody waits for.
      const batch = writeBatch(firestore());
      for (const document of documents) batch.delete(document);
      await batch.commit();
    },
  );
  // Told once here, also when it fails after nobody waits any more.
  const told = removal.catch((error: unknown) => {
    logFailure('removeStats', error);
  });
  await inTime('removeStats', told, REMOVAL_MS).catch((error: unknown) => {
    logFailure('removeStats', error);
  });
}
