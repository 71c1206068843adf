/**
 * Whether the browser reports no network (`navigator.onLine`). False proves nothing: the service may still be
 * unreachable.
 */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}
