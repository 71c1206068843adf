import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fallbackProfile } from '@/account/model/user';
import { getProfile } from '@/account/service/users';
import { SessionContext } from '@/app/session/session-context';
import { initTexts } from '@/shared/i18n/testing';
import { Component } from './team';

vi.mock(import('@/account/service/users'), async (original) => ({
  ...(await original()),
  getProfile: vi.fn<typeof getProfile>(),
}));

vi.mock(import('@/team/ui/table/team-table'), () => ({
  TeamTable: function Table({ cardIds, count }) {
    const [isChosen, setChosen] = useState(false);
    return (
      <label>
        {cardIds === undefined ? 'all' : cardIds.join(' ')} {count}
        <input type="checkbox" checked={isChosen} onChange={() => setChosen(true)} />
      </label>
    );
  },
}));

beforeAll(async () => {
  await initTexts();
  vi.mocked(getProfile).mockRejectedValue(new Error('No account is needed.'));
});

function openWith(state: unknown) {
  const router = createMemoryRouter([{ path: '/team', Component }], {
    initialEntries: [{ pathname: '/team', state }],
  });
  const user = { uid: 'u1', email: 'ann@x.example', displayName: 'Ann', photoURL: null, emailVerified: true };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={{ status: 'authenticated', user }}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return router;
}

it.each([
  ['the cards it was opened with', { cards: ['c1', 'c2'] }, 'c1 c2'],
  ['all cards without any', null, 'all'],
  ['all cards where what it was opened with is damaged', { cards: 'c1' }, 'all'],
])('shows %s', (_, state, content) => {
  openWith(state);
  expect(screen.getByLabelText(content)).toBeVisible();
});

describe('with an account', () => {
  const openAs = async (plan: string) => {
    const user = { uid: 'u1', email: null, displayName: 'Ann' };
    vi.mocked(getProfile).mockResolvedValueOnce({ ...fallbackProfile(user), plan, cardCount: 7 });
    openWith(null);
    // The profile is there.
    await screen.findByLabelText('all 7');
  };

  it('tells a user without Premium what it is for', async () => {
    await openAs('free_trial');
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
  });

  it('tells a user with Premium nothing of it', async () => {
    await openAs('premium');
    expect(screen.queryByRole('link', { name: 'See plans' })).toBeNull();
  });
});

it('begins each list with a selection of its own', async () => {
  const router = openWith({ cards: ['c1'] });
  await userEvent.click(screen.getByLabelText('c1'));
  expect(screen.getByLabelText('c1')).toBeChecked();
  await act(() => router.navigate('/team', { state: { cards: ['c2'] } }));
  expect(screen.getByLabelText('c2')).not.toBeChecked();
});
