import { useState } from 'react';
import { flushSync } from 'react-dom';

/** The name under which what is lifted and what it becomes are one thing to the browser. */
const LIFTED = 'lifted';

/**
 * Makes a change of the page in a view transition that moves `from` to the element of the new page whose
 * `view-transition-name` is `lifted`. Without motion, or where the browser has no view transitions, it just makes it.
 */
function lift(from: HTMLElement | SVGElement | null, change: () => void): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || from === null || typeof document.startViewTransition !== 'function') {
    change();
    return;
  }
  from.style.setProperty('view-transition-name', LIFTED);
  document.startViewTransition(() => {
    from.style.removeProperty('view-transition-name');
    flushSync(change);
  });
}

interface LiftedSheet<Sheet> {
  /** The sheet's component; undefined until one was asked for. */
  readonly Sheet: Sheet | undefined;
  /** What it is open for; undefined: it is closed. */
  readonly shownId: string | undefined;
  /** Opens the sheet for an id, moving `from` into it. */
  readonly show: (id: string, from: SVGElement | null) => void;
  readonly close: () => void;
}

/**
 * A sheet whose code comes when it is asked for, and is there before anything is lifted into it. `load` gives its component.
 * A failure to load goes to the error screen, which knows about parts of the app that cannot be loaded.
 */
export function useCardTransition<Sheet>(load: () => Promise<Sheet>): LiftedSheet<Sheet> {
  const [loaded, setLoaded] = useState<{ readonly Sheet: Sheet }>();
  const [shownId, setShownId] = useState<string>();
  const open = async (id: string, from: SVGElement | null) => {
    try {
      const sheet = await load();
      lift(from, () => {
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
