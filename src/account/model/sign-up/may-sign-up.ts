/** Whether a login may have an account; firestore.rules decide the same (`maySignUp`, `isAccepted`). */
import { text, time } from '@/shared/lib/parse';
import { isAtDomain, type SignUp } from './sign-up';
import type { SignUpRefusal } from './sign-up-refusal';

/** A login that wants an account. */
export interface Newcomer {
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** Why a login gets no account without an invitation; undefined: it gets one. */
export function refusalWithout(signUp: SignUp, { email, isConfirmed }: Newcomer): SignUpRefusal | undefined {
  if (signUp.mode === 'anybody') return undefined;
  if (signUp.mode === 'invitation') return 'invitation-needed';
  if (!isAtDomain(email, signUp.domains)) return 'sign-up-domain';
  return isConfirmed ? undefined : 'sign-up-unconfirmed';
}

/** Why a login gets no account by an invitation as it is stored (undefined: not at all). */
export function refusalOf(
  invitation: Readonly<Record<string, unknown>> | undefined,
  { email, isConfirmed }: Newcomer,
  now = new Date(),
): SignUpRefusal | undefined {
  if (invitation === undefined) return 'invitation-unknown';
  if (invitation['redeemedBy'] !== null) return 'invitation-used';
  const end = time(invitation['redeemBefore']);
  if (end === undefined || end <= now) return 'invitation-expired';
  if (invitation['email'] === null) return undefined;
  if (text(invitation['email']) !== email.toLowerCase()) return 'invitation-for-another';
  return isConfirmed ? undefined : 'sign-up-unconfirmed';
}
