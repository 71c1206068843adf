import { useEffect, type RefObject } from 'react';

/** Of a history entry that stands for an open dialog. */
const OPEN_DIALOG = 'carte.dialog';

/** Before the entry of a dialog that was closed is left. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Until that entry is left: `history.back()` returns before it has happened. */
let left = Promise.resolve();

/**
 * Lets the browser's Back, which on a phone is the gesture for "close this", close a dialog and stay on the page. The dialog has
 * a history entry of its own while it is open; closed in another way, it takes the entry along. On a visitor's page alone: in the
 * owner's app, history is the router's.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
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
      // A moment later: in strict mode the effect ends and begins anew at once, and a dialog that opens next takes the entry over.
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
