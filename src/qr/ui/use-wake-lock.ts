import { useEffect, useState } from 'react';
import { isHomeScreenApp } from '@/shared/browser/home-screen-app';

/** Whether the screen stays on: not known yet, held, or not to be had here (no such function, refused, battery low). */
export type WakeLock = 'asking' | 'held' | 'refused';

/**
 * Whether a lock that is granted does nothing: in an app on an iPhone's home screen before iOS 18.4
 * (bugs.webkit.org/254545), which brought `ClipboardItem.supports` as well.
 */
function isVain(): boolean {
  return isHomeScreenApp() && typeof Reflect.get(ClipboardItem, 'supports') !== 'function';
}

/**
 * Keeps the screen from going dark while the component is there (Screen Wake Lock API). The browser lets go of it whenever the
 * page is out of sight, so it is asked for again when the page comes back.
 */
export function useWakeLock(): WakeLock {
  const [state, setState] = useState<WakeLock>('asking');
  useEffect(() => {
    let stopped = false;
    let lock: WakeLockSentinel | undefined;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        if (!('wakeLock' in navigator) || isVain())
          throw new DOMException('There is no wake lock.', 'NotSupportedError');
        const asked = await navigator.wakeLock.request('screen');
        if (stopped) await asked.release();
        else {
          lock = asked;
          setState('held');
          // Also without the page being left: a low battery ends it.
          asked.addEventListener('release', () => !stopped && setState('refused'));
        }
      } catch (refused) {
        if (!(refused instanceof DOMException)) throw refused;
        if (!stopped) setState('refused');
      }
    };
    const ask = () => void acquire();
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return state;
}
