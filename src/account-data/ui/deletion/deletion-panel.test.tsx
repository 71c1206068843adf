import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GOOGLE, providerOf } from '@/account/model/sign-in-providers';
import { setDeletionFlag } from '@/account/service/deletion-flag';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { DeletionPanel, WhatGoes } from './deletion-panel';
import { useDeletion } from './use-deletion';

const services = vi.hoisted(() => ({
  deleteAccount: vi.fn(),
  reauthenticate: vi.fn(),
  reauthenticateWith: vi.fn(),
  signInMethods: vi.fn(),
  keepAccount: vi.fn(),
}));
const google = vi.hoisted(() => ({ prepareGoogle: vi.fn() }));
vi.mock('@/account/service/account', () => services);
vi.mock('@/account/service/google-redirect', () => google);
vi.mock('@/account-data/service/account-deletion', () => ({
  ...services,
  DELETION_STEPS: ['cards', 'files', 'document', 'account'],
}));

beforeAll(() => initTexts());
beforeEach(() => {
  vi.resetAllMocks();
  services.signInMethods.mockReturnValue(['password']);
  google.prepareGoogle.mockResolvedValue(undefined);
});

const user = { uid: 'u', email: 'ann@example.com', displayName: 'Ann', photoURL: null, emailVerified: true };

function Screen() {
  const deletion = useDeletion();
  return (
    <>
      <p>{deletion.state.phase}</p>
      <DeletionPanel user={user} deletion={deletion} />
    </>
  );
}
const deleteAll = () => userEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
async function prove() {
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
  await userEvent.click(screen.getByRole('checkbox'));
  await deleteAll();
}

it('deletes nothing without password and consent', async () => {
  render(<Screen />);
  await deleteAll();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Required');
  expect(screen.getByRole('alert')).toHaveTextContent('Please tick this box first.');
  expect(services.reauthenticate).not.toHaveBeenCalled();
});

it('loads nothing of Google for a user who reauthenticates with a password', async () => {
  render(<Screen />);
  await prove();
  expect(google.prepareGoogle).not.toHaveBeenCalled();
});

it('deletes nothing and keeps the input when reauthentication fails', async () => {
  services.reauthenticate.mockRejectedValue(new AppError('wrong-password', 'reauthenticate'));
  render(<Screen />);
  await prove();
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('secret-1');
  expect(services.deleteAccount).not.toHaveBeenCalled();
});

it('shows where the deletion was interrupted, and resumes there', async () => {
  services.deleteAccount.mockImplementationOnce((_uid: string, tell: (progress: object) => void) => {
    tell({ step: 'files', done: 5, total: 9 });
    return Promise.reject(new AppError('network-request-failed', 'deleteAccount'));
  });
  render(<Screen />);
  await prove();
  expect(await screen.findByText('5 of 9')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Network error. Please check your internet connection.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('done')).toBeVisible();
  expect(services.reauthenticate).toHaveBeenCalledOnce();
});

it('asks to reauthenticate when the login is too old', async () => {
  services.deleteAccount.mockRejectedValue(new AppError('requires-recent-login', 'deleteAccount'));
  render(<Screen />);
  await prove();
  expect(await screen.findByText('Please log in again to continue.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

it('reauthenticates with Google when there is no password', async () => {
  services.signInMethods.mockReturnValue([GOOGLE]);
  render(<Screen />);
  expect(google.prepareGoogle).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox'));
  // The window is opened by the press itself: Google's frame must be there by then.
  expect(google.prepareGoogle).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google and delete everything' }));
  expect(services.reauthenticateWith).toHaveBeenCalledOnce();
  expect(services.deleteAccount).toHaveBeenCalledOnce();
});

it('reauthenticates with the provider of the account, and names an account that is another one', async () => {
  services.signInMethods.mockReturnValue([providerOf('microsoft.com')]);
  services.reauthenticateWith.mockRejectedValueOnce(new AppError('invalid-credential', 'reauthenticateWith'));
  render(<Screen />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(
    screen.getByRole('button', { name: 'Continue with Microsoft and delete everything' }),
  );
  expect(services.reauthenticateWith).toHaveBeenCalledExactlyOnceWith(providerOf('microsoft.com'));
  expect(await screen.findByText('That is another account. Choose the one you log in with.')).toBeVisible();
});

it('offers to keep the account after an interrupted deletion', async () => {
  setDeletionFlag('u', 'begun');
  services.keepAccount.mockResolvedValue(undefined);
  render(<Screen />);
  expect(screen.getByRole('alert')).toHaveTextContent('Deleting this account was started but interrupted.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(services.keepAccount).toHaveBeenCalledExactlyOnceWith('u');
  expect(await screen.findByText(/Your account stays/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('asks before leaving the page while the account is deleted', async () => {
  const mayGo = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let finish = () => {};
  services.deleteAccount.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  render(<Screen />);
  expect(mayGo()).toBe(true);
  await prove();
  expect(await screen.findByText('deleting')).toBeInTheDocument();
  // The effect runs after the text is on screen.
  await waitFor(() => expect(mayGo()).toBe(false));
  finish();
  expect(await screen.findByText('done')).toBeInTheDocument();
  await waitFor(() => expect(mayGo()).toBe(true));
});

it('names everything that is deleted, contacts, inbox and visits too', () => {
  render(<WhatGoes />);
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts).toHaveLength(7);
  expect(parts[1]).toBe('The counted visits of your cards');
  expect(parts[2]).toBe('Your network: every contact, with its tags, notes and picture of a paper card');
  expect(parts[3]).toBe('Your inbox: everything that visitors left for you');
});
