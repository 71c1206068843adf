/** The pages for everybody in other states: signed in, offline, after a deployment, on the narrowest screen. Source: specification §2, §7; product.md. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { decodeQr } from '../../support/pictures.ts';
import { usePeople } from '../../support/people.ts';
import type { Profile } from '../../support/profile.ts';
import { ownSite } from '../../support/site.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { statusKnown } from './status-known.ts';
import { signIn } from '../support/owner.ts';
import { somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const PAGES = [
  '/',
  '/home',
  '/features',
  '/pricing',
  '/download',
  '/help',
  '/contact',
  '/status',
  '/delete-account',
  '/privacy-policy',
  '/terms',
];

const LONG_NAME = {
  en: 'Alexandra Konstantinopoulou-Fitzgerald',
  ko: '강하늘빛나라가람슬기로운아름다운누리',
};

const visitor = (language: TestLanguage, width: number): Promise<Profile> =>
  people.open({ viewport: { width, height: 844 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

/** The header's controls, by their tops: one line has one. */
const headerLines = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button, select')].map((one) => one.getBoundingClientRect());
    return new Set(
      boxes.filter(({ height }) => height > 1).map(({ top, height }) => Math.round(top + height / 2)),
    ).size;
  });

describe.each(['en', 'ko'] as const)('in %s', (language) => {
  const text = (key: string, values = {}) => word(key, values, language);

  test('whoever is signed in finds every page still, a header of one line, and no call to sign up', async () => {
    const { page } = await visitor(language, 390);
    const name = LONG_NAME[language];
    await signIn(page, somebody(name), { origin, hosts, language });
    const greeting = page.getByRole('link', { name: text('landing.greeting', { name }) });
    const shifts: { path: string; shift: number }[] = [];
    for (const path of PAGES) {
      await page.goto(origin + path);
      await greeting.waitFor();
      if (path === '/status') await statusKnown(page, language);
      await page.waitForTimeout(300);
      const calls = await page.locator('a[href^="/register"], a[href^="/login"]').count();
      expect({ path, lines: await headerLines(page), calls }).toEqual({ path, lines: 1, calls: 0 });
      shifts.push({ path, shift: await layoutShift(page) });
    }
    expect(shifts.filter(({ shift }) => shift >= 0.02)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await headerLines(page)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await greeting.getAttribute('title')).toBe(text('landing.greeting', { name }));
    await greeting.click();
    await page.waitForURL(`${origin}/profile`);
  });

  test('on 320 px the header of a visitor is one line with all its controls', async () => {
    const { page } = await visitor(language, 320);
    await page.goto(origin);
    for (const name of [text('shell.login'), text('shell.signUp')]) {
      const link = page.locator('header').getByRole('link', { name, exact: true });
      expect(await link.evaluate((one) => one.firstElementChild?.scrollWidth)).toBe(
        await link.evaluate((one) => one.firstElementChild?.clientWidth),
      );
    }
    await page.getByRole('button', { name: text('auth.google') }).waitFor();
    expect(await headerLines(page)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('a page that was not loaded before says offline where there is no network, and opens with it', async () => {
    const profile = await visitor(language, 1280);
    const { page, context } = profile;
    await page.goto(`${origin}/features`);
    const help = page.locator('footer').getByRole('link', { name: text('landing.footerHelp') });
    await help.waitFor();
    profile.expectProblems(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    await context.setOffline(true);
    await help.click();
    await page.getByRole('heading', { level: 1, name: text('shell.offlineTitle') }).waitFor();
    expect(await page.title()).toBe(`${text('shell.offlineTitle')} · Carte`);
    await page.getByRole('button', { name: text('common.retry') }).click();
    await page.getByRole('heading', { level: 1, name: text('shell.offlineTitle') }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: text('titles.help') }).waitFor();
    expect(page.url()).toBe(`${origin}/help`);
  });

  test('after a deployment a page whose files are gone says so and offers the new version', async () => {
    const profile = await visitor(language, 1280);
    const { page } = profile;
    await page.goto(`${origin}/features`);
    const terms = page.locator('footer').getByRole('link', { name: text('landing.footerTerms') });
    await terms.waitFor();
    profile.expectProblems(/404|dynamically imported module/);
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(`${origin}/`, async (route) => {
      const now = await (await route.fetch()).text();
      await route.fulfill({
        body: now.replaceAll('assets/index-', 'assets/index-next-'),
        contentType: 'text/html',
      });
    });
    await terms.click();
    await page.getByRole('heading', { level: 1, name: text('shell.chunkTitle') }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: text('common.refreshPage') }).click();
    await page.getByRole('heading', { level: 1, name: text('titles.terms') }).waitFor();
    expect(page.url()).toBe(`${origin}/terms`);
  });

  test('a message written offline is kept, says why it was not sent, and is sent later', async () => {
    const profile = await visitor(language, 390);
    const { page, context } = profile;
    await page.goto(`${origin}/contact`);
    await page.getByLabel(text('contact.name')).fill('Mina');
    await page.getByLabel(text('contact.email')).fill('mina@carte.example');
    await page.getByLabel(text('contact.message'), { exact: true }).fill('Hello');
    profile.expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByRole('button', { name: text('contact.send') }).click();
    await page.getByText(text('contact.offline')).waitFor();
    expect(await page.getByLabel(text('contact.message'), { exact: true }).inputValue()).toBe('Hello');
    await context.setOffline(false);
    await page.getByRole('button', { name: text('contact.send') }).click();
    const sent = page.getByRole('heading', { name: text('contact.sentTitle') });
    await sent.waitFor();
    expect(await sent.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await page.title()).toBe(`${text('contact.sentTitle')} · Carte`);
  });

  test('pages for everybody have a header and a footer, those of signing in neither of the two', async () => {
    const { page } = await visitor(language, 1280);
    await page.goto(origin);
    const header = page.locator('header');
    await header.getByRole('button', { name: text('auth.google') }).waitFor();
    await header.getByRole('link', { name: text('shell.login'), exact: true }).waitFor();
    await header.getByRole('link', { name: text('shell.signUp'), exact: true }).waitFor();
    expect(await header.getByLabel(text('common.language')).locator('option').count()).toBe(26);
    const columns = await page.locator('footer nav').evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(columns).toEqual(['Product', 'Support', 'Legal'].map((name) => text(`landing.footer${name}`)));
    for (const path of ['/login', '/register', '/forgot-password']) {
      await page.goto(origin + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect({ path, footers: await page.locator('footer').count() }).toEqual({ path, footers: 0 });
      expect(await page.locator('header').getByRole('link').count()).toBe(1);
    }
    await page.goto(`${origin}/no/such/page`);
    await page.waitForURL(`${origin}/`);
  });

  test('the backend’s test page asks a visitor to log in', async () => {
    const { page } = await visitor(language, 1280);
    await page.goto(`${origin}/firebase-test`);
    await page.getByRole('heading', { level: 1, name: text('shell.loginRequiredTitle') }).waitFor();
    expect(await page.title()).toBe(`${text('shell.loginRequiredTitle')} · Carte`);
    await page.getByRole('link', { name: text('shell.goToLogin') }).click();
    await page.waitForURL(`${origin}/login?next=%2Ffirebase-test`);
  });
});

test.each([
  [390, 'light'],
  [1280, 'dark'],
] as const)(
  'at %i px in %s colours the landing page’s code scans as soon as the page is there',
  async (width, colorScheme) => {
    const { page } = await people.open({
      viewport: { width, height: 900 },
      colorScheme,
      deviceScaleFactor: 2,
    });
    await page.goto(origin, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(decodeQr(await page.screenshot())).toBe(origin);
  },
);

test('a language whose dictionary is missing falls back to English and stays chosen', async () => {
  const profile = await visitor('ko', 1280);
  const { page } = profile;
  profile.expectProblems(/Failed to load resource: .*404.*\/locales\/sv\.json/);
  await page.route('**/locales/sv.json*', (route) => route.fulfill({ status: 404, body: 'missing' }));
  await page.goto(origin);
  await page
    .locator('header')
    .getByLabel(word('common.language', {}, 'ko'))
    .selectOption('sv');
  await page.getByRole('heading', { level: 1, name: word('landing.heroTitle') }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(await page.locator('header').getByLabel(word('common.language')).inputValue()).toBe('sv');
});
