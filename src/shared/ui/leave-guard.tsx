import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { RELOAD_AHEAD } from '@/shared/browser/preference';
import { markUnsaved, useUnloadQuestion } from '@/shared/forms/unsaved';
import type { Draft } from '@/shared/forms/use-draft';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardProps {
  readonly editing: Pick<Draft<object>, 'dirty' | 'saving' | 'forget'>;
  /** An upload is under way, or failed and can be tried again: that would be lost, too. */
  readonly uploading?: boolean;
  /** Called at the moment a user goes: whether they go because their work is done. */
  readonly isLeaving: () => boolean;
}

/** Asks before unsaved changes are lost; a reload by the app, which a draft outlives, only while busy. */
export function LeaveGuard({ editing, uploading = false, isLeaving }: LeaveGuardProps) {
  const { t } = useTranslation();
  const id = useId();
  const unsaved = editing.dirty || uploading;
  useUnloadQuestion(editing.saving, isLeaving);
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
    window.addEventListener(RELOAD_AHEAD, expectReload);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener(RELOAD_AHEAD, expectReload);
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
        editing.forget();
        blocker.proceed?.();
      }}
    />
  );
}
