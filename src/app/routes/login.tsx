import { useTranslation } from 'react-i18next';
import { LoginForm } from '@/account/ui/sign-in/login-form';
import { paths } from '@/app/paths';
import { LazyNoAccount } from '@/app/session/lazy-no-account';
import { useSignIn } from '@/app/session/use-sign-in';
import { SpinnerScreen } from '@/shared/ui/spinner';

export function Component() {
  const { t } = useTranslation();
  const { query, leaving, notice, hasNoAccount } = useSignIn();
  if (hasNoAccount) return <LazyNoAccount isForm />;
  if (leaving) return <SpinnerScreen label={t('shell.opening')} />;
  return (
    <LoginForm
      registerHref={paths.register.href(query)}
      forgotPasswordHref={paths.forgotPassword.href(query)}
      notice={notice}
    />
  );
}
