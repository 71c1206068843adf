import type { ComponentProps } from 'react';
import { type PasswordPolicy, passwordRequirements } from '@/account/model/password-policy';
import { PasswordField } from '@/shared/ui/password-field';
import { Check, Circle } from "lucide-react";
import { useTranslation } from "react-i18next";

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

/** What a policy asks of a password, each with a tick as soon as it is met. Phrasing content: it is a field's hint. */
function PasswordRequirements({ policy, password }: { policy: PasswordPolicy; password: string }) {
  const { t } = useTranslation();
  const count = { minLength: policy.minLength, maxLength: policy.maxLength ?? 0 };
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {passwordRequirements(policy, password).map(({ requirement, met }) => (
        <span key={requirement} className={`inline-flex items-center gap-1.5 ${met ? 'text-good' : ''}`}>
          {met ? <Check aria-hidden className="size-3.5" /> : <Circle aria-hidden className="size-2.5" />}
          {t(`auth.requirement.${requirement}`, {
            count: requirement === 'maxLength' ? count.maxLength : count.minLength,
          })}
          <span className="sr-only">{` (${met ? t('auth.requirement.met') : t('auth.requirement.unmet')}). `}</span>
        </span>
      ))}
    </span>
  );
}
