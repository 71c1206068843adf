import { useSearchParams } from 'react-router-dom';
import { ForgotPasswordForm } from '@/account/ui/sign-in/forgot-password-form';
import { paths } from '@/app/paths';
import { safeReturnPath } from '@/app/session/use-sign-in';

/** /forgot-password passes the login's query on. */
export function Component() {
  const [parameters] = useSearchParams();
  const next = safeReturnPath(parameters.get('next'));
  const plan = parameters.get('plan') === 'premium' ? 'premium' : undefined;
  return <ForgotPasswordForm loginHref={paths.login.href({ next, plan })} />;
}
