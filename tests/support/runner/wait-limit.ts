/**
 * How long a test waits for something, in milliseconds: a limit for what hangs, not for what is slow on a
 * busy machine.
 */
export const WAIT_LIMIT_MS = 120_000;
