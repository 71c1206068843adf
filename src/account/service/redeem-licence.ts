import {
  deleteField,
  getDocFromServer,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore';
import { planEnd, renewals, type Renewal } from '@/account/model/plan/plan-end';
import { PREMIUM } from '@/account/model/user';
import { isOffline } from '@/shared/browser/offline';
import { AppError, toAppError, withAppErrors } from '@/shared/firebase/errors';
import { licenceDocument, userDocument } from '@/shared/firebase/firestore/documents';
import { confirmWrite, transact } from '@/shared/firebase/firestore/transact';
import { inTime } from '@/shared/firebase/in-time';
import { logFailure } from '@/shared/firebase/log';
import { count } from '@/shared/lib/parse';
import { assertMayWrite } from './denied-account';
import type { SessionUser } from './session';
import { requireUserDocument } from './users';

const OPERATION = 'redeemLicence';

interface Redemption {
  readonly uid: string;
  readonly code: string;
  sent: boolean;
  hasDeadline: boolean;
}

/**
 * Redeems a licence: licence and user document change in one transaction, which the rules check. Returns when
 * the plan ends; undefined when that could not be read. A lost answer counts as done when it was done. Fails
 * with `licence-unknown`, `licence-used` (by another user), `licence-used-by-you`, `licence-expired`,
 * `licence-not-needed` (the plan has no end), `user-disabled`, `client-offline`, or a code of the service.
 */
export function redeemLicence(user: SessionUser, code: string): Promise<Date | undefined> {
  const redemption: Redemption = { uid: user.uid, code, sent: false, hasDeadline: false };
  return withAppErrors(OPERATION, async () => {
    if (isOffline()) throw new AppError('client-offline', OPERATION);
    await confirmWrite(
      async () => {
        if (await redeem(redemption)) return true;
        // The user document could not be created at login.
        await requireUserDocument(user);
        if (await redeem(redemption)) return true;
        throw new AppError('not-found', OPERATION);
      },
      () => licenceDocument(code),
      (licence) => (redemption.sent && licence.get('redeemedBy') === user.uid ? true : undefined),
    );
    return endOnServer(user.uid);
  });
}

/** Returns false without a user document. The server's clock decides which renewal fits: both are tried. */
async function redeem(redemption: Redemption): Promise<boolean> {
  try {
    return await attempt(redemption, 0);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  try {
    // Another user may have been faster.
    return await attempt(redemption, 1);
  } catch (error) {
    // Everything else was checked: only the last day, by the server's clock, is left.
    if (isRefusal(error) && redemption.hasDeadline) throw new AppError('licence-expired', OPERATION, error);
    throw error;
  }
}

const isRefusal = (error: unknown) => toAppError(error, OPERATION).code === 'permission-denied';

function attempt(redemption: Redemption, number: 0 | 1): Promise<boolean> {
  const { uid, code } = redemption;
  return transact(OPERATION, async (transaction) => {
    const [licence, user] = await Promise.all([
      transaction.get(licenceDocument(code)),
      transaction.get(userDocument(uid)),
    ]);
    if (licence.get('redeemedBy') === uid && redemption.sent) return true;
    assertUnused(licence, uid);
    if (!user.exists()) return false;
    const likely = renewalsOf(user);
    const renewal = likely[number] ?? likely[0];
    if (renewal === undefined) throw new AppError('licence-not-needed', OPERATION);
    redemption.hasDeadline = licence.get('redeemBefore') !== null;
    redemption.sent = true;
    write(transaction, licence, user, renewal);
    return true;
  });
}

function assertUnused(licence: DocumentSnapshot, uid: string): void {
  if (!licence.exists()) throw new AppError('licence-unknown', OPERATION);
  const by: unknown = licence.get('redeemedBy');
  if (by === uid) throw new AppError('licence-used-by-you', OPERATION);
  if (by !== null) throw new AppError('licence-used', OPERATION);
}

/** Returns the renewals that may fit. Throws `user-disabled` or `account-legacy`. */
function renewalsOf(user: DocumentSnapshot): readonly Renewal[] {
  assertMayWrite(user, OPERATION);
  return renewals(user.data() ?? {}, user.get('plan') === PREMIUM);
}

/** The two writes that the rules require together (firestore.rules, licences). */
function write(
  transaction: Transaction,
  licence: DocumentSnapshot,
  user: DocumentSnapshot,
  renewal: Renewal,
): void {
  const days = count(licence.get('days')) ?? 0;
  const before = count(user.get('planDays')) ?? 0;
  transaction.update(licence.ref, { redeemedBy: user.id, redeemedAt: serverTimestamp() });
  transaction.update(user.ref, {
    plan: PREMIUM,
    ...(renewal === 'extends' ? {} : { planStartedAt: startOf(user, renewal) }),
    planDays: renewal === 'extends' ? before + days : days,
    licence: licence.id,
    updatedAt: serverTimestamp(),
    ...(user.get('planExpiresAt') === undefined ? {} : { planExpiresAt: deleteField() }),
  });
}

/** Returns the operator's end as a Timestamp: a Date would lose its microseconds. */
function startOf(user: DocumentSnapshot, renewal: 'follows' | 'starts'): unknown {
  return renewal === 'follows' ? user.get('planExpiresAt') : serverTimestamp();
}

async function endOnServer(uid: string): Promise<Date | undefined> {
  try {
    const user = await inTime(OPERATION, getDocFromServer(userDocument(uid)));
    return planEnd(user.data() ?? {}) ?? undefined;
  } catch (error) {
    logFailure(OPERATION, error);
    return undefined;
  }
}
