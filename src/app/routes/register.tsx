import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RegisterForm } from '@/account/ui/sign-in/register-form';
import { paths } from '@/app/paths';
import { LazyNoAccount } from '@/app/session/lazy-no-account';
import { useSignIn } from '@/app/session/use-sign-in';
import { loadWhenIdle } from '@/shared/browser/scheduling';
import { SpinnerScreen } from '@/shared/ui/spinner';

const loadFirstCard = () =>
  Promise.all([import('@/app/layouts/signed-in-layout'), import('@/app/routes/card-create')]);

/** /register, also with ?plan=premium */
export function Component() {
  const { t } = useTranslation();
  const isRegistering = useRef(false);
  const { query, leaving, notice, hasNoAccount } = useSignIn({ isNew: true, isRegistering });
  // The next screen, while the form is filled in.
  useEffect(() => loadWhenIdle(loadFirstCard, () => {}), []);
  if (hasNoAccount) return <LazyNoAccount isForm />;
  if (leaving) return <SpinnerScreen label={t('shell.opening')} />;
  return (
    <RegisterForm
      loginHref={paths.login.href(query)}
      termsHref={paths.terms.href()}
      privacyHref={paths.privacyPolicy.href()}
      premium={query.plan === 'premium'}
      notice={notice}
      onRegistering={(isUnderWay) => (isRegistering.current = isUnderWay)}
    />
  );
}
