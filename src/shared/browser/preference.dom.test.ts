import { afterEach, expect, it, vi } from 'vitest';
import { applyTheme, isOwnChoice, languageInUse, readTheme, storePreference } from './preference';
import { writeStored } from './stored';

afterEach(() => delete document.documentElement.dataset['theme']);

it('follows the device until a theme is chosen, and again after a reset', () => {
  expect(readTheme()).toBe('system');
  applyTheme('dark');
  expect(readTheme()).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  applyTheme('system');
  expect(readTheme()).toBe('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

it('distinguishes a choice made here from the account’s', () => {
  expect(isOwnChoice('theme')).toBe(false);
  storePreference('theme', 'dark', 'account');
  expect(isOwnChoice('theme')).toBe(false);
  storePreference('theme', 'light', 'person');
  expect(isOwnChoice('theme')).toBe(true);
  storePreference('theme', 'dark', 'account');
  expect(isOwnChoice('theme')).toBe(false);
});

it('returns false when the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storePreference('language', 'ko', 'account')).toBe(false);
  vi.restoreAllMocks();
});

it('prefers the language of the tab to the device’s', () => {
  expect(languageInUse()).toBeNull();
  writeStored('language', 'ko');
  expect(languageInUse()).toBe('ko');
  writeStored('language', 'en', 'session');
  expect(languageInUse()).toBe('en');
});
