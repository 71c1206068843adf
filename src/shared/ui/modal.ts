/**
 * Shows a `<dialog>` as a modal one. Returns what closes it: removing it alone would not return the focus to
 * where it was.
 *
 * @param start gets the focus; by default the browser's choice, the first control.
 */
export function showModal(
  dialog: HTMLDialogElement | null,
  start?: HTMLElement | null,
): (() => void) | undefined {
  if (dialog === null) return undefined;
  dialog.showModal();
  start?.focus();
  return () => dialog.close();
}

interface Closing {
  readonly target: EventTarget | null;
  readonly currentTarget: HTMLDialogElement;
}

/**
 * Returns the listener of a dialog's `close` events. The event comes later than the closing: by then the
 * dialog may be gone, or shown again by strict mode.
 */
export function closeListener(
  onClosed: ((dialog: HTMLDialogElement) => void) | undefined,
): (event: Closing) => void {
  return ({ target, currentTarget }) => {
    if (target === currentTarget && currentTarget.isConnected && !currentTarget.open)
      onClosed?.(currentTarget);
  };
}
