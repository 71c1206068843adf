import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/shared/i18n/error-message';
import { changePassword, signInMethods } from '@/account/service/account';
import { hasCode } from '@/shared/firebase/errors';
import { Button } from '@/shared/ui/button';
import { PasswordField } from '@/shared/ui/password-field';
import { FormHead } from './form-head';
import { PasswordPair, usePasswordPolicy } from './password-pair';
import { changePasswordSchema } from './schemas';
import { useAuthForm } from './use-auth-form';

interface ChangePasswordProps {
  email: string;
}

export function ChangePassword({ email }: ChangePasswordProps) {
  const { t } = useTranslation();
  const [hasPassword] = useState(() => signInMethods().includes('password'));
  const [changed, setChanged] = useState(false);
  const { policy, ask } = usePasswordPolicy();
  const { submit, field, head, busy, watch, reset } = useAuthForm({
    name: 'change-password',
    keep: [],
    schema: changePasswordSchema(policy),
    defaults: { current: '', password: '', confirmation: '' },
    labels: {
      current: t('auth.currentPassword'),
      password: t('auth.newPassword'),
      confirmation: t('auth.confirmNew'),
    },
    send: async ({ current, password }) => {
      setChanged(false);
      await changePassword(current, password);
      setChanged(true);
      reset();
    },
    explain: (error) =>
      hasCode(error, 'wrong-password', 'invalid-credential')
        ? t('auth.currentWrong')
        : errorMessage(t, error, t('auth.changeFailed')),
  });
  if (!hasPassword) return <p className="text-ink-soft">{t('auth.noPassword')}</p>;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormHead {...head} />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('current')} autoComplete="current-password" required />
      <PasswordPair field={field} password={watch('password')} policy={policy} onAsk={ask} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {busy ? t('auth.changingPassword') : t('auth.changePassword')}
        </Button>
        <output className="text-sm text-good">{changed && t('auth.passwordChanged')}</output>
      </div>
    </form>
  );
}
