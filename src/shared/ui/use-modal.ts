import { useLayoutEffect, useRef, type RefObject } from 'react';
import { closeListener, showModal } from './modal';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: ReturnType<typeof closeListener>;
}

/**
 * Shows a `<dialog>` as a modal one while it is mounted. Returns its attributes.
 *
 * @param onClosed called when the user or a form has closed it, not when it is unmounted.
 * @param start gets the focus; by default the browser's choice, the first control.
 */
export function useModal(
  onClosed?: (dialog: HTMLDialogElement) => void,
  start?: RefObject<HTMLElement | null>,
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect: a view transition shows the page right after the change.
  useLayoutEffect(() => showModal(ref.current, start?.current), [start]);
  return { ref, onClose: closeListener(onClosed) };
}
