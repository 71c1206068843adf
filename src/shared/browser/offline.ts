/** Whether the browser reports no network. False proves nothing: the service may be unreachable. */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}
