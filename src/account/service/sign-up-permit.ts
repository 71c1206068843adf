import type { User } from 'firebase/auth';
import { serverTimestamp, type DocumentSnapshot, type Transaction } from 'firebase/firestore';
import { refusalOf, refusalWithout, type Newcomer } from '@/account/model/sign-up/may-sign-up';
import { AppError } from '@/shared/firebase/errors';
import { invitationDocument } from '@/shared/firebase/firestore/documents';
import { readSignUp } from './sign-up';
import { storedInvitation } from './stored-invitation';

const OPERATION = 'signUp';

/** What the rules ask of a new user document: nothing, or an invitation that is redeemed with it. */
type SignUpPermit = DocumentSnapshot | undefined;

/**
 * Returns what makes an account for a login; throws why it gets none (`SignUpRefusal`). An invitation is used
 * only where it is needed: `code`, or that of this tab. The token is renewed where it does not say yet that
 * the address is confirmed.
 */
export async function permitOf(
  transaction: Transaction,
  account: User,
  code = storedInvitation(),
): Promise<SignUpPermit> {
  const newcomer = { email: account.email ?? '', isConfirmed: account.emailVerified };
  const refusal = refusalWithout(await readSignUp(), newcomer);
  if (refusal === undefined) {
    await confirmInToken(account, newcomer);
    return undefined;
  }
  if (code === undefined) throw new AppError(refusal, OPERATION);
  const invitation = await transaction.get(invitationDocument(code));
  const problem = refusalOf(invitation.data(), newcomer);
  // A confirmed address is enough, whatever became of the invitation.
  if (problem !== undefined)
    throw new AppError(refusal === 'sign-up-unconfirmed' ? refusal : problem, OPERATION);
  await confirmInToken(account, newcomer);
  return invitation;
}

/** Redeems the invitation of a permit, and returns the field of the user document that names it. */
export function redeemPermit(
  transaction: Transaction,
  permit: SignUpPermit,
  uid: string,
): { readonly invitation?: string } {
  if (permit === undefined) return {};
  transaction.update(permit.ref, { redeemedBy: uid, redeemedAt: serverTimestamp() });
  return { invitation: permit.id };
}

async function confirmInToken(account: User, { isConfirmed }: Newcomer): Promise<void> {
  if (!isConfirmed) return;
  const { claims } = await account.getIdTokenResult();
  if (claims['email_verified'] !== true) await account.getIdToken(true);
}
