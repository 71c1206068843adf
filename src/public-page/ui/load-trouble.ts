import { isOffline } from '@/shared/browser/offline';

/** The word that says why a part of the page could not be loaded. */
export type LoadTrouble = 'offlineTitle' | 'failedText';

/** Returns why a part has just failed to load: the service is not to blame without a connection. */
export function loadTrouble(): LoadTrouble {
  return isOffline() ? 'offlineTitle' : 'failedText';
}

export function isLoadTrouble(state: string): state is LoadTrouble {
  return state === 'offlineTitle' || state === 'failedText';
}
