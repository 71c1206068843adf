/**
 * The pages for everybody (docs/specification.md §2): where they lead, the search of the help, the contact
 * form and the status page when calls go wrong. What needs a browser: tests/e2e/pages/public-pages.e2e.ts and
 * its neighbours.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '@/shared/i18n/languages';
import { forgetFaults } from '../support/backend/faults.ts';
import { storedIn } from '../support/backend/owner-rest.ts';
import { layFault, openApp } from './app.tsx';
import { field, fill, press, see, seeAlert, seeField, setOnline } from './steps.ts';

afterEach(() => vi.restoreAllMocks());

const heading = (name = /./ as string | RegExp) => screen.findByRole('heading', { level: 1, name });
const follow = (name: string, part: HTMLElement) => fireEvent.click(within(part).getByRole('link', { name }));
const hrefOf = (name: string, part: HTMLElement) =>
  within(part).getAllByRole('link', { name })[0]?.getAttribute('href');

test('the landing page leads to signing up, logging in, the download and Premium', async () => {
  await openApp('/');
  await heading();
  const main = screen.getByRole('main');
  expect(hrefOf('Get Started', main)).toBe('/register');
  expect(hrefOf('Download App', main)).toBe('/download');
  expect(hrefOf('Start free', main)).toBe('/register');
  expect(hrefOf('Choose Premium', main)).toBe('/register?plan=premium');
  expect(hrefOf('Create your card', main)).toBe('/register');
  const header = screen.getByRole('banner');
  expect(hrefOf('Login', header)).toBe('/login');
  expect(hrefOf('Sign Up', header)).toBe('/register');
  expect(await within(header).findByRole('button', { name: 'Login with Google' })).toBeVisible();
  expect(within(header).getByLabelText('Language').querySelectorAll('option')).toHaveLength(
    LANGUAGE_CODES.length,
  );
});

test('the footer has three columns and leads to every page for everybody', async () => {
  const app = await openApp('/');
  await heading();
  const footer = screen.getByRole('contentinfo');
  const columns = within(footer).getAllByRole('navigation');
  expect(columns.map((column) => column.getAttribute('aria-label'))).toEqual(['Product', 'Support', 'Legal']);
  for (const [name, path] of [
    ['Features', '/features'],
    ['Pricing', '/pricing'],
    ['Download', '/download'],
    ['Help', '/help'],
    ['Contact', '/contact'],
    ['Status', '/status'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms'],
  ] as const) {
    follow(name, screen.getByRole('contentinfo'));
    await heading(name);
    expect(app.at()).toBe(path);
    await waitFor(() => expect(document.title).toBe(`${name} · Carte`));
  }
});

test.each(['/login', '/register', '/forgot-password'])(
  '%s has no footer, and of a header nothing but the way to the start',
  async (path) => {
    await openApp(path);
    await heading();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(within(screen.getByRole('banner')).getAllByRole('link')).toHaveLength(1);
  },
);

test('an unknown address leads to the landing page', async () => {
  const app = await openApp('/no/such/page');
  await heading();
  expect(app.at()).toBe('/');
});

test('the backend’s test page asks a visitor to log in and remembers the way', async () => {
  const app = await openApp('/firebase-test');
  await heading('Login required');
  await waitFor(() => expect(document.title).toBe('Login required · Carte'));
  follow('Go to login', screen.getByRole('main'));
  await heading('Login');
  expect(app.at()).toBe('/login?next=%2Ffirebase-test');
});

test('the search of the help is in the address, and is there again after a reload', async () => {
  const app = await openApp('/help');
  const search = await screen.findByRole('searchbox', { name: 'Search the answers' });
  fireEvent.input(search, { target: { value: 'password' } });
  await see('I forgot my password.');
  await waitFor(() => expect(screen.queryByText('How do I make a card?')).toBeNull());
  fireEvent.input(search, { target: { value: 'zeppelin' } });
  await heading('Help');
  await screen.findByRole('heading', { name: 'Nothing about “zeppelin”' });
  expect(app.at()).toBe('/help?q=zeppelin');
  await openApp(app.at());
  expect(await screen.findByRole('heading', { name: 'Nothing about “zeppelin”' })).toBeVisible();
});

describe('the contact form', () => {
  /** A user no one else in this file is. */
  const nobody = () => `Mina ${crypto.randomUUID()}`;
  const arrived = async (name: string) =>
    (await storedIn(inject('hosts'), 'messages')).filter(({ fields }) =>
      JSON.stringify(fields).includes(name),
    );

  async function write(name: string): Promise<void> {
    await openApp('/contact');
    await seeField('Your name');
    fill('Your name', name);
    fill('Your email', 'mina@carte.example');
    fill('Message', 'Hello\nthere');
  }

  test('names what is missing at its field', async () => {
    await openApp('/contact');
    await press('Send message');
    await see('Please enter your name.');
    await see('Please enter your email address.');
    expect(field('Message')).toHaveAccessibleDescription('Please write a message.');
  });

  test('keeps a message that was not sent, over a reload too, and sends it once', async () => {
    const name = nobody();
    await write(name);
    await layFault({
      service: 'firestore',
      verb: 'commit',
      action: { fail: 'UNAVAILABLE' },
      times: 50,
    });
    await press('Send message');
    const alert = await seeAlert('Your message was not sent. It is still here.');
    expect(alert).toHaveTextContent('The service cannot be reached right now. Please try again.');
    await forgetFaults(inject('hosts'));

    await openApp('/contact');
    expect(await seeField('Message')).toHaveValue('Hello\nthere');
    await press('Send message');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Message sent' })).toHaveFocus());
    await waitFor(() => expect(document.title).toBe('Message sent · Carte'));
    const stored = await arrived(name);
    expect(stored.map(({ fields }) => fields['language'])).toEqual([{ stringValue: 'en' }]);
  });

  test('keeps a message that the hour has no place for, and says when to come again', async () => {
    const name = nobody();
    await write(name);
    const taken = { fail: 'ALREADY_EXISTS' };
    await layFault({ service: 'firestore', verb: 'commit', action: taken, times: 12 });
    await press('Send message');
    const alert = await seeAlert('Your message was not sent. It is still here.');
    expect(alert).toHaveTextContent(
      'We are receiving too many messages right now. Please try again in an hour.',
    );
    expect(field('Message')).toHaveValue('Hello\nthere');
    expect(await arrived(name)).toEqual([]);
    await press('Send message');
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(await arrived(name)).toHaveLength(1);
  });

  test('keeps a message that was written offline, says why it was not sent, and sends it later', async () => {
    const name = nobody();
    await write(name);
    setOnline(false);
    await layFault({ service: 'firestore', verb: 'commit', action: { drop: true }, times: 3 });
    await press('Send message');
    await seeAlert(
      'You are offline, so your message was not sent. It is still here; send it when you are back online.',
    );
    expect(field('Message')).toHaveValue('Hello\nthere');
    expect(await arrived(name)).toEqual([]);
    setOnline(true);
    await press('Send message');
    await screen.findByRole('heading', { name: 'Message sent' });
    expect(await arrived(name)).toHaveLength(1);
  });
});

// What counts as slow is in src/site/ui/status/status-page.test.tsx: here a busy machine may be slow, too.
test('the status page says what does not answer, and measures again', async () => {
  await layFault({ service: 'firestore', verb: 'batchGet', action: { fail: 'UNAVAILABLE' } });
  await openApp('/status');
  await see('Some services are not responding.');
  const line = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
  expect(line('Cards').getByText('No response')).toBeVisible();
  expect(line('Pictures').getByText(/^(?:Working|Slow)$/)).toBeVisible();
  await press('Measure again');
  await waitFor(() => expect(line('Cards').getByText(/^(?:Working|Slow)$/)).toBeVisible());
});
