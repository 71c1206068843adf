import { useEffect, useId } from 'react';

const STAYING = () => false;

/**
 * Lets the browser ask, in words of its own, before the page goes while `isBusy`: an upload, a save or a
 * deletion that a reload would cut, also that of a language change. Unlike what is typed, these are not there
 * again afterwards. `isLeaving` is asked at that moment: whether the page goes because its work is done.
 */
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

/**
 * Tells that something would be lost with this page: a form with typed changes, an upload under way. Each
 * part of the screen has an id of its own and takes its word back when it is saved, discarded or taken off
 * the screen.
 */
export function markUnsaved(id: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` whenever a part of the screen reports unsaved changes or their end. Returns the
 * unsubscribe.
 */
export function watchUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether any part of the screen has unsaved changes: asked before signing out. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/**
 * Tells, as long as the component is on screen and `isUnsaved`, that something would be lost with this page.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, isUnsaved);
    return () => markUnsaved(id, false);
  }, [id, isUnsaved]);
}
