/** Browsers without paint timing, and tabs in the background that paint nothing, go on after this. */
const LATEST_MS = 1000;

/**
 * Runs `task` once, when the browser has painted first content: at once if it has already. Returns a function that calls
 * it off.
 */
export function afterFirstPaint(task: () => void): () => void {
  let done = false;
  let observer: PerformanceObserver | undefined;
  const stop = () => {
    done = true;
    observer?.disconnect();
    clearTimeout(timer);
  };
  const run = () => {
    if (done) return;
    stop();
    task();
  };
  const timer = setTimeout(run, LATEST_MS);
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) run();
    });
    observer.observe({ type: 'paint', buffered: true });
  }
  return stop;
}
