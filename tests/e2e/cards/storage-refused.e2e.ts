/** Browsers that store nothing, or nothing more: typed texts, the session and the app itself go on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { fillCard, pressCreate, somebody, type Person } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** Imitates blocked site data: every access to a storage throws. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

/** Makes a card through the form, and finds it on the dashboard. */
async function saveCard(page: Page, { name, email }: Person, customUrl: string): Promise<void> {
  await fillCard(page, origin, { name, email, customUrl });
  await pressCreate(page);
  await page.waitForURL(`${origin}/${customUrl}`);
  await page.goto(`${origin}/dashboard`);
  await page.locator('a', { hasText: customUrl }).first().waitFor();
}

const pickKorean = (page: Page) =>
  page.locator('header').getByLabel(word('common.language')).selectOption('ko');
const isInKorean = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ko');

test('with local storage full, a signed-in owner can go on and save', async () => {
  const profile = await people.open();
  const { page } = profile;
  // In Firefox not even the few characters of the SDK's own mark fit.
  profile.expectProblems(/Failed to set zombie client id/);
  const who = somebody('Fola Full');
  await signIn(page, who, { origin, hosts });
  await openDashboard(page, origin);
  await page.evaluate(() => {
    let text = '';
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem('filler', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch (full) {
        if (!(full instanceof DOMException)) throw full;
      }
    }
  });
  await saveCard(page, who, `full-${Date.now().toString(36)}`);
  expect(await page.evaluate(() => localStorage.getItem('carte.trial'))).toBeNull();
});

test('with storage denied, a language change keeps the typed text', async () => {
  const { page } = await people.open();
  await denyStorage(page);
  await page.goto(`${origin}/login`);
  const email = page.getByLabel(word('auth.email'), { exact: true });
  await email.fill('mina@example.com');
  await pickKorean(page);
  await page.getByRole('heading', { name: word('auth.loginTitle', {}, 'ko') }).waitFor();
  await isInKorean(page);
  expect(await page.getByLabel(word('auth.email', {}, 'ko'), { exact: true }).inputValue()).toBe(
    'mina@example.com',
  );
});

test('with storage denied, the landing page changes its language in place', async () => {
  const { page } = await people.open();
  await denyStorage(page);
  await page.goto(origin);
  await page.getByText(word('shell.signUp')).first().waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await pickKorean(page);
  await page
    .getByText(word('shell.signUp', {}, 'ko'))
    .first()
    .waitFor();
  await isInKorean(page);
  expect(await page.title()).toContain(word('titles.landing', {}, 'ko'));
  expect(loads).toBe(0);
});

test('with an IndexedDB that never answers, the app works in memory and says so once', async () => {
  const { page } = await people.open();
  const who = somebody('Hana Hang');
  await signIn(page, who, { origin, hosts });
  // As in WebKit while a page is frozen in the middle of a transaction: it opens, and nothing on it ends.
  await page.addInitScript(() => {
    const silent = () => new EventTarget() as IDBOpenDBRequest;
    IDBFactory.prototype.open = silent;
    IDBFactory.prototype.deleteDatabase = silent;
  });
  await openDashboard(page, origin);
  await page.getByText(word('shell.notKept')).waitFor();
  await screenshot(page, 'storage-not-kept');
  await saveCard(page, who, `hang-${Date.now().toString(36)}`);
  expect(await page.getByText(word('shell.notKept')).count()).toBe(0);
});
