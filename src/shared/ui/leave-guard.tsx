import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { LANGUAGE_CHANGED } from '@/shared/i18n/change-language';
import { markUnsaved, useUnloadQuestion } from '@/shared/forms/unsaved';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardProps {
  readonly unsaved: boolean;
  /** Leaving now hides the outcome. */
  readonly saving: boolean;
  /** Called on leaving: whether it is because the work is done. */
  readonly isLeaving: () => boolean;
  readonly onDiscard: () => void;
}

/**
 * Asks before unsaved changes are lost by navigation, closing the tab or signing out (forms/unsaved). Drafts
 * survive the reload of a language change, which asks only during a save or upload (forms/use-uploads).
 */
export function LeaveGuard({ unsaved, saving, isLeaving, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const id = useId();
  useUnloadQuestion(saving, isLeaving);
  useEffect(() => {
    markUnsaved(id, unsaved);
    return () => markUnsaved(id, false);
  }, [id, unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved && !isLeaving(),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    let reloading = false;
    const expectReload = () => {
      reloading = true;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!reloading && !isLeaving()) event.preventDefault();
      // A user who stays during an upload is asked again.
      reloading = false;
    };
    window.addEventListener(LANGUAGE_CHANGED, expectReload);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener(LANGUAGE_CHANGED, expectReload);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, isLeaving]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t('cards.leaveTitle')}
      text={t('cards.leaveText')}
      action={t('cards.leaveAction')}
      keep={t('cards.leaveStay')}
      danger
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
