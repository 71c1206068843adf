import { useEffect, useRef, type RefObject } from 'react';

/** Of a history entry that stands for an open dialog. */
const OPEN_DIALOG = 'carte.dialog';

/**
 * Lets the browser's Back, which on a phone is the gesture for "close this", close a dialog and stay on the page. The dialog has
 * a history entry of its own while it is open; closed in another way, it takes the entry along. On a visitor's page alone: in the
 * owner's app, history is the router's.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    if (window.carteCard === undefined) return undefined;
    const isOpen = () => (history.state as Record<string, unknown> | null)?.[OPEN_DIALOG] === true;
    if (!isOpen()) history.pushState({ [OPEN_DIALOG]: true }, '');
    const close = () => dialog.current?.close();
    window.addEventListener('popstate', close);
    return () => {
      window.removeEventListener('popstate', close);
      // A moment later: in strict mode the effect ends and begins anew at once.
      leaving.current = setTimeout(() => isOpen() && history.back(), 0);
    };
  }, [dialog]);
}
