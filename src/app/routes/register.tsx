import { useTranslation } from 'react-i18next';
import { RegisterForm } from '@/account/ui/sign-in/register-form';
import { paths } from '@/app/paths';
import { useSignIn } from '@/app/session/use-sign-in';
import { SpinnerScreen } from '@/shared/ui/spinner';

/** /register, also with ?plan=premium */
export function Component() {
  const { t } = useTranslation();
  const { query, leaving, notice } = useSignIn({ isNew: true });
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
