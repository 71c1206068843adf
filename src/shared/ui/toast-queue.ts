/** docs/specification.md §9. */
export const TOAST_MS = 4000;

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

/** Shows a message; queued until the toaster is loaded. For one with an action see offer-bar.tsx. */
export const toast = {
  success: (title: string, options: Pick<Toast, 'description'> = {}) =>
    ask({ kind: 'success', title, ...options }),
  error: (title: string, options: Pick<Toast, 'description'> = {}) =>
    ask({ kind: 'error', title, ...options }),
};

/** Receives queued and later toasts. Returns the stop. */
export function takeToasts(taker: (toast: Toast) => void): () => void {
  receive = taker;
  for (const one of waiting.splice(0)) taker(one);
  return () => {
    if (receive === taker) receive = undefined;
  };
}

/** Calls once a toast is queued without a taker. Returns the stop. */
export function whenWanted(task: () => void): () => void {
  onWanted = task;
  if (waiting.length > 0) task();
  return () => {
    if (onWanted === task) onWanted = undefined;
  };
}
