/** The second factor at sign-in. Loaded on demand. */
import {
  FactorId,
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type MultiFactorError,
  type MultiFactorInfo,
  type UserCredential,
} from 'firebase/auth';
import { AppError, hasCode, toAppError } from '@/shared/firebase/errors';
import { auth } from '@/shared/firebase/firebase';

/** Signs in with a code of any of the account's apps. `error`: the service's demand for it. */
export async function answerWith(error: unknown, code: string): Promise<UserCredential> {
  const resolver = getMultiFactorResolver(auth(), error as MultiFactorError);
  let refusal = new AppError('second-factor-missing', 'answerSecondFactor', error);
  for (const { uid } of resolver.hints.filter(isAuthenticatorApp)) {
    try {
      return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
    } catch (failure) {
      refusal = toAppError(failure, 'answerSecondFactor');
      if (!hasCode(refusal, 'invalid-verification-code')) break;
    }
  }
  throw refusal;
}

/** Returns whether a second factor is an authenticator app. */
export function isAuthenticatorApp({ factorId }: MultiFactorInfo): boolean {
  return factorId === FactorId.TOTP;
}
