import { getDocFromServer } from 'firebase/firestore';
import { AppError, hasCode, translating } from '@/services/errors';
import { userDocument } from '@/services/firestore/documents';
import { inTime } from '@/services/firestore/in-time';

/**
 * Runs a write of a user's card; when the rules refuse it because the operator has stopped the account (`isActive` in its
 * document; firestore.rules, isStopped), fails with `user-disabled` in place of `permission-denied`.
 */
export async function explainingStop<T>(operation: string, uid: string, write: () => Promise<T>): Promise<T> {
  try {
    return await translating(operation, write);
  } catch (error) {
    if (!hasCode(error, 'permission-denied')) throw error;
    const user = await inTime(operation, getDocFromServer(userDocument(uid)));
    if (user.get('isActive') !== false) throw error;
    throw new AppError('user-disabled', operation, error);
  }
}
