/**
 * Runs `work` while no other tab or worker runs any under the name; at once without locks. Where site data is
 * blocked, the browser denies locks with a SecurityError: then nothing is shared with other tabs either.
 * `signal` ends the wait for another tab, with its reason.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<T> {
  if (!hasLocks()) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { ...(signal && { signal }) }, begin);
  } catch (error) {
    if (!hasBegun) signal?.throwIfAborted();
    if (hasBegun || !(error instanceof DOMException)) throw error;
    return work();
  }
}

/** Returns true if a tab, which may be this one, runs work under the name; false where locks are denied. */
export async function isLocked(name: string): Promise<boolean> {
  if (!hasLocks()) return false;
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === name);
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function hasLocks(): boolean {
  return 'navigator' in globalThis && 'locks' in navigator;
}
