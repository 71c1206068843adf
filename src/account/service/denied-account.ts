import { getDocFromServer, type DocumentSnapshot } from 'firebase/firestore';
import { isLegacyUser } from '@/account/model/legacy-user';
import { AppError, hasCode, toAppError } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';
import { userDocument } from '@/shared/firebase/firestore/documents';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';

/** Throws `user-disabled` when the operator has stopped an account: it writes nothing (firestore.rules). */
export function assertRunning(user: Readonly<Record<string, unknown>> | undefined, operation: string): void {
  if (user?.['isActive'] === false) throw new AppError('user-disabled', operation);
}

/** Throws `user-disabled` or `account-legacy` when an account may write no cards (firestore.rules). */
export function assertMayWrite(user: DocumentSnapshot, operation: string): void {
  assertRunning(user.data(), operation);
  if (isLegacyUser(user.data())) throw new AppError('account-legacy', operation);
}

/** Returns why the rules refuse a write by the user, if the account is the reason. Never rejects. */
export async function refusalReason(): Promise<'user-disabled' | undefined> {
  const { currentUser } = auth();
  if (currentUser === null) return undefined;
  try {
    const user = await inTime('refusalReason', getDocFromServer(userDocument(currentUser.uid)));
    return user.get('isActive') === false ? 'user-disabled' : undefined;
  } catch (error) {
    logFailure('refusalReason', error);
    return undefined;
  }
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
