import { useTranslation } from 'react-i18next';
import { LoginForm } from '@/account/ui/sign-in/login-form';
import { SpinnerScreen } from '@/shared/ui/spinner';
import { paths } from '@/app/paths';
import { useSignIn } from '@/app/session/use-sign-in';

export function Component() {
  const { t } = useTranslation();
  const { query, leaving, notice } = useSignIn();
  if (leaving) return <SpinnerScreen label={t('shell.opening')} />;
  return (
    <LoginForm
      registerHref={paths.register.href(query)}
      forgotPasswordHref={paths.forgotPassword.href(query)}
      notice={notice}
    />
  );
}
