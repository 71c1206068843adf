import { waitForPendingWrites } from 'firebase/firestore';
import { hasCode } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { areDocumentsOutOfReach } from '@/shared/firebase/persistence';

/** The SDK answers at once if there are no pending writes; the time is for a busy device. */
const TOLD_WITHIN_MS = 2_000;

/** Returns true if signing out would lose unsent writes. Never rejects, so that signing out always works. */
export async function hasPendingWrites(): Promise<boolean> {
  if (areDocumentsOutOfReach()) return true;
  try {
    await inTime('hasPendingWrites', waitForPendingWrites(firestore()), TOLD_WITHIN_MS);
    return false;
  } catch (error) {
    if (hasCode(error, 'no-answer')) return true;
    logFailure('hasPendingWrites', error);
    return false;
  }
}
