import { useState } from 'react';
import { flushSync } from 'react-dom';

const LIFTED = 'lifted';

/**
 * Runs a change of the page in a view transition from `from` to the element with the `view-transition-name`
 * `lifted`. With reduced motion or without browser support, it runs the change without a transition.
 */
function runTransition(from: HTMLElement | SVGElement | null, change: () => void): void {
  const prefersNoMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (prefersNoMotion || from === null || typeof document.startViewTransition !== 'function') {
    change();
    return;
  }
  from.style.setProperty('view-transition-name', LIFTED);
  document.startViewTransition(() => {
    from.style.removeProperty('view-transition-name');
    flushSync(change);
  });
}

interface TransitionSheet<Sheet> {
  /** Undefined until its code is loaded. */
  readonly Sheet: Sheet | undefined;
  readonly shownId: string | undefined;
  /** Opens the sheet for a card's id, in a transition from `from`. */
  readonly show: (id: string, from: SVGElement | null) => void;
  readonly close: () => void;
}

/** Opens a sheet whose code `load` loads before the transition. A failure leads to the error screen. */
export function useCardTransition<Sheet>(load: () => Promise<Sheet>): TransitionSheet<Sheet> {
  const [loaded, setLoaded] = useState<{ readonly Sheet: Sheet }>();
  const [shownId, setShownId] = useState<string>();
  const open = async (id: string, from: SVGElement | null) => {
    try {
      const sheet = await load();
      runTransition(from, () => {
        setLoaded({ Sheet: sheet });
        setShownId(id);
      });
    } catch (error) {
      setShownId(() => {
        throw error;
      });
    }
  };
  return {
    Sheet: loaded?.Sheet,
    shownId,
    show: (id, from) => void open(id, from),
    close: () => setShownId(undefined),
  };
}
