/** For browsers without idle callbacks, or never idle. */
const IDLE_MS = 2_000;

/** Returns the cancel. */
export function onceIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(task, { timeout: IDLE_MS });
  return () => window.cancelIdleCallback(id);
}
