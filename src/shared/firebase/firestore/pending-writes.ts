import { waitForPendingWrites } from 'firebase/firestore';
import { hasCode } from '@/shared/firebase/errors';
import { firestore } from '@/shared/firebase/firebase';
import { areDocumentsOutOfReach } from '@/shared/firebase/persistence';
import { logFailure } from '@/shared/firebase/log';
import { inTime } from './in-time';

/** Where nothing is pending the SDK says so at once, with a connection or without; a busy device takes a while to be asked. */
const TOLD_WITHIN_MS = 2_000;

/**
 * Whether this device keeps writes of the signed-in person that the service has not answered; they go with the session. Never
 * rejects: nothing keeps anybody from signing out.
 */
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
