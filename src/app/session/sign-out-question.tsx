import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { answerToLeave, signOutTexts, useSignOutState } from './sign-out';

export function SignOutQuestion() {
  const { t } = useTranslation();
  const open = useSignOutState() === 'asking';
  return (
    <ConfirmDialog
      open={open}
      onClose={() => answerToLeave(false)}
      title={t('shell.unsavedTitle')}
      text={signOutTexts()
        .map((key) => t(key))
        .join(' ')}
      action={t('shell.signOut')}
      keep={t('shell.unsavedStay')}
      danger
      onConfirm={() => answerToLeave(true)}
    />
  );
}
