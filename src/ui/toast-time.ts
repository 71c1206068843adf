/** How long a toast stays (specification §9). */
export const TOAST_MS = 4000;
/** How long one stays that has something to do: to be read, reached and pressed. */
export const TOAST_ACTION_MS = 10_000;
