/** For browsers without paint timing, and hidden tabs. */
const LATEST_MS = 1000;

/** Runs `task` once after the first contentful paint. Returns the cancel. */
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

/** Runs `task` after the next frame. Returns the cancel. */
export function afterFrame(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

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

/**
 * Loads a part when idle and hands it to `show`. Offline (a TypeError) nothing comes; other failures are
 * reported. `schedule` starts it and returns the cancel. Returns the cancel: nothing is shown after it.
 */
export function loadWhenIdle<Part>(
  load: () => Promise<Part>,
  show: (part: Part) => void,
  schedule: (task: () => void) => () => void = onceIdle,
): () => void {
  let isOpen = true;
  const start = async () => {
    try {
      const part = await load();
      if (isOpen) show(part);
    } catch (error) {
      if (isOpen && !(error instanceof TypeError)) reportError(error);
    }
  };
  const stop = schedule(() => void start());
  return () => {
    isOpen = false;
    stop();
  };
}
