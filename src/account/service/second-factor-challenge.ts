import type { UserCredential } from 'firebase/auth';
import { AppError, withAppErrors } from '@/shared/firebase/errors';
import { BRAND } from '@/shared/lib/brand';
import { createStore } from '@/shared/lib/store';

/** A sign-in that waits for the code of an authenticator app. */
export interface Challenge {
  /** Signs in with a code. Fails with `invalid-verification-code`, and may then be tried again. */
  readonly answer: (code: string) => Promise<void>;
  /** Ends the sign-in, which fails with `second-factor-missing`. */
  readonly cancel: () => void;
}

/** The sign-in that waits, if there is one; `SecondFactorHost` asks for its code. */
export const challenge = createStore<Challenge | undefined>(undefined);

/** Returns true if the service asks for a second factor after `error`. */
export function demandsSecondFactor(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}

/**
 * Runs a sign-in or a reauthentication. Where the account has a second factor, resolves when its code was
 * given too. Fails as `signIn` does, or with `second-factor-missing` when it is not given.
 */
export async function withSecondFactor(signIn: () => Promise<UserCredential>): Promise<UserCredential> {
  try {
    return await signIn();
  } catch (error) {
    if (!BRAND.hasSecondFactor || !demandsSecondFactor(error)) throw error;
    // Of the few who have one: its part of the SDK's users is not in the first load.
    const { answerWith } = await import('./second-factor-answer');
    challenge.get()?.cancel();
    return new Promise((resolve, reject) => {
      challenge.set({
        answer: (code) =>
          withAppErrors('answerSecondFactor', async () => {
            const credential = await answerWith(error, code);
            challenge.set(undefined);
            resolve(credential);
          }),
        cancel: () => {
          challenge.set(undefined);
          reject(new AppError('second-factor-missing', 'withSecondFactor', error));
        },
      });
    });
  }
}
