import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { useReturnFocus } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
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
  const { open, onOpenChange, title, text, action, keep, onConfirm, danger = false, busy = false } = props;
  const { t } = useTranslation();
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/45" />
        <Radix.Content
          {...returnFocus}
          {...(text ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] overflow-y-auto w-[min(26rem,calc(100vw-2rem))] animate-rise rounded-sheet bg-sheet p-6 text-ink shadow-lift"
        >
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          {text && <Radix.Description className="mt-2 text-sm text-ink-soft">{text}</Radix.Description>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{keep ?? t('common.cancel')}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
