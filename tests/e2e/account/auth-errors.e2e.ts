/**
 * Signing in where it takes a real browser: Google's window and page, the time-out screen, what an ended
 * session leaves on the machine and in other tabs, and a browser that keeps nothing. What the forms say:
 * tests/screens/auth-errors.test.tsx.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layFault } from '../../support/backend/faults.ts';
import { PROJECT_ID } from '../../support/backend/hosts.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { persistedDocuments } from '../support/persisted-documents.ts';
import { chooseNewGoogleAccount, register, somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();

const GOOGLE_FAILED = 'Google login failed.';
const REDIRECT_FAILED = 'Google login did not finish. Allow pop-ups for this page or try again.';
const TIMEOUT = 'Loading timeout - please refresh';
const ENDED =
  'You have been logged out, because the session expired or the account was disabled. Please log in again.';

// The browser itself reports refused and lost requests.
const people = usePeople({ expecting: /Failed to load resource: .*(status of 4\d\d|net::ERR_)/ });

const press = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true }).click();
const says = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).waitFor();

/** Meanwhile the sign-in service refuses users who come from Google, with a code the app does not know. */
async function refusingGoogle(page: Page, work: () => Promise<void>): Promise<void> {
  const calls = '**/accounts:signInWithIdp?*';
  const code = 'SOMETHING_NEW';
  await page.route(calls, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { code: 400, message: code, errors: [{ message: code }] } },
        }),
  );
  await work();
  await page.unroute(calls);
}

test('a Google login that the service refuses is reported under the form', async () => {
  const { page, context } = await people.open();
  await page.goto(`${origin}/login`);
  await refusingGoogle(page, async () => {
    const opened = context.waitForEvent('page');
    await press(page, 'auth.google');
    await chooseNewGoogleAccount(await opened, somebody('Gina'));
    await says(page, GOOGLE_FAILED);
  });
  expect(page.url()).toBe(`${origin}/login`);
});

test('with blocked pop-ups Google’s page replaces ours, and a failed return is reported', async () => {
  const { page } = await people.open();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  for (const path of ['login', 'register']) {
    await page.goto(`${origin}/${path}`);
    await refusingGoogle(page, async () => {
      await press(page, 'auth.google');
      await page.waitForURL(/\/emulator\/auth\/handler/);
      await chooseNewGoogleAccount(page, somebody('Gina'));
      await says(page, REDIRECT_FAILED);
    });
  }
  await press(page, 'auth.google');
  await page.waitForURL(/\/emulator\/auth\/handler/);
  await chooseNewGoogleAccount(page, somebody('Gina'));
  await page.waitForURL(`${origin}/dashboard`);
  expect(await page.getByText(REDIRECT_FAILED).count()).toBe(0);
});

test('a sign-in without an answer leads to the time-out screen, and reloading helps', async () => {
  const { page } = await people.open();
  await signIn(page, somebody('Slow Sam'), { origin, hosts });
  // A user who was here before needs no answer (flight-mode.e2e.ts).
  await page.evaluate(() => localStorage.removeItem('carte.signed-in'));
  await layFault(hosts, { service: 'auth', verb: 'lookup', action: { delay: 30_000 } });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('heading', { name: TIMEOUT }).waitFor();
  await press(page, 'common.refreshPage');
  await page.getByText(word('dashboard.empty')).waitFor();
  expect(page.url()).toBe(`${origin}/dashboard`);
});

test('a disabled account is logged out with a message, and leaves nothing on the device', async () => {
  const { page } = await people.open();
  const who = somebody('Dora Disabled');
  const uid = await signIn(page, who, { origin, hosts });
  await openDashboard(page, origin);
  expect(await persistedDocuments(page)).toBeGreaterThan(0);
  const disabled = await fetch(
    `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: uid, disableUser: true }),
    },
  );
  expect(disabled.ok).toBe(true);
  await page.reload();
  await page.getByText(ENDED).waitFor();
  await expect.poll(() => persistedDocuments(page)).toBe(0);
  await page.getByRole('link', { name: word('shell.goToLogin') }).click();
  await says(page, ENDED);
});

test('signing out clears the device, and the other tab leads to the next sign-in', async () => {
  const { page, context } = await people.open();
  const who = somebody('Tabea Tabs');
  await signIn(page, who, { origin, hosts });
  await openDashboard(page, origin);
  const other = await context.newPage();
  await other.goto(`${origin}/dashboard`);
  await other.getByText(word('dashboard.empty')).waitFor();
  expect(await persistedDocuments(page)).toBeGreaterThan(0);

  await page.getByRole('button', { name: word('shell.userMenu', { name: who.name }) }).click();
  await page.getByRole('menuitem', { name: word('shell.signOut') }).click();
  await page.waitForURL(`${origin}/`);
  await other.getByText(word('shell.loginRequiredTitle')).waitFor();
  await expect.poll(() => persistedDocuments(page)).toBe(0);
  expect(await other.getByText(ENDED).count()).toBe(0);

  await other.getByRole('link', { name: word('shell.goToLogin') }).click();
  await other.getByLabel(word('auth.email'), { exact: true }).fill(who.email);
  await other.getByLabel(word('auth.password'), { exact: true }).fill(who.password);
  await other.getByRole('button', { name: word('auth.login'), exact: true }).click();
  await other.waitForURL(`${origin}/dashboard`);
  await other.getByText(word('dashboard.empty')).waitFor();
});

test.each([
  ['the tab where nothing else can be kept', false],
  ['this page where nothing at all can be kept', true],
])('a login lasts for %s', async (_where, withoutSession) => {
  const { page } = await people.open();
  await page.addInitScript((denySession) => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    Object.defineProperty(window, 'localStorage', { get: deny });
    if (denySession) Object.defineProperty(window, 'sessionStorage', { get: deny });
  }, withoutSession);
  await register(page, origin, somebody('Private Priya'));
  await page.goto(`${origin}/dashboard`);
  const after = word(withoutSession ? 'shell.loginRequiredTitle' : 'dashboard.empty');
  await page.getByText(after).waitFor();
  expect(await page.getByRole('heading', { name: 'Private Priya' }).count()).toBe(withoutSession ? 0 : 1);
});
