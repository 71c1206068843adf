import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyCardDraft, parseCard } from '@/card/model/card';
import { toPublicCard } from '@/card/model/public-card';
import { passContent, passFingerprint } from '@/share/model/pass-content';
import { ENGLISH, initTexts } from '@/shared/i18n/testing';
import { WalletSection } from './wallet-section';

const WORDS = ENGLISH.shareKit.wallet;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const APPLE = `/assets/wallet/${'0'.repeat(32)}.pkpass`;
const GOOGLE = 'https://pay.google.com/gp/v/save/a.b.c';

/** Answers by path; a number is a status, anything missing 404. */
let site: Record<string, unknown>;
let requests: string[];

beforeAll(() => initTexts());

const cardOf = (fields: Readonly<Record<string, unknown>> = {}) =>
  parseCard('Abcdefghijklmnopqrst', { ...emptyCardDraft(), name: 'Mina Kim', customPath: 'mina', ...fields });

beforeEach(async () => {
  requests = [];
  const fingerprint = await passFingerprint(passContent(toPublicCard(cardOf()), 'mina'));
  site = {
    '/assets/wallet/wallets.json': { apple: true, google: true },
    '/assets/wallet/Abcdefghijklmnopqrst.json': { fingerprint, apple: APPLE, google: GOOGLE },
  };
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    const answer = site[path];
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(answer === undefined ? new Response('', { status: 404 }) : Response.json(answer));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(fields: Readonly<Record<string, unknown>> = {}, userAgent?: string) {
  if (userAgent !== undefined) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletSection card={cardOf(fields)} origin="https://carte.example" />
    </QueryClientProvider>,
  );
}

const linkTo = (name: string) => screen.queryByRole('link', { name });

it.each([
  ['no wallet', { apple: false, google: false }],
  ['nothing that can be read', 'offline'],
  ['something else', ['odd']],
])('shows nothing where the site has %s, after one request', async (_what, answer) => {
  site['/assets/wallet/wallets.json'] = answer;
  const { container } = show();
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container).toBeEmptyDOMElement();
  expect(requests).toEqual(['/assets/wallet/wallets.json']);
});

it('offers both on a computer, with a code that takes Apple’s to an iPhone, all by keyboard', async () => {
  show();
  await screen.findByRole('link', { name: WORDS.apple });
  expect(linkTo(WORDS.apple)).toHaveAttribute('href', APPLE);
  expect(linkTo(WORDS.google)).toHaveAttribute('href', GOOGLE);
  expect(screen.getByRole('img', { name: `https://carte.example${APPLE}` })).toBeVisible();
  await userEvent.tab();
  expect(linkTo(WORDS.apple)).toHaveFocus();
  await userEvent.tab();
  expect(linkTo(WORDS.google)).toHaveFocus();
  expect(screen.queryByText(WORDS.changed)).toBeNull();
});

it.each([
  ['an iPhone', IPHONE, WORDS.apple, WORDS.google],
  ['an Android phone', ANDROID, WORDS.google, WORDS.apple],
])('offers on %s its own wallet alone, without a code', async (_phone, userAgent, own, other) => {
  show({}, userAgent);
  await screen.findByRole('link', { name: own });
  expect(linkTo(other)).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it('says that the card has changed since, and not for what no pass shows', async () => {
  const { unmount } = show({ memo: 'private', qrDesign: { qrColor: '#123456' } });
  await screen.findByRole('link', { name: WORDS.apple });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText(WORDS.changed)).toBeNull();
  unmount();
  show({ position: 'Potter' });
  expect(await screen.findByText(WORDS.changed)).toBeVisible();
});

it('says that a card has no pass yet, or is paused', async () => {
  delete site['/assets/wallet/Abcdefghijklmnopqrst.json'];
  const { unmount } = show();
  expect(await screen.findByText(WORDS.absent)).toBeVisible();
  unmount();
  requests = [];
  show({ isPaused: true });
  expect(await screen.findByText(WORDS.paused)).toBeVisible();
  expect(requests).toEqual(['/assets/wallet/wallets.json']);
});

it('says that the passes could not be loaded, and tries again', async () => {
  const file = '/assets/wallet/Abcdefghijklmnopqrst.json';
  const found = site[file];
  site[file] = 'offline';
  show();
  expect(await screen.findByRole('alert')).toBeVisible();
  site[file] = found;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('link', { name: WORDS.apple })).toBeVisible();
});

it('follows no address to another place', async () => {
  site['/assets/wallet/Abcdefghijklmnopqrst.json'] = {
    apple: 'javascript:alert(1)',
    google: 'https://evil.example/',
  };
  show();
  expect(await screen.findByText(WORDS.absent)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
