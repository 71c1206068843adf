import { useEffect, useId } from 'react';
import { createListeners } from '@/shared/lib/store';

const STAYING = () => false;

/** Makes the browser ask before the page is left while `isBusy`, unless `isLeaving`: its work is done. */
export function useUnloadQuestion(isBusy: boolean, isLeaving: () => boolean = STAYING): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy, isLeaving]);
}

const unsaved = new Set<string>();
const listeners = createListeners();

/** Registers a part of the screen with unsaved changes. Returns a function that removes it again. */
export function markUnsaved(id: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
  listeners.notify();
}

/** Calls `listener` at each change of unsaved state. Returns the unsubscribe. */
export const watchUnsaved = listeners.subscribe;

/** Whether any part of the screen has unsaved changes: asked before signing out. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Registers unsaved changes while the component is mounted and `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, isUnsaved);
    return () => markUnsaved(id, false);
  }, [id, isUnsaved]);
}
