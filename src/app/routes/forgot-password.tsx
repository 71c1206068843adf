import { ForgotPasswordForm } from '@/features/auth/forgot-password-form';
import { paths } from '../paths';

/** /forgot-password */
export function Component() {
  return <ForgotPasswordForm loginHref={paths.login.href()} />;
}
