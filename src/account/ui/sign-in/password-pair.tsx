import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_PASSWORD_POLICY,
  passwordRequirements,
  type PasswordPolicy,
} from '@/account/model/password-policy';
import { PasswordField } from '@/shared/ui/password-field';

interface PasswordPairProps {
  field: (name: 'password' | 'confirmation') => ComponentProps<typeof PasswordField>;
  password: string;
  policy: PasswordPolicy;
  onAsk: () => void;
  onChange: (values: { confirmation: string }) => void;
}

/** A new password with its policy. While it is shown, errors can be seen: the repetition is filled in. */
export function PasswordPair({ field, password, policy, onAsk, onChange }: PasswordPairProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { value } = field('confirmation');
  useEffect(() => {
    if (isShown && value !== password) onChange({ confirmation: password });
  }, [isShown, value, password, onChange]);
  return (
    <>
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        onFocus={onAsk}
        hint={<PasswordRequirements policy={policy} password={password} />}
        onShown={setShown}
        required
      />
      <PasswordField
        {...field('confirmation')}
        autoComplete="new-password"
        hint={isShown && t('auth.confirmationShown')}
        readOnly={isShown}
        required
      />
    </>
  );
}

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

/** Returns the default policy until `ask`, called on focus, has fetched the service's. */
export function usePasswordPolicy(): { policy: PasswordPolicy; ask: () => void } {
  const [policy, setPolicy] = useState(DEFAULT_PASSWORD_POLICY);
  const hasRequested = useRef(false);
  const ask = async () => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    try {
      const { passwordPolicy } = await import('@/account/service/password-policy');
      setPolicy(await passwordPolicy());
    } catch {
      // Offline: asked again at the next focus, and the service checks in any case.
      hasRequested.current = false;
    }
  };
  return { policy, ask: () => void ask() };
}
