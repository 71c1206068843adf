/**
 * The pages for everybody in other states: signed in, offline, after a deployment, on the narrowest screen.
 * Source: docs/specification.md §2, §7; docs/product.md.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import type { Profile } from '../../support/people/profile.ts';
import { decodeQr } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { signIn } from '../support/owner.ts';
import { somebody } from '../support/steps.ts';
import { statusKnown } from './status-known.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });

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

const visitor = (width: number): Promise<Profile> => people.open({ viewport: { width, height: 844 } });

/** The header's controls, by their tops: one line has one. Links to other pages have their own lines. */
const headerLines = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const boxes = [...header.querySelectorAll('a, button, select')]
      .filter((one) => one.closest('nav') === null)
      .map((one) => one.getBoundingClientRect());
    return new Set(
      boxes.filter(({ height }) => height > 1).map(({ top, height }) => Math.round(top + height / 2)),
    ).size;
  });

test('for a signed-in user the pages do not move, have one line of header, and offer no sign-up', async () => {
  const { page } = await visitor(390);
  const name = 'Alexandra Konstantinopoulou-Fitzgerald';
  await signIn(page, somebody(name), { origin, hosts });
  const greeting = page.getByRole('link', { name: word('landing.greeting', { name }) });
  const shifts: { path: string; shift: number }[] = [];
  const navigations: { path: string; signUps: number; isCovered: boolean }[] = [];
  for (const path of PAGES) {
    await page.goto(origin + path);
    const isLanding = path === '/' || path === '/home';
    if (isLanding) await greeting.waitFor();
    else {
      const navigation = page.getByRole('navigation', { name: word('shell.mainNavigation') });
      await navigation.getByRole('link', { name: word('shell.network') }).waitFor();
      const signUps = await greeting.count();
      // What is at the page's end is clear of the bar.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const end = await page.locator('footer').boundingBox();
      const bar = await navigation.boundingBox();
      const covered = (end?.y ?? 0) + (end?.height ?? 0) - (bar?.y ?? 0);
      navigations.push({ path, signUps, isCovered: covered > 1 });
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    if (path === '/status') await statusKnown(page);
    await page.waitForTimeout(300);
    const calls = await page.locator('a[href^="/register"], a[href^="/login"]').count();
    expect({ path, lines: await headerLines(page), calls }).toEqual({ path, lines: 1, calls: 0 });
    shifts.push({ path, shift: await layoutShift(page) });
  }
  expect(shifts.filter(({ shift }) => shift >= 0.02)).toEqual([]);
  expect(navigations).toHaveLength(PAGES.length - 2);
  expect(navigations.filter(({ signUps, isCovered }) => signUps > 0 || isCovered)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await headerLines(page)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(origin);
  await greeting.waitFor();
  expect(await headerLines(page)).toBe(1);
  expect(await greeting.getAttribute('title')).toBe(word('landing.greeting', { name }));
  await greeting.click();
  await page.waitForURL(`${origin}/profile`);
});

test('at 320 px a visitor’s header is one line with all its controls', async () => {
  const { page } = await visitor(320);
  await page.goto(origin);
  for (const name of [word('shell.login'), word('shell.signUp')]) {
    const link = page.locator('header').getByRole('link', { name, exact: true });
    expect(await link.evaluate((one) => one.firstElementChild?.scrollWidth)).toBe(
      await link.evaluate((one) => one.firstElementChild?.clientWidth),
    );
  }
  await page.getByRole('button', { name: word('auth.google') }).waitFor();
  const pages = page.locator('header').getByRole('link').filter({ visible: true });
  for (const key of ['landing.footerFeatures', 'landing.footerPlans', 'landing.footerHelp'] as const)
    expect(await pages.filter({ hasText: word(key) }).count()).toBe(1);
  expect(await headerLines(page)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a page that was not loaded before says that it is offline, and opens with a network', async () => {
  const profile = await visitor(1280);
  const { page, context } = profile;
  await page.goto(`${origin}/features`);
  const help = page.locator('footer').getByRole('link', { name: word('landing.footerHelp') });
  await help.waitFor();
  profile.expectProblems(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await context.setOffline(true);
  await help.click();
  await page.getByRole('heading', { level: 1, name: word('shell.offlineTitle') }).waitFor();
  expect(await page.title()).toBe(`${word('shell.offlineTitle')} · Carte`);
  await page.getByRole('button', { name: word('common.retry') }).click();
  await page.getByRole('heading', { level: 1, name: word('shell.offlineTitle') }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: word('titles.help') }).waitFor();
  expect(page.url()).toBe(`${origin}/help`);
});

test('after a deployment a page whose files are gone offers the new version', async () => {
  const profile = await visitor(1280);
  const { page } = profile;
  await page.goto(`${origin}/features`);
  const terms = page.locator('footer').getByRole('link', { name: word('landing.footerTerms') });
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
  await page.getByRole('heading', { level: 1, name: word('shell.chunkTitle') }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: word('common.refreshPage') }).click();
  await page.getByRole('heading', { level: 1, name: word('titles.terms') }).waitFor();
  expect(page.url()).toBe(`${origin}/terms`);
});

test.each([
  [768, 'light'],
  [1280, 'dark'],
] as const)(
  'at %i px in %s colors the landing page’s QR code scans once the page is shown',
  async (width, colorScheme) => {
    const { page } = await people.open({
      viewport: { width, height: 900 },
      colorScheme,
      deviceScaleFactor: 2,
    });
    await page.goto(origin, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('link', { name: word('landing.qrLabel') })
      .locator('svg')
      .waitFor();
    expect(decodeQr(await page.screenshot())).toBe(origin);
  },
);

test('a language whose dictionary is missing falls back to English and stays chosen', async () => {
  const profile = await people.open({ locale: 'ko-KR' });
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

test('on a phone the landing page shows no code to scan', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 900 } });
  await page.goto(origin);
  await page.getByRole('img', { includeHidden: true }).first().waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: word('landing.qrLabel') }).count()).toBe(0);
});
