import { useEffect, useId } from 'react';

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
const listeners = new Set<() => void>();

/** Registers a part of the screen with unsaved changes. Returns a function that removes it again. */
export function markUnsaved(id: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
  for (const listener of listeners) listener();
}

/** Calls `listener` at each change of unsaved state. Returns the unsubscribe. */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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
