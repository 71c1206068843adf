import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/i18n/testing';
import { NO_DETAILS, type Greeting } from '@/model/exchange/greeting';
import { INBOX_SHOWN } from '@/model/limits';
import { AppError } from '@/services/errors';
import type { beginAnew } from '@/services/exchange/exchange-settings';
import type { openSealed, watchInbox } from '@/services/exchange/inbox';
import type { countSealed, deleteUnopenable } from '@/services/exchange/unopenable';
import { InboxPage } from './inbox-page';

const service = vi.hoisted(() => ({
  watchInbox: vi.fn<typeof watchInbox>(),
  openSealed: vi.fn<typeof openSealed>(() => Promise.resolve(undefined)),
  countSealed: vi.fn<typeof countSealed>(),
  deleteUnopenable: vi.fn<typeof deleteUnopenable>(),
  beginAnew: vi.fn<typeof beginAnew>(),
  publicKey: 'old',
}));
vi.mock('@/services/exchange/inbox', () => service);
vi.mock('@/services/exchange/unopenable', () => service);
vi.mock('@/services/exchange/exchange-settings', () => ({
  ...service,
  readExchange: () =>
    Promise.resolve({
      settings: { accepts: true, publicKey: service.publicKey },
      key: { publicKey: service.publicKey, locked: 'L', salt: 'S', iterations: 600_000 },
    }),
}));

const greeting = (id: number, content: Greeting['content']): Greeting => ({
  id: String(id),
  cardId: 'C1',
  policy: '1',
  createdAt: new Date(id),
  content,
});
const sealed: Greeting['content'] = { kind: 'sealed', sealed: 'S' };

function show(greetings: readonly Greeting[]): void {
  service.watchInbox.mockImplementation((_uid, onGreetings) => {
    onGreetings(greetings);
    return () => {};
  });
  const page = <InboxPage uid="u1" networkHref="/network" cardName={() => undefined} />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => initTexts());
beforeEach(() => {
  vi.clearAllMocks();
  service.publicKey = 'old';
});

describe('the inbox', () => {
  it('says that it shows the newest alone, also when some of them are shown as one', async () => {
    const details = { ...NO_DETAILS, name: 'Bea Lee', email: 'bea@visitors.example' };
    show(Array.from({ length: INBOX_SHOWN }, (_, at) => greeting(at, { kind: 'open', details })));
    expect(await screen.findByText('Bea Lee')).toBeVisible();
    expect(screen.getByText(new RegExp(`^The newest ${INBOX_SHOWN} are shown`))).toBeVisible();
  });
});

describe('beginning anew', () => {
  const begin = async () => {
    await userEvent.click(await screen.findByText('Passphrase forgotten?'));
    await press('Begin anew');
    await screen.findByRole('dialog');
  };
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('New passphrase'), 'four quiet paper ships');
    await userEvent.type(screen.getByLabelText('Passphrase again'), 'four quiet paper ships');
    await userEvent.click(screen.getByLabelText('I have written it down'));
    await press('Begin anew');
  };

  it('says beforehand how much is lost, also what is not on screen', async () => {
    service.countSealed.mockResolvedValue(700);
    show([greeting(1, sealed)]);
    await begin();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^700 entries/);
  });

  it('does not begin where that cannot be said', async () => {
    service.countSealed.mockRejectedValue(new AppError('no-answer', 'countSealed'));
    show([greeting(1, sealed)]);
    await userEvent.click(await screen.findByText('Passphrase forgotten?'));
    await press('Begin anew');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Begin anew' })).toBeEnabled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the new key when not all could be deleted, says why, and goes on from there', async () => {
    service.countSealed.mockResolvedValue(1);
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
      'deriveBits',
    ]);
    const key = { publicKey: 'new', privateKey };
    service.beginAnew.mockImplementation(() => {
      service.publicKey = 'new';
      return Promise.resolve({ key, left: new AppError('permission-denied', 'beginAnew') });
    });
    show([greeting(1, sealed)]);
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
