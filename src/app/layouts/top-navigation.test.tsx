import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { SessionContext, type Session } from '@/app/session/session-context';
import { newEntriesQuery } from '@/inbox/ui/use-new-count';
import { initTexts } from '@/shared/i18n/testing';
import { TopNavigation } from './top-navigation';

beforeAll(() => initTexts());

const SIGNED_IN: Session = {
  status: 'authenticated',
  user: {
    uid: 'u1',
    email: 'mina@carte.example',
    displayName: 'Mina Kim',
    photoURL: null,
    emailVerified: true,
  },
};

function show(session: Session, queryClient = createQueryClient()) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <QueryClientProvider client={queryClient}>
            <SessionContext value={session}>
              <TopNavigation />
            </SessionContext>
          </QueryClientProvider>
        ),
      },
    ],
    { initialEntries: ['/help'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

// docs/specification.md §2
it('links to dashboard, card creation, network and profile, in this order', () => {
  show(SIGNED_IN);
  const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Create Card', '/card/create'],
    ['Network', '/contacts'],
    ['Profile', '/profile'],
  ]);
});

it('shows the number of new inbox entries', () => {
  const client = createQueryClient();
  client.setQueryData(newEntriesQuery('u1').queryKey, [{ at: 1, sign: 'Bea' }]);
  show(SIGNED_IN, client);
  expect(screen.getByRole('link', { name: 'Network 1 new in the inbox' })).toHaveAttribute(
    'href',
    '/contacts',
  );
});

it('has the languages, and an account menu with profile and sign-out', async () => {
  const router = show(SIGNED_IN);
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Account of Mina Kim' }));
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  expect(router.state.location.pathname).toBe('/profile');
});

it('shows the login instead of the menu to a visitor', () => {
  show({ status: 'unauthenticated' });
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
});
