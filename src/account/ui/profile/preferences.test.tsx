import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { isOwnChoice, applyTheme, readTheme } from '@/shared/browser/preference';
import { AppError } from '@/shared/firebase/errors';
import { Preferences } from './preferences';

const services = vi.hoisted(() => ({ saveSettings: vi.fn() }));
vi.mock('@/account/service/users', () => services);
const language = vi.hoisted(() => ({ changeLanguage: vi.fn(), languageChosen: vi.fn() }));
vi.mock('@/shared/i18n/change-language', () => language);

beforeAll(() => initTexts());
beforeEach(() => vi.resetAllMocks());
afterEach(() => applyTheme('system'));

const user = { uid: 'u', email: 'ann@example.com', displayName: 'Ann', photoURL: null, emailVerified: true };
const lost = () => Promise.reject(new AppError('network-request-failed', 'saveSettings'));

function show() {
  const onSaved = vi.fn();
  const settings = { language: 'en', theme: 'system', notifications: true } as const;
  render(<Preferences user={user} settings={settings} onSaved={onSaved} />);
  return onSaved;
}
const dark = () => screen.getByRole('radio', { name: 'Dark' });
const messages = () => screen.getByRole('checkbox');

it('saves only the changed preference', async () => {
  const onSaved = show();
  await userEvent.click(dark());
  expect(services.saveSettings).toHaveBeenCalledExactlyOnceWith(user, { theme: 'dark' });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' });
  expect(readTheme()).toBe('dark');
  await userEvent.click(messages());
  expect(services.saveSettings).toHaveBeenLastCalledWith(user, { notifications: false });
});

it('reverts a preference that could not be saved, and retries on demand', async () => {
  services.saveSettings.mockImplementationOnce(lost).mockImplementationOnce(lost);
  show();
  await userEvent.click(dark());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  expect(readTheme()).toBe('system');
  expect(isOwnChoice('theme')).toBe(false);
  await userEvent.click(messages());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(messages()).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(messages()).not.toBeChecked();
  expect(services.saveSettings).toHaveBeenLastCalledWith(user, { notifications: false });
});

it('keeps a later choice when an earlier save fails', async () => {
  let fail = (_error: Error) => {};
  services.saveSettings.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  show();
  await userEvent.click(dark());
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  await act(async () => fail(new AppError('aborted', 'saveSettings')));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(readTheme()).toBe('light');
});

it('changes the language after a successful save only', async () => {
  services.saveSettings.mockImplementationOnce(lost);
  show();
  const list = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(list, 'ko');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(list).toHaveValue('en');
  expect(language.changeLanguage).not.toHaveBeenCalled();
  await userEvent.selectOptions(list, 'ko');
  expect(language.changeLanguage).toHaveBeenCalledExactlyOnceWith('ko');
  expect(services.saveSettings).toHaveBeenLastCalledWith(user, { language: 'ko' });
});

it('says that a new language needs a connection when offline', async () => {
  language.changeLanguage.mockReturnValue(true);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ko');
  expect(await screen.findByText(/as soon as there is a connection/)).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/as soon as there is a connection/)).toBeNull();
  onLine.mockRestore();
});
