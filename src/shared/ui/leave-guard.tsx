import { memo, useCallback, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';
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
  const id = useId();
  const unsaved = editing.dirty || uploading;
  useUnloadQuestion(editing.saving, isLeaving);
  useEffect(() => {
    markUnsaved(id, unsaved);
    return () => markUnsaved(id, false);
  }, [id, unsaved]);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved && !isLeaving(),
    [unsaved, isLeaving],
  );
  const blocker = useBlocker(blocks);
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
  return <LeaveQuestion blocker={blocker} forget={editing.forget} />;
}

interface LeaveQuestionProps {
  readonly blocker: Blocker;
  readonly forget: () => void;
}

/** Closed at nearly all times, and not drawn again at a key press then. */
const LeaveQuestion = memo(function LeaveQuestion({ blocker, forget }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('cards.leaveTitle')}
      text={t('cards.leaveText')}
      action={t('cards.leaveAction')}
      keep={t('cards.leaveStay')}
      danger
      onConfirm={() => {
        forget();
        blocker.proceed?.();
      }}
    />
  );
});
