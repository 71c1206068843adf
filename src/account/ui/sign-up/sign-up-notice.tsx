import UserCheck from 'lucide-react/icons/user-check';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { domainsSentence } from './sign-up-problems';
import type { KnownSignUp } from './use-sign-up';

/** Says above a form who may sign up, where not anyone may. */
export function SignUpNotice({ known: { signUp, error, retry } }: { known: KnownSignUp }) {
  const translation = useTranslation();
  const { t } = translation;
  if (error !== undefined) return <ErrorNotice error={error} onRetry={retry} />;
  if (signUp === undefined || signUp.mode === 'anybody') return null;
  return (
    <p className="flex items-start gap-3 rounded-sheet bg-accent-wash p-3 text-sm">
      <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">
        {signUp.mode === 'invitation' ? t('errors.invitation-needed') : domainsSentence(translation, signUp)}
      </span>
    </p>
  );
}
