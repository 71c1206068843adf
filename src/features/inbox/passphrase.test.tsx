import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { AppError } from '@/services/errors';
import { PassphraseDialog } from './passphrase-dialog';
import { UnlockForm } from './unlock-form';

beforeAll(() => initTexts());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a refused passphrase is said at its field, which gets the focus', () => {
  it('where it opens what is sealed', async () => {
    // No lock at all: no passphrase opens it.
    const storedKey = { publicKey: 'key', locked: 'QUJD', salt: 'QUJD', iterations: 0 };
    const onUnlocked = vi.fn();
    render(<UnlockForm storedKey={storedKey} count={2} onUnlocked={onUnlocked} />);
    const field = screen.getByLabelText('Passphrase');
    await press('Unlock');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    await userEvent.type(field, 'four quiet paper ships');
    await press('Unlock');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(expect.stringContaining('This is not the passphrase.'));
    expect(onUnlocked).not.toHaveBeenCalled();
  });

  it('where encryption is switched on again with it', async () => {
    const onSubmit = vi.fn(() => Promise.reject(new AppError('wrong-password', 'unlock')));
    render(<PassphraseDialog task="again" lost={0} onSubmit={onSubmit} onClose={() => {}} />);
    const field = screen.getByLabelText('Passphrase');
    await userEvent.type(field, 'four quiet paper ships');
    await press('Switch on encryption');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
  });
});
