import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RELOAD_AHEAD } from '@/shared/browser/preference';
import { isNewerDeployed } from '@/shared/browser/release';
import { initTexts } from '@/shared/i18n/testing';
import { StorageUnavailable, TooOld } from './app-notices';

beforeAll(() => initTexts());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('no notice about storage appears when the browser stores documents', () => {
  vi.stubGlobal('indexedDB', {});
  render(<StorageUnavailable />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('a notice says once per tab that cards do not open offline', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { unmount } = render(<StorageUnavailable />);
  expect(await screen.findByText(/is not keeping your data at the moment/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  unmount();
  render(<StorageUnavailable />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('the notice also says that input and session are lost when the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<StorageUnavailable />);
  expect(await screen.findByText(/what you type is lost .* Reloading .* logs you out/)).toBeVisible();
});

it('the notice of a needed newer version returns at the next refusal, and Reload stores the input first', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"version":"99.0.0","oldest":"0.1.0"}'));
  const stored = vi.fn<() => void>();
  window.addEventListener(RELOAD_AHEAD, stored);
  render(<TooOld />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(isNewerDeployed);
  expect(screen.getByText('A newer version of the app is needed; your text is kept.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(isNewerDeployed);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  window.removeEventListener(RELOAD_AHEAD, stored);
});

it('Reload lets the browser ask when this tab cannot store the input', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"version":"99.0.0","oldest":"0.1.0"}'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
    if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
  });
  const stored = vi.fn<() => void>();
  window.addEventListener(RELOAD_AHEAD, stored);
  render(<TooOld />);
  await act(isNewerDeployed);
  const reload = screen.getByRole('button', { name: 'Reload' });
  await userEvent.click(reload);
  // The button is enabled again once the reload was requested.
  await waitFor(() => expect(reload).toBeEnabled());
  expect(stored).not.toHaveBeenCalled();
  window.removeEventListener(RELOAD_AHEAD, stored);
});
