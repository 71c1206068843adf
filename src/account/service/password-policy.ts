import { validatePassword, type PasswordPolicy as ServicePolicy } from 'firebase/auth';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@/account/model/password-policy';
import { config } from '@/shared/firebase/config';
import { auth } from '@/shared/firebase/firebase';
import { logFailure } from '@/shared/firebase/log';

/**
 * What the service asks of a password; the default (six characters) where it has no policy or does not tell. Never rejects:
 * the service checks again. The emulators know no policies and are not asked, unless `VITE_PASSWORD_POLICY` is `on`.
 */
export async function passwordPolicy(): Promise<PasswordPolicy> {
  if (!config.asksPasswordPolicy) return DEFAULT_PASSWORD_POLICY;
  try {
    // The SDK fetches the policy once and keeps it.
    return toPolicy((await validatePassword(auth(), '')).passwordPolicy);
  } catch (error) {
    logFailure('passwordPolicy', error);
    return DEFAULT_PASSWORD_POLICY;
  }
}

function toPolicy({
  customStrengthOptions,
  allowedNonAlphanumericCharacters,
}: ServicePolicy): PasswordPolicy {
  const options = customStrengthOptions;
  return {
    minLength: options.minPasswordLength ?? DEFAULT_PASSWORD_POLICY.minLength,
    maxLength: options.maxPasswordLength,
    lowercase: options.containsLowercaseLetter ?? false,
    uppercase: options.containsUppercaseLetter ?? false,
    numeric: options.containsNumericCharacter ?? false,
    nonAlphanumeric: options.containsNonAlphanumericCharacter ?? false,
    symbols: allowedNonAlphanumericCharacters,
  };
}
