/** Set-up of tests outside the browser: `vi.waitFor` ends when something hangs, not when the machine is busy. */
import { vi } from 'vitest';

/** Milliseconds, as for `expect.poll` (vite.config.ts); the library's own limit is one second. */
const LIMIT = 60_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = LIMIT) => waitFor(callback, options);
