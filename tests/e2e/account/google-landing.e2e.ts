/**
 * "Login with Google" in the landing page's header: a pop-up that does not open, without a message
 * (docs/specification.md §2, §4), and the return from Google's own page.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { chooseNewGoogleAccount, somebody } from '../support/steps.ts';

const { origin } = ownSite();
// A lost connection is reported by the browser itself.
const people = usePeople({ expecting: /Failed to load resource: net::ERR_/ });

const googleButton = (page: Page) => page.getByRole('button', { name: word('auth.google'), exact: true });
const atGoogle = /\/emulator\/auth\/handler/;

/** The landing page of a browser that allows no pop-ups. */
async function withoutPopups(): Promise<Page> {
  const { page } = await people.open();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  return page;
}

/** Everything that is said as an alert on the page and on those that follow. */
async function alertsOf(page: Page): Promise<readonly string[]> {
  const alerts: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('alert: ')) alerts.push(message.text());
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]'))
        console.debug(`alert: ${textContent}`);
    }).observe(document, { childList: true, subtree: true });
  });
  return alerts;
}

test('a second click is ignored, and a closed window leads to Google’s page without a message', async () => {
  const { page, context } = await people.open();
  const alerts = await alertsOf(page);
  await page.goto(origin);
  const opened = context.waitForEvent('page');
  await googleButton(page).click();
  const chooser = await opened;
  await chooser.waitForSelector('#add-account-button');
  await googleButton(page).dispatchEvent('click');
  await googleButton(page).dispatchEvent('click');
  // A second window would be open by now: the first took no longer.
  await page.waitForTimeout(500);
  expect(context.pages()).toHaveLength(2);

  await chooser.close();
  await page.waitForURL(atGoogle);
  // A user who turns back there is on the landing page, signed out, and may try again.
  await page.goto(origin);
  await googleButton(page).waitFor();
  await expect.poll(() => googleButton(page).isEnabled()).toBe(true);
  expect(alerts).toEqual([]);
});

describe('Google sign-in with blocked pop-ups', () => {
  test('opens Google’s page in place of ours, without a message, and returns to the dashboard', async () => {
    const page = await withoutPopups();
    const alerts = await alertsOf(page);
    await page.goto(origin);
    await googleButton(page).click();
    await page.waitForURL(atGoogle);
    await chooseNewGoogleAccount(page, somebody('Lena Landing'));
    await page.waitForURL(`${origin}/dashboard`);
    await page.getByText(word('dashboard.empty')).waitFor();
    expect(alerts).toEqual([]);
  });

  test('reports a failed return', async () => {
    const page = await withoutPopups();
    await page.route('**/accounts:signInWithIdp?*', (route) => route.abort('connectionreset'));
    await page.goto(origin);
    await googleButton(page).click();
    await page.waitForURL(atGoogle);
    await chooseNewGoogleAccount(page, somebody('Lena Lost'));
    await page
      .getByRole('alert')
      .filter({ hasText: word('auth.redirectFailed') })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('ends at the form when the return gets no answer, and logs in when the answer comes late', async () => {
    const page = await withoutPopups();
    await page.goto(`${origin}/login`);
    await googleButton(page).click();
    await page.waitForURL(atGoogle);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/emulator/gapi.js', async (route) => {
      await answered;
      await route.continue();
    });
    await chooseNewGoogleAccount(page, somebody('Lara Late'));
    await page
      .getByRole('alert')
      .filter({ hasText: word('auth.redirectFailed') })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    answer();
    await page.getByText(word('dashboard.empty')).waitFor();
    expect(page.url()).toBe(`${origin}/dashboard`);
  });

  test('succeeds when it was begun before the session was known', async () => {
    const page = await withoutPopups();
    // Without paint timing the session starts a second after the page, and Google's page takes longer than
    // that.
    await page.addInitScript(() => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
    });
    await page.route(atGoogle, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 2_000);
      });
      await route.continue();
    });
    await page.goto(`${origin}/login`);
    await googleButton(page).click();
    await page.waitForURL(atGoogle);
    await chooseNewGoogleAccount(page, somebody('Quirin Quick'));
    await page.getByText(word('dashboard.empty')).waitFor();
    expect(page.url()).toBe(`${origin}/dashboard`);
  });
});
