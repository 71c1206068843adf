/**
 * Set-up of tests outside the browser: `vi.waitFor` ends when something hangs, not when the machine is busy.
 */
import { vi } from 'vitest';
import { WAIT_LIMIT_MS } from '../runner/wait-limit.ts';

const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_LIMIT_MS) => waitFor(callback, options);
