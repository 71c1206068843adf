import type { ComponentProps } from 'react';
import type { PasswordPolicy } from '@/account/model/password-policy';
import { PasswordField } from '@/shared/ui/password-field';
import { PasswordRequirements } from './password-requirements';

interface PasswordPairProps {
  /** Attributes of a field (useAuthForm). */
  field: (name: 'password' | 'confirmation') => ComponentProps<typeof PasswordField>;
  /** What is typed as the first. */
  password: string;
  policy: PasswordPolicy;
  /** Fetches the policy, when it is about to be needed. */
  onAsk: () => void;
}

/** A new password and the same again, with what the service asks of it. */
export function PasswordPair({ field, password, policy, onAsk }: PasswordPairProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        onFocus={onAsk}
        hint={<PasswordRequirements policy={policy} password={password} />}
        required
      />
      <PasswordField {...field('confirmation')} autoComplete="new-password" required />
    </>
  );
}
