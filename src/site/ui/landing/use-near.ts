import { useEffect, useState, type RefObject } from 'react';

/** Distances from the screen at which parts are drawn: those that must be loaded first, and the others. */
export const AHEAD = { loaded: '600px', drawn: '200px' };

/** Returns true once the element is nearly in sight, after the first frame at the earliest. */
export function useNear(element: RefObject<HTMLElement | null>, ahead: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, ahead]);
  return isNear;
}
