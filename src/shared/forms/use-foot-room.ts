import { useEffect, type RefObject } from 'react';
import { revealIfInSight } from '@/shared/browser/reveal';

const GAP = 16;

/**
 * Keeps the focused control clear of the bar at the window's lower edge (WCAG 2.2, 2.4.11): the page scrolls
 * as if the window ended above the bar.
 */
export function useFootRoom(form: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = foot.current;
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(bar).position === 'sticky';
      // On a phone the bar is above the navigation.
      const below = Number.parseFloat(getComputedStyle(bar).bottom) || 0;
      style.scrollPaddingBottom = sticks ? `${bar.offsetHeight + below + GAP}px` : '';
      const focused = document.activeElement;
      if (!sticks || !focused?.matches('input, textarea, button')) return;
      if (form.current?.contains(focused) && !bar.contains(focused)) revealIfInSight(focused);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [form, foot]);
}
