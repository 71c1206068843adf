import { useEffect, useState } from 'react';
import { runningProgram } from '@/shared/lib/running-program';
import { keepNewestApp } from '@/shared/firebase/kept-app';

/** The first screen has the line for itself. */
const FIRST_AFTER_MS = 5_000;

/** An app that stays open looks for a new version as often as this, and when it is looked at again after as long. */
const AGAIN_AFTER_MS = 30 * 60_000;

/**
 * Keeps the app on this device for when there is no connection, with the dictionary of `language`, now and then anew. Whether a
 * newer version than the one that runs here is kept by now: it starts with the next load of the page.
 */
export function useNewestApp(language: string): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    let stopped = false;
    let last = 0;
    const look = async () => {
      last = Date.now();
      const main = await keepNewestApp(language);
      const running = runningProgram();
      if (!stopped && main !== undefined && running !== undefined) setNewer(!main.endsWith(`/${running}`));
    };
    const lookAgain = () => {
      const due = Date.now() - last >= AGAIN_AFTER_MS;
      if (due && document.visibilityState === 'visible') void look();
    };
    const lookNow = () => void look();
    const first = setTimeout(lookNow, FIRST_AFTER_MS);
    const again = setInterval(lookAgain, AGAIN_AFTER_MS);
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('online', lookNow);
    return () => {
      stopped = true;
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('online', lookNow);
    };
  }, [language]);
  return newer;
}
