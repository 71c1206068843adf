import { useSyncExternalStore } from 'react';

/**
 * Whether the browser knows that it has no network (HTML standard, `navigator.onLine`): then nobody has to wait for an answer
 * that cannot come. False says nothing: there may be a network without a way to the service, or no browser at all (Node).
 */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Whether the browser believes it has a network, as of now. False is certain; true only means that there is some network,
 * not that any service answers (HTML standard, `navigator.onLine`).
 */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
