/** How long a toast stays (specification §9). */
export const TOAST_MS = 4000;

/** One message at the edge of the screen. */
export interface Toast {
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
}

const waiting: Toast[] = [];
let receive: ((toast: Toast) => void) | undefined;
let onWanted: (() => void) | undefined;

function ask(toast: Toast) {
  if (receive) receive(toast);
  else {
    waiting.push(toast);
    onWanted?.();
  }
}

/** Shows a message for 4 seconds (specification §9); one with something to do is an offer (offers.ts). What is asked for before the toaster has arrived waits for it. */
export const toast = {
  success: (title: string, options: Pick<Toast, 'description'> = {}) =>
    ask({ kind: 'success', title, ...options }),
  error: (title: string, options: Pick<Toast, 'description'> = {}) =>
    ask({ kind: 'error', title, ...options }),
};

/** Whoever draws the toasts takes those that wait and all that follow. Returns the way to stop. */
export function takeToasts(taker: (toast: Toast) => void): () => void {
  receive = taker;
  for (const one of waiting.splice(0)) taker(one);
  return () => {
    if (receive === taker) receive = undefined;
  };
}

/** Tells once a toast waits and nobody takes it; at once when one does already. Returns the way to stop. */
export function whenWanted(task: () => void): () => void {
  onWanted = task;
  if (waiting.length > 0) task();
  return () => {
    if (onWanted === task) onWanted = undefined;
  };
}
