import { useEffect, type RefObject } from 'react';

/** Between what is being typed into and the bar (px). */
const GAP = 16;

/**
 * Keeps what has the focus in a form clear of the bar that sticks to the window's lower edge (WCAG 2.2, 2.4.11): the page scrolls
 * as if the window ended above the bar, whatever messages the bar holds at the moment. A bar that does not stick changes nothing.
 */
export function useFootRoom(form: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = foot.current;
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(bar).position === 'sticky';
      style.scrollPaddingBottom = sticks ? `${bar.offsetHeight + GAP}px` : '';
      const focused = document.activeElement;
      if (!sticks || !focused?.matches('input, textarea, button')) return;
      if (form.current?.contains(focused) && !bar.contains(focused))
        focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [form, foot]);
}
