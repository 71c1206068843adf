/** Set-up of every test: `vi.waitFor` ends when something hangs, not when the machine is busy. */
import { vi } from 'vitest';

/** A limit for what hangs, not for what is slow. */
export const WAIT_LIMIT_MS = 120_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_LIMIT_MS) => waitFor(callback, options);
