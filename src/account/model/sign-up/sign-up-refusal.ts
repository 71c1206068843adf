/** Why a login gets no account; firestore.rules decide the same (`maySignUp`, `isAccepted`). */
import type { AppErrorCode } from '@/shared/lib/error-codes';

/** Each has a text `errors.<code>`. */
const SIGN_UP_REFUSALS = [
  'sign-up-unconfirmed',
  'sign-up-domain',
  'invitation-needed',
  'invitation-unknown',
  'invitation-used',
  'invitation-expired',
  'invitation-for-another',
] as const satisfies readonly AppErrorCode[];

export type SignUpRefusal = (typeof SIGN_UP_REFUSALS)[number];

/** Returns the refusal that an error's code is, or undefined. */
export function refusalIn(code: string): SignUpRefusal | undefined {
  return SIGN_UP_REFUSALS.find((refusal) => refusal === code);
}

/** Whether a refusal is about the code that was entered. */
export function isAboutCode(refusal: SignUpRefusal): boolean {
  return refusal.startsWith('invitation-') && refusal !== 'invitation-needed';
}
