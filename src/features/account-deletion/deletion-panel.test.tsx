import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { AppError } from '@/services/errors';
import { DeletionPanel } from './deletion-panel';
import { useDeletion } from './use-deletion';

const services = vi.hoisted(() => ({
  deleteAccount: vi.fn(),
  reauthenticate: vi.fn(),
  reauthenticateWithGoogle: vi.fn(),
}));
vi.mock('@/services/account', () => services);
vi.mock('@/services/account-deletion', () => ({
  ...services,
  DELETION_STEPS: ['cards', 'files', 'document', 'account'],
}));

beforeAll(() => initTexts());
beforeEach(() => vi.resetAllMocks());

const user = { uid: 'u', email: 'ann@example.com', displayName: 'Ann', photoURL: null, emailVerified: true };

function Screen({ methods = ['password'] as ('password' | 'google')[] }) {
  const deletion = useDeletion();
  return (
    <>
      <p>{deletion.state.phase}</p>
      <DeletionPanel user={user} methods={methods} unfinished={false} deletion={deletion} />
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

it('deletes nothing when the proof fails, and keeps what was typed', async () => {
  services.reauthenticate.mockRejectedValue(new AppError('wrong-password', 'reauthenticate'));
  render(<Screen />);
  await prove();
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('secret-1');
  expect(services.deleteAccount).not.toHaveBeenCalled();
});

it('shows where it was cut off and goes on from there', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('done')).toBeVisible();
  expect(services.reauthenticate).toHaveBeenCalledOnce();
});

it('asks for the proof again when the login has grown old', async () => {
  services.deleteAccount.mockRejectedValue(new AppError('requires-recent-login', 'deleteAccount'));
  render(<Screen />);
  await prove();
  expect(await screen.findByText('For this step, log in again first.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

it('takes Google as the proof of who has no password', async () => {
  render(<Screen methods={['google']} />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google and delete everything' }));
  expect(services.reauthenticateWithGoogle).toHaveBeenCalledOnce();
  expect(services.deleteAccount).toHaveBeenCalledOnce();
});
