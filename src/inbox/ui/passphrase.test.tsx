import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/firebase/errors';
import { initTexts } from '@/shared/i18n/testing';
import { PassphraseDialog } from './passphrase-dialog';
import { UnlockForm } from './unlock-form';

beforeAll(() => initTexts());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a refused passphrase is shown at its field, which gets the focus', () => {
  it('when unlocking', async () => {
    // Invalid: no passphrase opens it.
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
    expect(field).toHaveAccessibleDescription(expect.stringContaining('The passphrase is wrong.'));
    expect(onUnlocked).not.toHaveBeenCalled();
  });

  it('when encryption is switched on again', async () => {
    const onSubmit = vi.fn(() => Promise.reject(new AppError('wrong-password', 'unlock')));
    render(<PassphraseDialog task="again" lost={0} ownWords={[]} onSubmit={onSubmit} onClose={() => {}} />);
    const field = screen.getByLabelText('Passphrase');
    await userEvent.type(field, 'four quiet paper ships');
    await press('Switch on encryption');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
  });
});

describe('a new passphrase', () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const open = () =>
    render(
      <PassphraseDialog
        task="new"
        lost={0}
        ownWords={['Mina Kim', 'mina@owners.example']}
        onSubmit={onSubmit}
        onClose={() => {}}
      />,
    );
  const next = () => screen.getByLabelText('Passphrase');
  const suggested = () => screen.getByText(/^(\w{4}-){4}\w{4}$/).textContent;
  beforeEach(() => onSubmit.mockClear());

  it('is suggested, shown, copied and accepted once it is written down', async () => {
    // Installs a clipboard.
    userEvent.setup();
    open();
    const first = suggested();
    await press('Another one');
    const passphrase = suggested();
    expect(passphrase).not.toBe(first);
    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe(passphrase);
    expect(screen.getByText('No one can recover it')).toBeVisible();

    await press('Use it');
    expect(next()).toHaveValue(passphrase);
    const isWritten = screen.getByLabelText('I have written it down');
    expect(isWritten).toHaveFocus();
    await press('Switch on encryption');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(isWritten);
    await press('Switch on encryption');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      present: '',
      next: passphrase,
      repeat: passphrase,
      isWritten: true,
    });
  });

  it.each(['aaaaaaaaaaaa', '123456789012', 'mina@owners.example'])(
    'refuses %s at its field and keeps the input',
    async (weak) => {
      open();
      await userEvent.type(next(), weak);
      await userEvent.type(screen.getByLabelText('Repeat passphrase'), weak);
      await userEvent.click(screen.getByLabelText('I have written it down'));
      await press('Switch on encryption');
      expect(next()).toHaveFocus();
      expect(next()).toHaveValue(weak);
      expect(next()).toHaveAccessibleDescription(expect.stringContaining('This is easy to guess.'));
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );
});
