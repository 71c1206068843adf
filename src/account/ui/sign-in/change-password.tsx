import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GOOGLE } from '@/account/model/sign-in-providers';
import { changePassword, signInMethods } from '@/account/service/account';
import { hasCode } from '@/shared/firebase/errors';
import { errorMessage } from '@/shared/i18n/error-message';
import { useSentence } from '@/shared/i18n/sentence';
import { Button } from '@/shared/ui/button';
import { PasswordField } from '@/shared/ui/password-field';
import { FormHead } from './auth-form';
import { PasswordPair, usePasswordPolicy } from './password-pair';
import { missing, newPasswordProblems, useAuthForm } from './use-auth-form';

interface ChangePasswordProps {
  email: string;
}

export function ChangePassword({ email }: ChangePasswordProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const [methods] = useState(signInMethods);
  const { policy, ask } = usePasswordPolicy();
  const { form, field, head, busy, done, values, change, setTyped } = useAuthForm({
    name: 'change-password',
    keep: [],
    labels: {
      current: t('auth.currentPassword'),
      password: t('auth.newPassword'),
      confirmation: t('auth.confirmNew'),
    },
    check: ({ current, ...passwords }) => ({
      current: missing(t, current),
      ...newPasswordProblems(t, policy, passwords),
    }),
    send: async ({ current, password }) => {
      await changePassword(current, password);
      setTyped({});
    },
    explain: (error) =>
      hasCode(error, 'wrong-password', 'invalid-credential')
        ? t('auth.currentWrong')
        : errorMessage(t, error, t('auth.changeFailed')),
  });
  if (!methods.includes('password')) {
    const other = methods.find((method) => method !== 'password' && method.id !== GOOGLE.id);
    return (
      <p className="text-ink-soft">
        {typeof other === 'object'
          ? sentence('auth.noPasswordWith', { provider: other.name })
          : t('auth.noPassword')}
      </p>
    );
  }
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormHead {...head} />
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('current')} autoComplete="current-password" required />
      <PasswordPair field={field} password={values.password} policy={policy} onAsk={ask} onChange={change} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={busy}>
          {busy ? t('auth.changingPassword') : t('auth.changePassword')}
        </Button>
        <output className="text-sm text-good">{done && t('auth.passwordChanged')}</output>
      </div>
    </form>
  );
}
