/** Google sign-in with no internet: the stand-in's own gapi and account chooser, through the app's own button. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openProfile, type Profile } from '../support/profile.ts';

let browser: Browser;
let profile: Profile;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  const { firestore, auth, storage } = inject('hosts');
  profile = await openProfile(browser, [new URL(inject('appOrigin')).host, firestore, auth, storage]);
});
afterEach(() => profile.close());

/** Presses the app's Google button and waits for the window it opens. */
async function openChooser(page: Page): Promise<Page> {
  await page.goto(`${inject('appOrigin')}/login`);
  const opened = profile.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const chooser = await opened;
  await chooser.waitForSelector('#add-account-button');
  return chooser;
}

async function signedInAt(page: Page, path: RegExp): Promise<void> {
  await page.waitForURL(path, { timeout: 20_000 });
}

test('a person signs in with a new Google account, and later picks it again', async () => {
  const { page } = profile;
  const chooser = await openChooser(page);
  await chooser.click('#add-account-button');
  await chooser.fill('#email-input', 'gina@example.com');
  await chooser.fill('#display-name-input', 'Gina');
  await chooser.click('#sign-in');
  await signedInAt(page, /\/dashboard/);
  expect(profile.problems()).toEqual([]);

  const later = await openProfile(browser, [
    new URL(inject('appOrigin')).host,
    ...Object.values(inject('hosts')),
  ]);
  const first = profile;
  profile = later;
  try {
    const again = await openChooser(later.page);
    await again.getByText('gina@example.com').click();
    await signedInAt(later.page, /\/dashboard/);
    expect(later.problems()).toEqual([]);
  } finally {
    await first.close();
  }
});

test('closing the window leaves the person on the login page, able to try again', async () => {
  const { page } = profile;
  const chooser = await openChooser(page);
  await chooser.close();
  await expect
    .poll(() => page.getByRole('button', { name: 'Login with Google' }).isEnabled(), { timeout: 20_000 })
    .toBe(true);
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(profile.problems()).toEqual([]);
});
