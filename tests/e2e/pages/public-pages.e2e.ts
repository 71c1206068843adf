/**
 * The pages for everybody in a browser, signed out. Where they lead, and the forms on them:
 * tests/screens/public-pages.test.tsx. Source: docs/specification.md §2; issue 3.
 */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { framesPass } from '../support/frames.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { somebody } from '../support/steps.ts';
import { statusKnown } from './status-known.ts';

const { origin } = ownSite();

/** Each page with the key of its title, and of its main heading where that is another. */
const PAGES = [
  { path: '/', title: 'landing', heading: 'landing.heroTitle' },
  { path: '/features', title: 'features' },
  { path: '/pricing', title: 'pricing' },
  { path: '/download', title: 'download' },
  { path: '/help', title: 'help' },
  { path: '/contact', title: 'contact' },
  { path: '/status', title: 'status' },
  { path: '/privacy-policy', title: 'privacyPolicy' },
  { path: '/terms', title: 'terms' },
] as const;

const people = usePeople();

test.each(PAGES)('$path opens with its title and does not move', async (entry) => {
  const { page } = await people.open();
  await page.goto(origin + entry.path);
  const heading = 'heading' in entry ? word(entry.heading) : word(`titles.${entry.title}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.title()).toBe(`${word(`titles.${entry.title}`)} · Carte`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.waitForLoadState('networkidle');
  if (entry.path === '/status') await statusKnown(page);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test.each([390, 768, 1280])('the landing page keeps its height while one scrolls (%s px)', async (width) => {
  const { page } = await people.open({ viewport: { width, height: 844 } });
  await page.goto(origin);
  const whole = page.locator('main section').last().locator('..');
  await expect.poll(() => whole.getAttribute('class')).toBeNull();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (let top = 0; top < before; top += 400) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await framesPass(page);
  }
  await page.getByRole('radio', { name: '한국어' }).waitFor();
  expect(await height()).toBe(before);
});

test('/home is in Korean while the app is in English', async () => {
  const { page } = await people.open();
  await page.goto(`${origin}/home`);
  await page.getByRole('heading', { level: 1, name: word('landing.heroTitle', {}, 'ko') }).waitFor();
  expect(await page.title()).toBe(`${word('titles.landing', {}, 'ko')} · Carte`);
  expect(await page.locator('head > title').getAttribute('lang')).toBe('ko');
  expect(await page.locator('main section').first().getAttribute('lang')).toBe('ko');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page
    .getByRole('link', { name: word('shell.login'), exact: true })
    .first()
    .click();
  await page.waitForURL(`${origin}/login`);
});

test('a visitor who chooses Premium arrives at the plan after registering', async () => {
  const { page } = await people.open();
  await page.goto(origin);
  await page.getByRole('link', { name: word('landing.premiumCta') }).click();
  await page.waitForURL(`${origin}/register?plan=premium`);
  const person = somebody('Pia Premium');
  await page.getByLabel(word('auth.name'), { exact: true }).fill(person.name);
  await page.getByLabel(word('auth.email'), { exact: true }).fill(person.email);
  await page.getByLabel(word('auth.password'), { exact: true }).fill(person.password);
  await page.getByLabel(word('auth.confirmation'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: word('auth.register'), exact: true }).click();
  await page.waitForURL(`${origin}/pricing?plan=premium`);
  await page.getByText(word('pricing.welcomeNone')).waitFor();
  await page.getByText(word('pricing.noCheckout')).waitFor();
  // The landing page knows them, too.
  await page.goto(origin);
  await page.getByText(word('landing.greeting', { name: 'Pia Premium' })).waitFor();
  await page.getByRole('link', { name: word('shell.dashboard') }).click();
  await page.waitForURL(`${origin}/dashboard`);
  await expect.poll(() => page.title()).toBe(`${word('titles.dashboard')} · Carte`);
});
