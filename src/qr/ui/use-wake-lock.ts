import { useEffect, useState } from 'react';
import { isHomeScreenApp } from '@/shared/browser/home-screen-app';

/** `refused`: unsupported, denied or low battery. */
export type WakeLock = 'asking' | 'held' | 'refused';

/** Whether a lock has no effect: home-screen apps before iOS 18.4 (bugs.webkit.org/254545). */
function isVain(): boolean {
  return isHomeScreenApp() && typeof Reflect.get(ClipboardItem, 'supports') !== 'function';
}

/** Keeps the screen on (Screen Wake Lock API). Hidden pages lose the lock, so it is requested again. */
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
        const wakeLock = await navigator.wakeLock.request('screen');
        if (stopped) await wakeLock.release();
        else {
          lock = wakeLock;
          setState('held');
          // Also on a low battery.
          wakeLock.addEventListener('release', () => !stopped && setState('refused'));
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
