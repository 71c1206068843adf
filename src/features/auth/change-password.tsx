import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/i18n/error-message';
import { changePassword } from '@/services/account';
import { hasCode } from '@/services/errors';
import { Button } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';
import { PasswordField } from '@/ui/password-field';
import { ErrorSummary } from './error-summary';
import { PasswordRequirements } from './password-requirements';
import { changePasswordSchema } from './schemas';
import { useAuthForm } from './use-auth-form';
import { usePasswordPolicy } from './use-password-policy';

interface ChangePasswordProps {
  email: string;
  /** False for who logs in with Google alone. */
  hasPassword: boolean;
}

/** A new password, after the present one has been checked again. */
export function ChangePassword({ email, hasPassword }: ChangePasswordProps) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(false);
  const { policy, ask } = usePasswordPolicy();
  const { submit, field, problems, failure, busy, watch, reset } = useAuthForm({
    schema: changePasswordSchema(policy),
    defaults: { present: '', password: '', confirmation: '' },
    labels: {
      present: t('auth.presentPassword'),
      password: t('auth.newPassword'),
      confirmation: t('auth.confirmNew'),
    },
    send: async ({ present, password }) => {
      setChanged(false);
      await changePassword(present, password);
      setChanged(true);
      reset();
    },
    explain: (error) =>
      hasCode(error, 'wrong-password', 'invalid-credential')
        ? t('auth.presentWrong')
        : errorMessage(t, error, t('auth.changeFailed')),
  });
  if (!hasPassword) return <p className="text-ink-soft">{t('auth.noPassword')}</p>;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <ErrorSummary problems={problems} />
      {failure && <ErrorNotice error={failure} />}
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('present')} autoComplete="current-password" required />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        onFocus={ask}
        hint={<PasswordRequirements policy={policy} password={watch('password')} />}
        required
      />
      <PasswordField {...field('confirmation')} autoComplete="new-password" required />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {busy ? t('auth.changingPassword') : t('auth.changePassword')}
        </Button>
        <output className="text-sm text-good">{changed && t('auth.passwordChanged')}</output>
      </div>
    </form>
  );
}
