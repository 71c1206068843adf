import { afterEach, expect, it, vi } from 'vitest';
import { isOffline } from './offline';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([true, false])('asks the browser, which says that it is online: %s', (onLine) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(isOffline()).toBe(!onLine);
});

it('does not take a machine without a browser for one without a network', () => {
  vi.stubGlobal('navigator', { userAgent: 'Node.js/22' });
  expect(isOffline()).toBe(false);
});
