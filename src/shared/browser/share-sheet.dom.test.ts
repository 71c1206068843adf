import { afterEach, expect, it, vi } from 'vitest';
import { canShareFiles, share } from './share-sheet';

const given = { title: 'Ann', url: 'https://carte.example/ann' };

afterEach(() => vi.unstubAllGlobals());

it('opens the share sheet within the click, before any `await`', () => {
  const sheet = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share: sheet });
  void share(given);
  expect(sheet).toHaveBeenCalledExactlyOnceWith(given);
});

it.each([
  ['closed', 'AbortError'],
  ['failed', 'NotAllowedError'],
])('returns %s after the error %s', async (outcome, name) => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', name)) });
  expect(await share(given)).toBe(outcome);
});

it('offers no files when the browser shares only links, as Firefox on Android', () => {
  vi.stubGlobal('navigator', { share: vi.fn(), canShare: (data: ShareData) => data.files === undefined });
  expect(canShareFiles('contact')).toBe(false);
  expect(canShareFiles('picture')).toBe(false);
});
