import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserSettings } from '@/account/model/user';
import type { SessionUser } from '@/account/service/session';
import { applyTheme, readTheme, storePreference } from '@/shared/browser/preference';
import { writeStored } from '@/shared/browser/stored';
import { AppError } from '@/shared/firebase/errors';
import { followSettings, saveLanguage } from './account';

const services = vi.hoisted(() => ({ saveSettings: vi.fn() }));
vi.mock('@/account/service/users', () => services);
const language = vi.hoisted(() => ({ forceLanguage: vi.fn() }));
vi.mock('@/shared/i18n/change-language', () => language);

const ann = { uid: 'ann' } as SessionUser;
const account: UserSettings = { language: 'ko', theme: 'dark', notifications: true };

beforeEach(() => {
  vi.resetAllMocks();
  // Detected by the browser, not chosen.
  writeStored('language', 'en', 'session');
});
afterEach(() => applyTheme('system'));

it('applies the account’s language and theme on a device without a choice', async () => {
  await followSettings(ann, account);
  expect(language.forceLanguage).toHaveBeenCalledExactlyOnceWith('ko');
  expect(readTheme()).toBe('dark');
});

it('applies the next user’s settings when the last ones came from an account', async () => {
  storePreference('language', 'ko', 'account');
  writeStored('language', 'ko', 'session');
  applyTheme('dark', 'account');
  await followSettings(ann, { ...account, language: 'de', theme: 'light' });
  expect(language.forceLanguage).toHaveBeenCalledExactlyOnceWith('de');
  expect(readTheme()).toBe('light');
});

it('keeps what was chosen on the device', async () => {
  storePreference('language', 'en', 'person');
  applyTheme('system', 'person');
  await followSettings(ann, account);
  expect(language.forceLanguage).not.toHaveBeenCalled();
  expect(readTheme()).toBe('system');
});

it.each(['en', 'xx', ''])('changes nothing for an account with the language “%s”', async (code) => {
  await followSettings(ann, { ...account, language: code });
  expect(language.forceLanguage).not.toHaveBeenCalled();
});

it('retries to save a language for the account in which it was chosen', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  services.saveSettings.mockRejectedValueOnce(new AppError('network-request-failed', 'saveSettings'));
  storePreference('language', 'en', 'person');
  await saveLanguage(ann, 'en');
  expect(warnings).toHaveBeenCalledOnce();
  warnings.mockRestore();
  await followSettings({ uid: 'ben' } as SessionUser, account);
  expect(services.saveSettings).toHaveBeenCalledOnce();
  await followSettings(ann, account);
  await followSettings(ann, account);
  expect(services.saveSettings.mock.calls).toEqual([
    [ann, { language: 'en' }],
    [ann, { language: 'en' }],
  ]);
});
