import { useSearchParams } from 'react-router-dom';
import { ForgotPasswordForm } from '@/features/auth/forgot-password-form';
import { safeReturnPath } from '@/lib/return-path';
import { paths } from '../paths';

/** /forgot-password; where login was to lead stays with it. */
export function Component() {
  const [parameters] = useSearchParams();
  const next = safeReturnPath(parameters.get('next'));
  const plan = parameters.get('plan') === 'premium' ? 'premium' : undefined;
  return <ForgotPasswordForm loginHref={paths.login.href({ next, plan })} />;
}
