/** Browsers that do not say when they are idle, and those that never are, have had time enough after this. */
const IDLE_MS = 2_000;

/** Runs a task once the browser has nothing better to do; gives a function that calls it off. */
export function onceIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(task, { timeout: IDLE_MS });
  return () => window.cancelIdleCallback(id);
}
