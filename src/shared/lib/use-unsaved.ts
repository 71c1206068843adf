import { useEffect, useId } from 'react';
import { markUnsaved } from './unsaved';

/** Tells, as long as the component is on screen and `isUnsaved`, that something would be lost with this page. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    markUnsaved(id, isUnsaved);
    return () => markUnsaved(id, false);
  }, [id, isUnsaved]);
}
