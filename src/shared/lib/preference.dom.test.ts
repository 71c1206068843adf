import { expect, it, vi } from 'vitest';
import { isOwnChoice, keepPreference, languageInUse } from './preference';
import { writeStored } from './stored';

it('tells a choice made here from one that came with an account', () => {
  expect(isOwnChoice('theme')).toBe(false);
  keepPreference('theme', 'dark', 'account');
  expect(isOwnChoice('theme')).toBe(false);
  keepPreference('theme', 'light', 'person');
  expect(isOwnChoice('theme')).toBe(true);
  keepPreference('theme', 'dark', 'account');
  expect(isOwnChoice('theme')).toBe(false);
});

it('says when the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepPreference('language', 'ko', 'account')).toBe(false);
  vi.restoreAllMocks();
});

it('knows the language of the tab before that of the device', () => {
  expect(languageInUse()).toBeNull();
  writeStored('language', 'ko');
  expect(languageInUse()).toBe('ko');
  writeStored('language', 'en', 'session');
  expect(languageInUse()).toBe('en');
});
