/** Milliseconds of 24 hours. */
export const DAY_MS = 24 * 60 * 60 * 1_000;
