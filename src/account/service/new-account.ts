/** The user document of a login that has none. The session is the caller's: this is loaded on demand. */
import type { User } from 'firebase/auth';
import type { DocumentReference, FieldValue, Transaction } from 'firebase/firestore';
import {
  FREE_PLAN_MAX_CARDS,
  FREE_TRIAL,
  USER_DOCUMENT_VERSION,
  type UserSettings,
} from '@/account/model/user';
import { AppError, toAppError } from '@/shared/firebase/errors';
import type { SessionUser } from './session';
import { permitOf, redeemPermit } from './sign-up-permit';

/** What a new user document has besides the login. */
interface Beginning {
  readonly createdBy: string;
  /** The server's time, or the client's. */
  readonly now: FieldValue | Date;
  readonly settings: UserSettings;
  /** A code, used where one is needed; undefined: that of this tab is. */
  readonly invitation: string | undefined;
}

/**
 * Throws for an account that was deleted on another device: its token still writes here for up to an hour,
 * and no user could delete what it writes. The SDK signs out then, which a failed `getIdToken(true)` does not
 * do in the emulator. A transaction takes no errors of Auth: the SDK fails on their codes.
 */
export async function assertAccountExists(account: User | null, uid: string): Promise<void> {
  try {
    if (account?.uid === uid) await account.reload();
  } catch (error) {
    throw toAppError(error, 'ensureUserDocument');
  }
}

/** Adds the user document, with what permits it, to a transaction. Throws a `SignUpRefusal` without. */
export async function createAccount(
  transaction: Transaction,
  { account, reference }: { readonly account: User | null; readonly reference: DocumentReference },
  { uid, email, displayName, photoURL }: SessionUser,
  { createdBy, now, settings, invitation }: Beginning,
): Promise<void> {
  const named = await permitted(transaction, account, uid, invitation);
  transaction.set(reference, {
    ...named,
    uid,
    email: email ?? '',
    displayName,
    photoURL,
    createdAt: now,
    updatedAt: now,
    lastLoginAt: now,
    plan: FREE_TRIAL,
    isActive: true,
    createdBy,
    version: USER_DOCUMENT_VERSION,
    cardCount: 0,
    maxCards: FREE_PLAN_MAX_CARDS,
    isTrialActive: true,
    settings: { ...settings },
  });
}

/**
 * Redeems what makes an account for this page's login, and returns the field that names it. Throws AppErrors:
 * a transaction fails on the codes of Auth.
 */
async function permitted(
  transaction: Transaction,
  account: User | null,
  uid: string,
  invitation: string | undefined,
): Promise<{ readonly invitation?: string }> {
  if (account?.uid !== uid) throw new AppError('account-changed', 'ensureUserDocument');
  try {
    return redeemPermit(transaction, await permitOf(transaction, account, invitation), uid);
  } catch (error) {
    throw toAppError(error, 'ensureUserDocument');
  }
}
