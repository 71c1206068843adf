/**
 * Runs `work` while no other tab, nor the service worker, runs any under the same name; at once where there
 * are no locks.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'navigator' in globalThis && 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
