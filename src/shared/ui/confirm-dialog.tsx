import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  action: string;
  /** Where "Cancel" would be ambiguous. */
  keep?: string;
  onConfirm: () => void;
  danger?: boolean;
  /** Cannot be dismissed then. */
  busy?: boolean;
}

/** Confirms an irreversible action. The focus starts on the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, action, keep, onConfirm, danger = false, busy = false } = props;
  const { t } = useTranslation();
  return (
    <Dialog isQuestion open={open} onClose={onClose} title={title} description={text} busy={busy}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={busy} onClick={onClose}>
          {keep ?? t('common.cancel')}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
