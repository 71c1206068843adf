import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { initTexts } from '@/shared/i18n/testing';
import { PROOFS } from '@/site/model/proofs';
import { LandingPage } from './landing-page';

beforeAll(() => initTexts());
afterEach(() => vi.useRealTimers());

const HREFS = {
  register: '/register',
  premium: '/register?plan=premium',
  login: '/login',
  download: '/download',
  dashboard: '/dashboard',
  createCard: '/card/create',
  pricing: '/pricing',
};

const show = (signedIn = false) => render(<LandingPage signedIn={signedIn} hrefs={HREFS} />);
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('links from the headline to registration and to the app', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Download App' })).toHaveAttribute('href', '/download');
  expect(screen.getByRole('link', { name: 'Create your card' })).toHaveAttribute('href', '/register');
});

it('shows the four features', () => {
  show();
  const soon = (name: string) => {
    const feature = screen.getByRole('heading', { name }).closest('li');
    return feature !== null && within(feature).queryByText('Coming soon') !== null;
  };
  expect(soon('A QR code of your own')).toBe(false);
  expect(soon('A dashboard on your desk')).toBe(false);
  expect(soon('Your network, kept')).toBe(false);
  expect(soon('Introductions, drafted')).toBe(false);
});

it.each(['One card, several languages', 'A whole team from one table', /^Paper cards/])(
  'describes %s',
  (name) => {
    show();
    expect(screen.getByRole('heading', { name })).toBeVisible();
  },
);

it('offers the free plan and Premium for 9.99 dollars a month, each with a link to register', () => {
  show();
  const [free, premium] = screen.getAllByRole('article');
  if (!free || !premium) throw new Error('Two plans were expected.');
  expect(within(free).getByText('$0')).toBeVisible();
  expect(within(free).getAllByRole('listitem')).toHaveLength(4);
  expect(within(free).getByRole('link')).toHaveAttribute('href', '/register');
  expect(within(premium).getByText('$9.99')).toBeVisible();
  expect(within(premium).getByText('per month')).toBeVisible();
  expect(within(premium).getByText('Unlimited cards')).toBeVisible();
  expect(within(premium).getByRole('link')).toHaveAttribute('href', '/register?plan=premium');
});

it('lists what Premium contains, and what is announced or free for now', () => {
  show();
  const premium = screen.getAllByRole('article')[1];
  if (!premium) throw new Error('Two plans were expected.');
  expect(
    within(premium)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Unlimited cardsOne for each job, project or person on your team',
    'Cards for a team from a table',
    'Priority supportYour messages are answered first',
    '·Custom domainComing soon',
    'Custom QR codes',
    'Analytics and insights',
    'AI content generation',
  ]);
  // What Premium sells comes first; the rest is under the line that says so.
  const free = within(premium).getByText('Free for everyone for now').parentElement;
  expect(free && within(free).getAllByRole('listitem')).toHaveLength(3);
});

it('shows its proven figures in the number format of the reader’s language', () => {
  show();
  const proofs = screen.getByRole('heading', { name: 'Proof, not promises' }).closest('section');
  if (proofs === null) throw new Error('A section of proofs was expected.');
  const items = within(proofs).getAllByRole('listitem');
  expect(items).toHaveLength(PROOFS.length);
  expect(items.map((item) => item.textContent)).toContain(
    '1.5 secUntil your name appears, on a slow phone with a weak signal',
  );
  expect(items.at(-1)).toHaveTextContent(/^AAThe WCAG 2.2 level/);
});

it('shows a phone at the moment of saving as a picture, with words beside it', async () => {
  vi.useFakeTimers();
  const { container } = show();
  // jsdom never paints, so it is drawn by the timeout.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('One tap, and you are in their contacts.')).toBeVisible();
  const phone = container.querySelector('figure > [aria-hidden="true"]');
  expect(phone).toHaveTextContent('윤서아');
  expect(phone).toHaveTextContent('Contact saved');
});

it('shows no sign-up to a signed-in user', () => {
  const { container } = show(true);
  expect(href('Create Card')).toBe('/card/create');
  expect(href('Create your card')).toBe('/card/create');
  expect(href('Go to my cards')).toBe('/dashboard');
  expect(href('Choose Premium')).toBe('/pricing');
  expect(container.querySelector('a[href^="/register"], a[href^="/login"]')).toBeNull();
});

it('has its QR code as a link to what it holds', () => {
  show();
  const link = screen.getByRole('link', { name: 'QR code that opens this page' });
  expect(link).toHaveAttribute('href', window.location.origin);
});

it('shows no store badges when none is configured', () => {
  show();
  expect(screen.queryByText(/App Store|Google Play/)).not.toBeInTheDocument();
});

describe('store badges', () => {
  const APPLE = 'https://apps.apple.com/app/id1';
  const GOOGLE = 'https://play.google.com/store/apps/details?id=carte';
  afterEach(() => vi.unstubAllEnvs());

  async function showBuilt(appStore: string, googlePlay: string) {
    vi.stubEnv('VITE_APP_STORE_URL', appStore);
    vi.stubEnv('VITE_GOOGLE_PLAY_URL', googlePlay);
    vi.resetModules();
    const [built, texts] = await Promise.all([import('./landing-page'), import('@/shared/i18n/testing')]);
    await texts.initTexts();
    render(<built.LandingPage signedIn={false} hrefs={HREFS} />);
  }
  const badge = (name: string) => screen.findByRole('link', { name });

  it('link to both stores when both are configured', async () => {
    await showBuilt(APPLE, GOOGLE);
    expect(await badge('Download on the App Store')).toHaveAttribute('href', APPLE);
    expect(await badge('Get it on Google Play')).toHaveAttribute('href', GOOGLE);
  });

  it('show one store when one is configured', async () => {
    await showBuilt('', GOOGLE);
    expect(await badge('Get it on Google Play')).toHaveAttribute('href', GOOGLE);
    expect(screen.queryByRole('link', { name: 'Download on the App Store' })).toBeNull();
  });
});
