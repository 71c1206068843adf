import { validatePassword, type PasswordPolicy as ServicePolicy } from 'firebase/auth';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@/account/model/password-policy';
import { config } from '@/shared/firebase/config';
import { auth } from '@/shared/firebase/firebase';
import { logFailure } from '@/shared/firebase/log';

/** Returns the service's password policy, else the default: the service checks again. Never rejects. */
export async function passwordPolicy(): Promise<PasswordPolicy> {
  if (!config.asksPasswordPolicy) return DEFAULT_PASSWORD_POLICY;
  try {
    // The SDK caches the policy.
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
