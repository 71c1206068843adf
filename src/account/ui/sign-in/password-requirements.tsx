import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { passwordRequirements, type PasswordPolicy } from '@/account/model/password-policy';

/** What a policy asks of a password, each with a tick as soon as it is met. Phrasing content: it is a field's hint. */
export function PasswordRequirements({ policy, password }: { policy: PasswordPolicy; password: string }) {
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
