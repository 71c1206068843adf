import { useEffect, useId } from 'react';

const STAYING = () => false;

/** Lets the browser ask before the page goes while `isBusy`, unless `isLeaving`: its work is done. */
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

/** Tells that a part of the screen would be lost with this page; taken back when saved, discarded or gone. */
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

/** Tells, while on screen and `isUnsaved`, that something would be lost with this page. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, isUnsaved);
    return () => markUnsaved(id, false);
  }, [id, isUnsaved]);
}
