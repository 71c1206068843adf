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
  profile = await ownProfile();
});
afterEach(() => profile.close());

function ownProfile(): Promise<Profile> {
  const { firestore, auth, storage } = inject('hosts');
  return openProfile(browser, [new URL(inject('appOrigin')).host, firestore, auth, storage]);
}

/** Presses the app's Google button and waits for the window it opens. */
async function openChooser(page: Page): Promise<Page> {
  await page.goto(`${inject('appOrigin')}/login`);
  const opened = profile.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const chooser = await opened;
  await chooser.waitForSelector('#add-account-button');
  return chooser;
}

async function isSignedIn(page: Page): Promise<void> {
  await page.waitForURL(/\/dashboard/, { timeout: 20_000 });
}

test('a person signs in with a new Google account, and later picks it again', async () => {
  const { page } = profile;
  const chooser = await openChooser(page);
  await chooser.click('#add-account-button');
  await chooser.fill('#email-input', 'gina@example.com');
  await chooser.fill('#display-name-input', 'Gina');
  await chooser.click('#sign-in');
  await isSignedIn(page);
  expect(profile.problems()).toEqual([]);

  const first = profile;
  profile = await ownProfile();
  await first.close();
  const again = await openChooser(profile.page);
  await again.getByText('gina@example.com').click();
  await isSignedIn(profile.page);
  expect(profile.problems()).toEqual([]);
});
