import { useTranslation } from 'react-i18next';
import { useSession } from '@/app/session/session-context';
import { useStateTitle } from '@/shared/ui/use-state-title';

/** Sets the document's title for the session's problem or, with `required`, the login message. */
export function useSessionTitle({ required = false } = {}): void {
  const { t } = useTranslation();
  const { status } = useSession();
  const title = () => {
    if (status === 'failed') return t('shell.errorTitle');
    if (status === 'timed-out') return t('shell.authTimeout');
    if (status === 'no-account') return t('signUp.title');
    return required && status === 'unauthenticated' ? t('shell.loginRequiredTitle') : undefined;
  };
  useStateTitle(title());
}
