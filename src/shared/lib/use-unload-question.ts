import { useEffect } from 'react';

const STAYING = () => false;

/**
 * Lets the browser ask, in words of its own, before the page goes while `isBusy`: an upload, a save or a deletion that a reload would
 * cut, also that of a language change. Unlike what is typed, these are not there again afterwards. `isLeaving` is asked at that moment:
 * whether the page goes because its work is done.
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
