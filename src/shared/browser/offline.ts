/**
 * Whether the browser knows that it has no network (HTML standard, `navigator.onLine`): then nobody has to wait for an answer
 * that cannot come. False says nothing: there may be a network without a way to the service, or no browser at all (Node).
 */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}
