/** Set-up of the tests in jsdom: matchers, clean-up, and the browser parts jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, render } from '@testing-library/react';
import { afterEach } from 'vitest';
import { addMissingBrowserParts } from './jsdom-parts.ts';

addMissingBrowserParts();
// Waits end when something hangs, not when the machine is busy; the library's own limit is one second.
configure({ asyncUtilTimeout: 60_000 });
// React keeps the timer that it finds at its first `act` for as long as the process runs: no fake one.
await act(async () => void render(null));
cleanup();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
