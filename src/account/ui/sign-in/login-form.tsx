import { useTranslation } from 'react-i18next';
import { HAS_PASSWORD } from '@/account/model/sign-in-providers';
import { SignUpNotice } from '@/account/ui/sign-up/sign-up-notice';
import { useSignUp } from '@/account/ui/sign-up/use-sign-up';
import { handTyping } from '@/shared/forms/stored-typing';
import { errorMessage } from '@/shared/i18n/error-message';
import { Button } from '@/shared/ui/button';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Link } from '@/shared/ui/link';
import { PasswordField } from '@/shared/ui/password-field';
import { TextField } from '@/shared/ui/text-field';
import { AuthSheet, FormHead, TEXT_LINK } from './auth-form';
import { ProviderButtons } from './provider-buttons';
import { emailProblem, missing, useAuthForm } from './use-auth-form';

interface LoginFormProps {
  registerHref: string;
  forgotPasswordHref: string;
  notice?: string | undefined;
}

export function LoginForm({ registerHref, forgotPasswordHref, notice }: LoginFormProps) {
  const { t } = useTranslation();
  const known = useSignUp();
  const { form, field, head, busy, values } = useAuthForm({
    name: 'login',
    keep: ['email'],
    labels: { email: t('auth.email'), password: t('auth.password') },
    check: ({ email, password }) => ({ email: emailProblem(t, email), password: missing(t, password) }),
    send: async ({ email, password }) => {
      const { login } = await import('./account');
      await login(email.trim(), password);
    },
    leaves: true,
    explain: (error) => errorMessage(t, error, t('auth.loginFailed')),
  });
  return (
    <AuthSheet
      title={t('auth.loginTitle')}
      footer={
        <>
          <span className="inline-flex items-center text-ink-soft">{t('auth.noAccount')}</span>
          <Link to={registerHref} className={TEXT_LINK}>
            {t('shell.signUp')}
          </Link>
        </>
      }
    >
      {notice && <ErrorNotice error={notice} />}
      <SignUpNotice known={known} />
      {HAS_PASSWORD && (
        <form {...form} className="flex flex-col gap-4">
          <FormHead {...head} />
          <TextField {...field('email')} type="email" autoComplete="username" dir="ltr" required />
          <PasswordField {...field('password')} autoComplete="current-password" required />
          <Link
            to={forgotPasswordHref}
            className={`${TEXT_LINK} self-start text-sm`}
            onClick={() => handTyping('forgot-password', { email: values.email })}
          >
            {t('auth.forgotPassword')}
          </Link>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('auth.loggingIn') : t('auth.login')}
          </Button>
        </form>
      )}
      <ProviderButtons />
    </AuthSheet>
  );
}
