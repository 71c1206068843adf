import { redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { HAS_PASSWORD } from '@/account/model/sign-in-providers';
import { ForgotPasswordForm } from '@/account/ui/sign-in/forgot-password-form';
import { paths } from '@/app/paths';
import { safeReturnPath } from '@/app/session/use-sign-in';

/** Where no account has a password, the login is opened instead, with the query. */
export function loader({ request }: LoaderFunctionArgs) {
  return HAS_PASSWORD ? null : redirect(paths.login.path + new URL(request.url).search);
}

/** /forgot-password passes the login's query on. */
export function Component() {
  const [parameters] = useSearchParams();
  const next = safeReturnPath(parameters.get('next'));
  const plan = parameters.get('plan') === 'premium' ? 'premium' : undefined;
  return <ForgotPasswordForm loginHref={paths.login.href({ next, plan })} />;
}
