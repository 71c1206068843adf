/** Whether the browser reports no network. False proves nothing: the service may be unreachable. */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}

/** Calls back when the browser finds or loses its network; returns a function that stops it. */
export function watchOnline(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
