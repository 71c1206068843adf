/** How long a toast stays (specification §9). */
export const TOAST_MS = 4000;
