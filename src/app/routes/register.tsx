import { useTranslation } from 'react-i18next';
import { RegisterForm } from '@/features/auth/register-form';
import { SpinnerScreen } from '@/ui/spinner';
import { paths } from '../paths';
import { useSignIn } from '../session/use-sign-in';

/** /register, also with ?plan=premium */
export function Component() {
  const { t } = useTranslation();
  const { query, leaving, notice } = useSignIn();
  if (leaving) return <SpinnerScreen label={t('shell.opening')} />;
  return (
    <RegisterForm
      loginHref={paths.login.href(query)}
      termsHref={paths.terms.href()}
      privacyHref={paths.privacyPolicy.href()}
      premium={query.plan === 'premium'}
      notice={notice}
    />
  );
}
