import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { applyTheme, isOwnChoice, readTheme } from '@/shared/browser/preference';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { Preferences } from './preferences';

const services = vi.hoisted(() => ({ saveSettings: vi.fn() }));
vi.mock('@/account/service/users', () => services);
const language = vi.hoisted(() => ({ changeLanguage: vi.fn(), languageChosen: vi.fn() }));
vi.mock('@/shared/i18n/change-language', () => language);

beforeAll(() => initTexts());
beforeEach(() => vi.resetAllMocks());
afterEach(() => {
  applyTheme('system');
  vi.unstubAllEnvs();
});

const user = { uid: 'u', email: 'ann@example.com', displayName: 'Ann', photoURL: null, emailVerified: true };
const lost = () => Promise.reject(new AppError('network-request-failed', 'saveSettings'));

function show() {
  const onSaved = vi.fn();
  const settings = { language: 'en', theme: 'system', notifications: true } as const;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Preferences user={user} settings={settings} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return onSaved;
}
const dark = () => screen.getByRole('radio', { name: 'Dark' });
const messages = () => screen.getByRole('checkbox');

it('saves only the setting that was changed', async () => {
  const onSaved = show();
  await userEvent.click(dark());
  expect(services.saveSettings).toHaveBeenCalledExactlyOnceWith(user, { theme: 'dark' });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' });
  expect(readTheme()).toBe('dark');
  await userEvent.click(messages());
  expect(services.saveSettings).toHaveBeenLastCalledWith(user, { notifications: false });
});

it('says that no mail is sent where the operator sends none', () => {
  show();
  expect(screen.getByText(/does not send these emails yet/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /With names/ })).toBeNull();
});

it('offers names in mail where mail is sent and wanted', async () => {
  vi.stubEnv('VITE_NOTIFICATIONS', 'on');
  show();
  expect(screen.getByText(/We email you when someone leaves their details/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /With names/ }));
  expect(services.saveSettings).toHaveBeenLastCalledWith(user, { namesInMail: true });
  await userEvent.click(screen.getByRole('checkbox', { name: /Email about new details/ }));
  expect(screen.queryByRole('checkbox', { name: /With names/ })).toBeNull();
});

it('resets a choice that could not be saved, and repeats it on demand', async () => {
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

it('keeps a choice that was made after the one that failed', async () => {
  let fail = (_error: Error) => {};
  services.saveSettings.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  show();
  await userEvent.click(dark());
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(services.saveSettings).toHaveBeenCalledOnce();
  await act(async () => fail(new AppError('aborted', 'saveSettings')));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(readTheme()).toBe('light');
});

it('asks before leaving the page while a choice is being saved', async () => {
  let finish = () => {};
  services.saveSettings.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  show();
  await userEvent.click(messages());
  expect(mayGo()).toBe(false);
  finish();
  await screen.findByText('Saved.');
  expect(mayGo()).toBe(true);
});

it('changes the language only after it was saved', async () => {
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

it('says offline that another language needs a connection', async () => {
  language.changeLanguage.mockReturnValue(true);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ko');
  expect(await screen.findByText(/when you are back online/)).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/when you are back online/)).toBeNull();
  onLine.mockRestore();
});
