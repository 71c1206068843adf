import { getDocFromServer, type DocumentSnapshot } from 'firebase/firestore';
import { isLegacyUser } from '@/account/model/user-form';
import { AppError, hasCode, withAppErrors } from '@/shared/firebase/errors';
import { userDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/firestore/in-time';

/**
 * Throws when an account makes and changes no cards (firestore.rules, mayWrite, isWithinPlan): `user-disabled` when the operator has
 * stopped it, `account-legacy` when its document is of an earlier version.
 */
export function assertMayWrite(user: DocumentSnapshot, operation: string): void {
  if (user.get('isActive') === false) throw new AppError('user-disabled', operation);
  if (isLegacyUser(user.data())) throw new AppError('account-legacy', operation);
}

/** Runs a write of a user's card; when the rules refuse it because of the account, fails as `assertMayWrite` does. */
export async function explainPermissionDenied<T>(
  operation: string,
  uid: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await withAppErrors(operation, write);
  } catch (error) {
    if (!hasCode(error, 'permission-denied')) throw error;
    assertMayWrite(await inTime(operation, getDocFromServer(userDocument(uid))), operation);
    throw error;
  }
}
