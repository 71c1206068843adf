import { getDocFromServer, type DocumentSnapshot } from 'firebase/firestore';
import { isLegacyUser } from '@/account/model/legacy-user';
import { AppError, hasCode, toAppError } from '@/shared/firebase/errors';
import { userDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';

/** Throws `user-disabled` or `account-legacy` when an account may write no cards (firestore.rules). */
export function assertMayWrite(user: DocumentSnapshot, operation: string): void {
  if (user.get('isActive') === false) throw new AppError('user-disabled', operation);
  if (isLegacyUser(user.data())) throw new AppError('account-legacy', operation);
}

/** Runs a write of a card; explains a denial that is due to the account as `assertMayWrite` does. */
export async function explainPermissionDenied<T>(
  operation: string,
  uid: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    const error = toAppError(thrown, operation);
    if (!hasCode(error, 'permission-denied')) throw error;
    assertMayWrite(await inTime(operation, getDocFromServer(userDocument(uid))), operation);
    throw error;
  }
}
