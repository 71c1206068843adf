import { useEffect } from 'react';
import { removeOpening } from '@/shared/browser/opening-cache';

/** Removes the code that was drawn before the app when a screen has its own, has none, or is left. */
export function useOpeningEnd(isOver: boolean): void {
  useEffect(() => {
    if (isOver) removeOpening();
  }, [isOver]);
  useEffect(() => removeOpening, []);
}
