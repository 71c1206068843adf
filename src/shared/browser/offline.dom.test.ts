import { afterEach, expect, it, vi } from 'vitest';
import { isOffline } from './offline';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([true, false])('follows navigator.onLine: %s', (onLine) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(isOffline()).toBe(!onLine);
});

it('is false without a browser', () => {
  vi.stubGlobal('navigator', { userAgent: 'Node.js/22' });
  expect(isOffline()).toBe(false);
});
