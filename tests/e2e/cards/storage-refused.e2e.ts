/** Browsers that store nothing, or nothing more: typed texts, the session and the app itself go on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { openDashboard, signIn } from '../support/owner.ts';
import { fillCard, pressCreate, somebody, type Person } from '../support/steps.ts';
import { makeFirstCard } from './first-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** Ways of a page to keep or share something, which a browser may deny. */
const STORAGES = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'locks',
  'caches',
  'BroadcastChannel',
  'serviceWorker',
  'permissions',
  'storage',
] as const;

/**
 * Denies them as browsers do whose user blocks site data: a property that throws, or a call that is refused
 * with a SecurityError. The setting itself is missing from the headless browser of npm.
 */
const denyStorage = (page: Page, names: readonly string[] = STORAGES) =>
  page.addInitScript((denied) => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const refuseLater = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const refuseCalls = (prototype: object | undefined, calls: readonly string[]) => {
      for (const call of calls)
        if (prototype && call in prototype) Object.assign(prototype, { [call]: refuseLater });
    };
    const deny: Readonly<Record<string, () => void>> = {
      locks: () => refuseCalls(globalThis.LockManager?.prototype, ['request', 'query']),
      caches: () =>
        refuseCalls(globalThis.CacheStorage?.prototype, ['open', 'match', 'has', 'delete', 'keys']),
      serviceWorker: () =>
        refuseCalls(globalThis.ServiceWorkerContainer?.prototype, [
          'register',
          'getRegistration',
          'getRegistrations',
        ]),
      permissions: () => refuseCalls(globalThis.Permissions?.prototype, ['query']),
      storage: () => refuseCalls(globalThis.StorageManager?.prototype, ['estimate', 'persist', 'persisted']),
      BroadcastChannel: () => Object.assign(globalThis, { BroadcastChannel: refuse }),
    };
    for (const name of denied) {
      const denying = deny[name] ?? (() => Object.defineProperty(globalThis, name, { get: refuse }));
      denying();
    }
  }, names);

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

test.each([...STORAGES.map((name) => [name, [name]] as const), ['any storage', STORAGES] as const])(
  'with %s denied, an owner signs up and saves a card',
  async (_what, names) => {
    const { page } = await people.open();
    await denyStorage(page, names);
    await makeFirstCard(page, origin);
    expect(await page.title()).toContain('Dana Denied');
  },
);

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
