import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const OPEN_DIALOG = 'carte.dialog';

/** Pending removal of a closed dialog's entry. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** `history.back()` is asynchronous. */
let left = Promise.resolve();

/** Lets Back close a dialog by a history entry. For visitors: in the app the router owns the history. */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>): void {
  // Before the dialog is painted: a user who sees it may press Back.
  useLayoutEffect(() => {
    clearTimeout(leaving);
    if (window.carteCard === undefined) return undefined;
    let isShown = true;
    const close = () => dialog.current?.close();
    const enter = async () => {
      await left;
      if (!isShown) return;
      if (!isOnEntry()) history.pushState({ [OPEN_DIALOG]: true }, '');
      window.addEventListener('popstate', close);
    };
    void enter();
    return () => {
      isShown = false;
      window.removeEventListener('popstate', close);
      // Delayed: the next dialog takes the entry over.
      leaving = setTimeout(() => {
        if (isOnEntry()) left = leave();
      }, 0);
    };
  }, [dialog]);
}

function isOnEntry(): boolean {
  return (history.state as Record<string, unknown> | null)?.[OPEN_DIALOG] === true;
}

function leave(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}
