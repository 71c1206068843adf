import { Navigate, useSearchParams } from 'react-router-dom';
import { HAS_PASSWORD } from '@/account/model/sign-in-providers';
import { ForgotPasswordForm } from '@/account/ui/sign-in/forgot-password-form';
import { paths } from '@/app/paths';
import { safeReturnPath } from '@/app/session/use-sign-in';

/** /forgot-password passes the login's query on. */
export function Component() {
  const [parameters] = useSearchParams();
  const next = safeReturnPath(parameters.get('next'));
  const plan = parameters.get('plan') === 'premium' ? 'premium' : undefined;
  const loginHref = paths.login.href({ next, plan });
  return HAS_PASSWORD ? <ForgotPasswordForm loginHref={loginHref} /> : <Navigate to={loginHref} replace />;
}
