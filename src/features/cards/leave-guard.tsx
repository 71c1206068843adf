import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { LANGUAGE_CHANGED } from '@/i18n/change-language';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface LeaveGuardProps {
  readonly dirty: boolean;
  /** Asked at the moment somebody goes: whether they go because their work is done. */
  readonly isLeaving: () => boolean;
  /** The person leaves and does not want what they typed. */
  readonly onDiscard: () => void;
}

/**
 * Asks before unsaved changes are left behind by Cancel, a link, the back button, or by closing the tab. The draft survives
 * the reload of a language change, so that one asks nothing.
 */
export function LeaveGuard({ dirty, isLeaving, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && dirty && !isLeaving(),
  );
  useEffect(() => {
    if (!dirty) return undefined;
    let reloading = false;
    const expectReload = () => {
      reloading = true;
    };
    // The browser asks in words of its own.
    const ask = (event: BeforeUnloadEvent) => {
      if (!reloading && !isLeaving()) event.preventDefault();
    };
    window.addEventListener(LANGUAGE_CHANGED, expectReload);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener(LANGUAGE_CHANGED, expectReload);
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty, isLeaving]);
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
