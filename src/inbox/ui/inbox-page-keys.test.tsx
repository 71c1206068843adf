import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxEntry } from '@/inbox/model/inbox-entry';
import type { decryptDetails } from '@/inbox/service/encrypted-details';
import type { watchInbox } from '@/inbox/service/inbox';
import type { readStoredKey, showStoredKey, startOver } from '@/inbox/service/inbox-settings';
import type { countEncrypted, deleteUnopenable } from '@/inbox/service/unopenable';
import { AppError } from '@/shared/firebase/errors';
import { dropHeldKey, holdKey } from '@/shared/firebase/unlocked-keys';
import { initTexts } from '@/shared/i18n/testing';
import { entry, renderInboxPage } from './testing';

const service = vi.hoisted(() => ({
  watchInbox: vi.fn<typeof watchInbox>(),
  decryptDetails: vi.fn<typeof decryptDetails>(() => Promise.resolve('unreadable')),
  countEncrypted: vi.fn<typeof countEncrypted>(),
  deleteUnopenable: vi.fn<typeof deleteUnopenable>(),
  startOver: vi.fn<typeof startOver>(),
  readStoredKey: vi.fn<typeof readStoredKey>(),
  showStoredKey: vi.fn<typeof showStoredKey>(),
  publicKey: 'old',
  key: undefined as string | undefined,
}));
const stored = (publicKey: string) => ({ publicKey, locked: 'L', salt: 'S', iterations: 600_000 });
vi.mock('@/inbox/service/inbox', () => service);
vi.mock('@/inbox/service/encrypted-details', () => service);
vi.mock('@/inbox/service/unopenable', () => service);
vi.mock('@/inbox/service/inbox-settings', () => ({
  ...service,
  readInboxSettings: () =>
    Promise.resolve({
      settings: { accepts: true, publicKey: service.key ?? service.publicKey },
      key: service.publicKey === '' ? undefined : stored(service.publicKey),
    }),
}));

const encrypted: InboxEntry['content'] = { kind: 'encrypted', encrypted: 'S' };

function show(entries: readonly InboxEntry[]): void {
  service.watchInbox.mockImplementation((_uid, onEntries, _onError, onConfirmed) => {
    onConfirmed(true);
    onEntries(entries);
    return () => {};
  });
  renderInboxPage();
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => initTexts());
beforeEach(() => {
  vi.clearAllMocks();
  service.publicKey = 'old';
  service.key = undefined;
  service.readStoredKey.mockImplementation(() => Promise.resolve(stored(service.publicKey)));
});
afterEach(dropHeldKey);

const aKey = async (publicKey: string) => {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['deriveBits']);
  return { publicKey, privateKey };
};

describe('encrypted entries that do not open', () => {
  it('are called unreadable only when the key is still the stored one', async () => {
    await holdKey('u1', await aKey('old'), { stays: false });
    show([entry(1, encrypted)]);
    expect(
      await screen.findByText('These details cannot be opened with your key.', {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(service.readStoredKey).toHaveBeenCalledOnce();
  });

  it('are locked and ask for the new passphrase when another device has replaced the key', async () => {
    await holdKey('u1', await aKey('old'), { stays: false });
    service.readStoredKey.mockImplementation(() => {
      service.publicKey = 'new';
      return Promise.resolve(stored('new'));
    });
    show([entry(1, encrypted)]);
    expect(await screen.findByRole('button', { name: 'Unlock' }, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText('Unlock the inbox to read them.')).toBeVisible();
    expect(screen.queryByText('These details cannot be opened with your key.')).toBeNull();
    expect(screen.queryByText(/^Some entries do not open/)).toBeNull();
  });

  it('are not called unreadable until the service says which key is stored', async () => {
    await holdKey('u1', await aKey('old'), { stays: false });
    service.readStoredKey.mockRejectedValue(new AppError('no-answer', 'readStoredKey'));
    show([entry(1, encrypted)]);
    await vi.waitFor(() => expect(service.readStoredKey).toHaveBeenCalled());
    expect(await screen.findByText('Unlocked on this device.')).toBeVisible();
    expect(screen.queryByText('These details cannot be opened with your key.')).toBeNull();
  });

  it('are hidden when the consent inside differs, and can only be deleted', async () => {
    service.decryptDetails.mockResolvedValueOnce('untrusted');
    await holdKey('u1', await aKey('old'), { stays: false });
    show([entry(1, encrypted)]);
    expect(
      await screen.findByText(/^The encrypted content does not match the agreement/, {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to network' })).toBeNull();
    expect(screen.queryByText(/^Agreed to the privacy policy/)).toBeNull();
    // It is not unopenable.
    expect(screen.queryByText(/^Some entries do not open/)).toBeNull();
  });

  it('are deleted together when there is no key', async () => {
    service.publicKey = '';
    service.deleteUnopenable.mockResolvedValue();
    show([entry(1, encrypted), entry(2, encrypted)]);
    expect(await screen.findByText(/^Some entries are encrypted, but you have no key/)).toBeVisible();
    expect(screen.queryByText('Unlock the inbox to read them.')).toBeNull();
    await press('Delete them for good');
    expect(service.deleteUnopenable).toHaveBeenCalledWith('u1', undefined);
  });
});

describe('the key fingerprint', () => {
  const NUMBER = /^(\d{4} ){5}\d{4}$/;

  it('belongs to the published key, and runs left to right in every language', async () => {
    service.publicKey = 'YWJj';
    show([]);
    const number = await screen.findByText(NUMBER);
    expect(number).toHaveTextContent('3994 1814 3717 5092 3613 8531');
    expect(number).toHaveAttribute('dir', 'ltr');
    expect(number.tagName).toBe('BDI');
  });

  it.each([
    ['visitors are shown none', ''],
    ['visitors are shown another', 'YWJk'],
  ])('is not shown where %s', async (_where, key) => {
    service.publicKey = 'YWJj';
    service.key = key;
    show([]);
    expect(await screen.findByText('Passphrase forgotten?')).toBeVisible();
    expect(screen.queryByText(NUMBER)).toBeNull();
  });
});

describe('a published key that is not the stored one', () => {
  it('is reported and replaced by the stored one', async () => {
    service.key = 'another';
    service.showStoredKey.mockImplementation(() => {
      service.key = undefined;
      return Promise.resolve();
    });
    show([]);
    expect(await screen.findByText(/with a key that is not yours/)).toBeVisible();
    // The owner's passphrase opens none of it.
    expect(screen.queryByText(/only opens with your passphrase/)).toBeNull();
    await press('Use my key');
    expect(service.showStoredKey).toHaveBeenCalledWith('u1');
    await vi.waitFor(() => expect(screen.queryByText(/with a key that is not yours/)).toBeNull());
    expect(await screen.findByText(/only opens with your passphrase/)).toBeVisible();
  });

  it('is reported and replaced by a first key when none is stored', async () => {
    service.publicKey = '';
    service.key = 'another';
    show([]);
    expect(await screen.findByText(/with a key that is not yours/)).toBeVisible();
    await press('Switch on encryption');
    expect(await screen.findByRole('dialog', { name: 'Switch on encryption' })).toBeVisible();
  });

  it('is not reported when it is the stored one, or none', async () => {
    service.key = '';
    show([]);
    expect(await screen.findByRole('button', { name: 'Switch on encryption' })).toBeVisible();
    expect(screen.queryByText(/with a key that is not yours/)).toBeNull();
  });
});

describe('replacing the key', () => {
  const begin = async () => {
    await userEvent.click(await screen.findByText('Passphrase forgotten?'));
    await press('Start over');
    await screen.findByRole('dialog');
  };
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('New passphrase'), 'four quiet paper ships');
    await userEvent.type(screen.getByLabelText('Repeat passphrase'), 'four quiet paper ships');
    await userEvent.click(screen.getByLabelText('I have written it down'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start over' }));
  };

  it('says beforehand how many entries are lost, including those not shown', async () => {
    service.countEncrypted.mockResolvedValue(700);
    show([entry(1, encrypted)]);
    await begin();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^700 entries/);
  });

  it('is disabled when that number is unknown', async () => {
    service.countEncrypted.mockRejectedValue(new AppError('no-answer', 'countEncrypted'));
    show([entry(1, encrypted)]);
    await userEvent.click(await screen.findByText('Passphrase forgotten?'));
    await press('Start over');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Start over' })).toBeEnabled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the new key when some entries could not be deleted, says why, and continues', async () => {
    service.countEncrypted.mockResolvedValue(1);
    const key = await aKey('new');
    service.startOver.mockImplementation(() => {
      service.publicKey = 'new';
      return Promise.resolve({ key, left: new AppError('permission-denied', 'startOver') });
    });
    show([entry(1, encrypted)]);
    await begin();
    await fill();
    expect(await screen.findByText('Unlocked on this device.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Some entries do not open with your key/)).toBeVisible();
    expect(screen.getByRole('alert')).toBeVisible();
    service.deleteUnopenable.mockResolvedValue();
    await press('Delete them for good');
    expect(service.deleteUnopenable).toHaveBeenCalledWith('u1', key);
    await act(() => vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull()));
  });
});
