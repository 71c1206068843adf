import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { answerToLeave, signOutTexts, useSignOutState } from '@/app/session/sign-out';

/** Fallback when the dialog's chunk could not be loaded: the browser's own. */
function PlainQuestion() {
  const { t } = useTranslation();
  const asking = useSignOutState() === 'asking';
  useEffect(() => {
    if (!asking) return;
    const text = signOutTexts()
      .map((key) => t(key))
      .join(' ');
    // oxlint-disable-next-line no-alert -- there is no other dialog here, and unsaved changes must not go without a question
    answerToLeave(window.confirm(`${t('shell.unsavedTitle')}\n${text}`));
  }, [asking, t]);
  return null;
}

const Question = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('@/app/session/sign-out-question')).SignOutQuestion };
  } catch (error) {
    reportError(error);
    return { default: PlainQuestion };
  }
});

/** Asks before a sign-out that loses unsaved changes; the dialog is imported on demand. */
export function SignOutAsker() {
  const asking = useSignOutState() === 'asking';
  const [wanted, setWanted] = useState(false);
  if (asking && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense>
        <Question />
      </Suspense>
    )
  );
}
