import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { delay } from '@/shared/lib/delay';
import { GoogleHeaderButton } from './google-header-button';

const account = vi.hoisted(() => ({
  signInWith: vi.fn(),
  isIgnoredPopupError: vi.fn(),
  prepareGoogle: vi.fn(),
}));
const connection = vi.hoisted(() => ({ isLost: false }));
vi.mock('./account', () => {
  if (connection.isLost) throw new TypeError('Failed to fetch');
  return account;
});

beforeAll(() => initTexts());
beforeEach(() => vi.resetAllMocks());

async function click(onSignedIn = () => {}) {
  render(<GoogleHeaderButton onSignedIn={onSignedIn} />);
  await userEvent.click(screen.getByRole('button', { name: 'Login with Google' }));
}

// Before the module is there.
it('loads Google’s frame again with the press when it failed before', async () => {
  connection.isLost = true;
  const go = vi.fn();
  account.signInWith.mockResolvedValue({ uid: 'u1' });
  render(<GoogleHeaderButton onSignedIn={go} />);
  const button = screen.getByRole('button', { name: 'Login with Google' });
  fireEvent.pointerDown(button);
  await act(() => delay(50));
  connection.isLost = false;
  fireEvent.click(button);
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
});

it('continues to the dashboard after sign-in', async () => {
  const go = vi.fn();
  account.signInWith.mockResolvedValue({ uid: 'u1' });
  await click(go);
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  // Safari opens a window only from the press itself, for which Google's frame has to be there.
  expect(account.prepareGoogle).toHaveBeenCalledBefore(account.signInWith);
});

it('prepares for a press by Enter or Space, but not for other keys', async () => {
  account.signInWith.mockResolvedValue({ uid: 'u1' });
  render(<GoogleHeaderButton onSignedIn={() => {}} />);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(account.prepareGoogle).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(account.signInWith).toHaveBeenCalledOnce());
  expect(account.prepareGoogle).toHaveBeenCalledBefore(account.signInWith);
});

it('does not continue while the page is left for Google', async () => {
  const go = vi.fn();
  account.signInWith.mockResolvedValue('redirecting');
  await click(go);
  expect(go).not.toHaveBeenCalled();
});

it('shows no error for a closed or blocked popup', async () => {
  account.signInWith.mockRejectedValue(new AppError('popup-blocked', 'loginWithProvider'));
  account.isIgnoredPopupError.mockReturnValue(true);
  await click();
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows any error but a closed or blocked popup', async () => {
  account.signInWith.mockRejectedValue(new AppError('user-disabled', 'loginWithProvider'));
  account.isIgnoredPopupError.mockReturnValue(false);
  await click();
  expect(await screen.findByRole('alert')).toHaveTextContent('This account has been disabled.');
});

it('shows a failed redirect sign-in until the next attempt', async () => {
  account.signInWith.mockReturnValue(new Promise(() => {}));
  render(<GoogleHeaderButton onSignedIn={() => {}} notice="Google login did not finish." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Google login did not finish.');
  await userEvent.click(screen.getByRole('button', { name: 'Login with Google' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
