import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { SessionContext, type Session } from '@/app/session/session-context';
import { initTexts } from '@/shared/i18n/testing';
import { Component as SiteLayout } from './site-layout';

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

function show(session: Session, path: string) {
  const router = createMemoryRouter(
    [{ element: <SiteLayout />, children: [{ path: '*', element: <h1>The page</h1> }] }],
    { initialEntries: [path] },
  );
  render(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
}

it.each(['/pricing', '/delete-account', '/help'])(
  'keeps the app’s navigation on %s for a signed-in user',
  async (path) => {
    show(SIGNED_IN, path);
    const navigation = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    expect(navigation.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/card/create',
      '/contacts',
      '/profile',
    ]);
    expect(screen.getByRole('button', { name: 'Account of Mina Kim' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  },
);

it.each([
  ['a visitor', '/pricing', { status: 'unauthenticated' }],
  ['a signed-in user on the landing page', '/', SIGNED_IN],
] as const)('shows the site’s header to %s', async (_, path, session) => {
  show(session, path);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible());
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 5)).toEqual(expect.arrayContaining(['/features', '/pricing', '/help']));
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
});
