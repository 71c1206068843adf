/**
 * Runs `work` while no other tab and no service worker runs any under the same name; at once in browsers
 * without locks.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
