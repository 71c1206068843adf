/** The authenticator apps of the signed-in user. Loaded on demand. */
import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { withAppErrors } from '@/shared/firebase/errors';
import { BRAND } from '@/shared/lib/brand';
import { currentUser } from './account';
import { isAuthenticatorApp } from './second-factor-answer';

/** An authenticator app that the account asks for. */
export interface AuthenticatorApp {
  readonly id: string;
  readonly addedAt: Date;
}

/** An authenticator app that is being added. */
export interface Enrollment {
  /** In base 32, for an app that cannot scan. */
  readonly secret: string;
  /** `otpauth://…`, for the code that an app scans. */
  readonly address: string;
  /** Adds the app with its first code. Fails with `invalid-verification-code` or `code-expired`. */
  readonly finish: (code: string) => Promise<void>;
}

/** Returns the signed-in user's authenticator apps, in the order in which they were added. */
export function secondFactors(): AuthenticatorApp[] {
  const { enrolledFactors } = multiFactor(currentUser('secondFactors'));
  return enrolledFactors
    .filter(isAuthenticatorApp)
    .map(({ uid, enrollmentTime }) => ({ id: uid, addedAt: new Date(enrollmentTime) }));
}

/** Begins to add an app. Fails with `requires-recent-login` or `unverified-email`. */
export function beginSecondFactor(): Promise<Enrollment> {
  return withAppErrors('beginSecondFactor', async () => {
    const user = currentUser('beginSecondFactor');
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    const { secretKey } = secret;
    return {
      secret: secretKey,
      address: secret.generateQrCodeUrl(user.email ?? user.uid, BRAND.name),
      finish: (code) =>
        withAppErrors('finishSecondFactor', () =>
          multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), BRAND.name),
        ),
    };
  });
}

/** Removes an app from the account. Fails with `requires-recent-login`. */
export function removeSecondFactor(id: string): Promise<void> {
  return withAppErrors('removeSecondFactor', () =>
    multiFactor(currentUser('removeSecondFactor')).unenroll(id),
  );
}
