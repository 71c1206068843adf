import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CARD_SLUGS } from '@/card/model/slug/slug';
import { initTexts } from '@/shared/i18n/testing';
import { expectConsoleError } from '../../tests/support/setup/console-watch.ts';
import { paths } from './paths';
import { createQueryClient } from './query-client';
import { Root } from './root';
import { patchRoutesOnNavigation, RouteError, routes } from './router';
import { RequireUser } from './session/require-user';
import { SessionContext, type Session } from './session/session-context';
import { teamPaths } from './team-paths';
import { openTeamRoutes, signedInTeamRoutes } from './team-routes';

beforeAll(() => initTexts());

const all = [...routes, ...signedInTeamRoutes, ...openTeamRoutes];
const addresses = Object.values({ ...paths, ...teamPaths });
const patternOf = (address: string) => matchRoutes(all, address)?.at(-1)?.route.path;

describe('the routes', () => {
  it.each(
    addresses
      .map(({ path }) => path)
      // The imprint has a route only with an operator (second-brand.test.tsx).
      .filter((path) => !path.includes(':') && path !== paths.imprint.path),
  )('lead %s to a screen of its own', (path) => {
    expect(patternOf(path)).toBe(path);
  });

  it.each([
    ['/cards/abc/edit', '/cards/:cardId/edit'],
    ['/cards/abc/qr-design', '/cards/:cardId/qr-design'],
    ['/card/u1/abc', '/card/:uid/:cardId'],
    ['/qr/abc', '/qr/:cardId'],
    ['/team/company/abc/record', '/team/company/:companyId/record'],
    ['/mina-park', '/:username'],
    ['/teamwork', '/:username'],
    ['/wp-admin', '/:username'],
    ['/no/such/page', '*'],
  ])('lead %s to %s', (address, pattern) => {
    expect(patternOf(address)).toBe(pattern);
  });

  it('shadow no slug that a card could have', () => {
    const firsts = addresses.map(({ path }) => path.split('/')[1] ?? '');
    const free = firsts.filter((first) => first && !first.startsWith(':') && !NO_CARD_SLUGS.has(first));
    expect(free).toEqual([]);
  });

  it('redirect unknown addresses home and /card-editor to the create screen', async () => {
    const redirects = routes[0]?.children?.filter((route) => route.loader) ?? [];
    const router = createMemoryRouter(
      [...redirects, { path: '/', element: null }, { path: '/card/create', element: null }],
      { initialEntries: ['/card-editor'] },
    );
    router.initialize();
    await waitFor(() => expect(router.state.location.pathname).toBe('/card/create'));
    await router.navigate('/no/such/page');
    expect(router.state.location.pathname).toBe('/');
  });
});

it('adds the routes of a team when one of them is opened', async () => {
  const router = createMemoryRouter(
    [{ id: 'session', children: [{ id: 'signed-in', children: [] }] }, { path: '/:username' }, { path: '*' }],
    { patchRoutesOnNavigation, initialEntries: ['/mina-park'] },
  );
  const opened = () => router.state.matches.at(-1)?.route.path;
  router.initialize();
  await waitFor(() => expect(opened()).toBe('/:username'));
  expect(matchRoutes(router.routes, '/team/company')?.at(-1)?.route.path).toBe('*');
  for (const address of ['/team/company', '/team/import', '/team/company/abc']) {
    await router.navigate(address);
    expect(opened()).toBe(patternOf(address));
  }
});

describe('the frame', () => {
  const pages: RouteObject[] = [
    {
      element: <Root />,
      children: [
        { path: '/', element: <main>Start</main>, handle: { title: 'landing' } },
        {
          path: '/login',
          handle: { title: 'login' },
          element: (
            <main>
              <h1>Login</h1>
            </main>
          ),
        },
      ],
    },
  ];

  it('sets the document’s title and focuses the screen’s heading', async () => {
    window.scrollTo = vi.fn();
    const router = createMemoryRouter(pages);
    render(<RouterProvider router={router} />);
    expect(document.title).toBe('Digital business cards · Carte');
    await waitFor(() => expect(document.body).toHaveFocus());
    await router.navigate('/login');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Login' })).toHaveFocus());
    expect(document.title).toBe('Login · Carte');
  });

  it('sets the language of a screen in a fixed language', () => {
    const home: RouteObject[] = [
      {
        element: <Root />,
        children: [{ path: '/', element: <main>Home</main>, handle: { title: 'landing', lang: 'ko' } }],
      },
    ];
    render(<RouterProvider router={createMemoryRouter(home)} />);
    expect(document.title).toBe('디지털 명함 · Carte');
  });
});

describe('a screen for signed-in people', () => {
  const show = (session: Session, loginText?: string) =>
    render(
      <RouterProvider
        router={createMemoryRouter(
          [
            {
              path: '/cards/:cardId/edit',
              handle: { loginText },
              element: (
                <SessionContext value={session}>
                  <RequireUser>secret</RequireUser>
                </SessionContext>
              ),
            },
          ],
          { initialEntries: ['/cards/abc/edit?x=1'] },
        )}
      />,
    );

  it('asks a visitor to log in and remembers the requested address', () => {
    show({ status: 'unauthenticated' });
    expect(screen.getByRole('heading', { name: 'Login required' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcards%2Fabc%2Fedit%3Fx%3D1',
    );
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
  });

  it('uses the message of the create screen there', () => {
    show({ status: 'unauthenticated' }, 'loginRequiredCreate');
    expect(screen.getByText('Login required to create a card.')).toBeVisible();
  });

  it('says that loading timed out and offers to refresh', () => {
    show({ status: 'timed-out' });
    expect(screen.getByRole('heading', { name: 'Loading timeout - please refresh' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  });

  it('waits until the session is known', () => {
    show({ status: 'authenticating' });
    expect(screen.getByRole('status')).toHaveTextContent('Checking your session');
  });

  it('renders for a signed-in user', () => {
    show({
      status: 'authenticated',
      user: { uid: 'u1', email: null, displayName: null, photoURL: null, emailVerified: false },
    });
    expect(screen.getByText('secret')).toBeVisible();
  });
});

describe('the error screen', () => {
  const Broken = ({ error }: { error: Error }) => {
    throw error;
  };
  const show = (error: Error) =>
    render(
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <Broken error={error} />, errorElement: <RouteError /> },
        ])}
      />,
    );

  it('says what happened and offers two ways on', async () => {
    expectConsoleError(/kaput/);
    show(new Error('kaput'));
    expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh Page' })).toHaveFocus());
  });

  describe('after a failed chunk', () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    beforeEach(() => {
      expectConsoleError(/dynamically imported/);
      document.head.innerHTML =
        '<title>Carte</title><script type="module" src="/assets/index-old.js"></script>';
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      document.head.innerHTML = '';
    });
    const serve = (html: string) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(html)));

    it('announces a newer version when there is one', async () => {
      serve('<script type="module" src="/assets/index-new.js"></script>');
      show(gone);
      expect(await screen.findByRole('heading', { name: 'There is a newer version' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
      await waitFor(() => expect(document.title).toBe('There is a newer version · Carte'));
    });

    it('announces no newer version when the server has the same', async () => {
      serve('<script type="module" src="/assets/index-old.js"></script>');
      show(gone);
      expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    });

    it('says offline when there is no network, and stays', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      show(gone);
      expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
    });
  });
});

it('retries a failed read once and does not refetch on focus', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  const { retry } = queries ?? {};
  const again = (failures: number) =>
    typeof retry === 'function' ? retry(failures, new Error('lost')) : failures < Number(retry);
  expect([again(0), again(1)]).toEqual([true, false]);
  expect(queries?.refetchOnWindowFocus).toBe(false);
});
