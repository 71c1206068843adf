/** Set-up of the unit tests (jsdom): matchers, clean-up, the browser parts jsdom lacks, and a quiet console. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { addMissingBrowserParts } from './jsdom-parts.ts';
import { watchConsole } from './console-watch.ts';

addMissingBrowserParts();
watchConsole();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
