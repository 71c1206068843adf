/** Runs `work` while no other tab or worker runs any under the name; at once without locks. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, work) : work();
}

/** Returns true if a tab, which may be this one, runs work under the name. */
export async function isLocked(name: string): Promise<boolean> {
  if (!hasLocks()) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

function hasLocks(): boolean {
  return 'navigator' in globalThis && 'locks' in navigator;
}
