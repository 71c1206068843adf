import X from 'lucide-react/icons/x';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/shared/lib/class-names';
import { IconButton } from './icon-button';
import { Toasts } from './toasts';
import { useModal } from './use-modal';

interface DialogProps {
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Also the accessible description. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Without a cross, and a press beside it does not close it. */
  readonly isQuestion?: boolean;
  /** Cannot be closed then. */
  readonly busy?: boolean;
  /** Gets the focus in place of the first control. */
  readonly start?: RefObject<HTMLElement | null>;
  readonly className?: string;
}

/** A modal dialog. Escape, the cross and a press beside it close it; the focus returns. */
export function Dialog({ open = true, ...props }: DialogProps & { readonly open?: boolean }) {
  // Outside of forms and of what is disabled or hidden.
  return open && createPortal(<OpenDialog {...props} />, document.body);
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, description, children, isQuestion = false, busy = false, start, className } = props;
  const { t } = useTranslation();
  const id = useId();
  const modal = useModal((dialog) => {
    // Chrome closes a dialog at the second Escape, whatever the page says.
    if (busy) dialog.showModal();
    else onClose();
  }, start);
  // A press that began inside, as when selecting text, may end outside.
  const isPressedBeside = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      {...modal}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={busy ? 'none' : undefined}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = !isQuestion && target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressedBeside.current && target === currentTarget && !busy) onClose();
      }}
      className="fixed inset-0 m-auto size-fit max-h-none max-w-none overflow-visible bg-transparent backdrop:animate-fade backdrop:bg-black/45"
    >
      <div
        className={classNames(
          'max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto',
          // The edge shows in forced colors.
          'animate-rise rounded-sheet border border-transparent bg-sheet p-6 text-ink shadow-lift',
          className,
        )}
      >
        <div className="mb-5 flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id={`${id}-title`} className="text-lg font-semibold">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-sm text-ink-soft">
                {description}
              </p>
            )}
          </div>
          {!isQuestion && (
            <IconButton label={t('common.close')} onClick={() => busy || onClose()} className="-me-2 -mt-2">
              <X aria-hidden />
            </IconButton>
          )}
        </div>
        {children}
      </div>
      <Toasts isInDialog />
    </dialog>
  );
}
