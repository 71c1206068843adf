import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface LeaveGuardProps {
  /** Asked at the moment somebody goes. */
  readonly isActive: () => boolean;
  /** The person leaves and does not want what they typed. */
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes are left behind by Cancel, a link or the back button. A reload needs no question: the draft survives it. */
export function LeaveGuard({ isActive, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isActive(),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t('cards.leaveTitle')}
      text={t('cards.leaveText')}
      action={t('cards.leaveAction')}
      danger
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
