import { useSyncExternalStore } from 'react';
import { watchOnline } from './offline';

/** False is certain; true means some network, not that a service answers (`navigator.onLine`). */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine);
}
