/** Set-up of a file of cases: its backend, `XMLHttpRequest` for unary calls, and a console without errors. */
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { FetchXmlHttpRequest } from '../testing/xml-http-request.ts';

const backends = inject('backends');
if (backends.length > 0)
  Object.assign(process.env, backends[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % backends.length]);
Object.assign(globalThis, { XMLHttpRequest: FetchXmlHttpRequest });

const error = vi.spyOn(console, 'error');
beforeEach(() => void error.mockClear());
afterEach(() => expect(error.mock.calls).toEqual([]));
