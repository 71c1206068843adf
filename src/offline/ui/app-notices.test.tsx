import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { StorageUnavailable } from './app-notices';

beforeAll(() => initTexts());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('says nothing when the browser stores documents', () => {
  vi.stubGlobal('indexedDB', {});
  render(<StorageUnavailable />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says once per tab that cards do not open offline', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { unmount } = render(<StorageUnavailable />);
  expect(await screen.findByText(/is not keeping your data at the moment/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  unmount();
  render(<StorageUnavailable />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that input is lost, too, when the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<StorageUnavailable />);
  expect(await screen.findByText(/what you type is lost/)).toBeVisible();
});
