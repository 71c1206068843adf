/** Set-up of the tests in jsdom: matchers, clean-up, and the browser parts jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { addMissingBrowserParts } from './jsdom-parts.ts';

addMissingBrowserParts();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
