import { flushSync } from 'react-dom';

/** The name under which what is lifted and what it becomes are one thing to the browser. */
const LIFTED = 'lifted';

/**
 * Makes a change of the page in a view transition that moves `from` to the element of the new page whose
 * `view-transition-name` is `lifted`. Without motion, or where the browser has no view transitions, it just makes it.
 */
export function lift(from: HTMLElement | SVGElement | null, change: () => void): void {
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
