/** Where each screen leads (specification §2): every link by its words, and its address as a text of its own. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { word } from '../../support/words.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** The address a link leads to, by the link's words. */
const leads = (within: Page | Locator, name: string) =>
  within.getByRole('link', { name, exact: true }).first().getAttribute('href');

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(origin + path);
  await page.locator('h1').first().waitFor();
  return page.locator('main').first();
}

const SIGNED_OUT = [
  ['/login', 'Forgot password?', '/forgot-password'],
  ['/login', 'Sign Up', '/register'],
  ['/register', 'Login', '/login'],
  ['/register?plan=premium', 'Login', '/login?plan=premium'],
  ['/login?plan=premium', 'Sign Up', '/register?plan=premium'],
  ['/forgot-password', 'Back to Login', '/login'],
  ['/home', '시작하기', '/register'],
  ['/home', '로그인', '/login'],
  ['/dashboard', 'Go to login', '/login?next=%2Fdashboard'],
  ['/card/create', 'Go to login', '/login?next=%2Fcard%2Fcreate'],
  ['/cards/c1/edit', 'Go to login', '/login?next=%2Fcards%2Fc1%2Fedit'],
  ['/cards/c1/qr-design', 'Go to login', '/login?next=%2Fcards%2Fc1%2Fqr-design'],
  ['/firebase-test', 'Go to login', '/login?next=%2Ffirebase-test'],
] as const;

test('a visitor is led from screen to screen', async () => {
  const { page } = await people.open();
  const found: (readonly [string, string, string | null])[] = [];
  for (const [path, name] of SIGNED_OUT) found.push([path, name, await leads(await open(page, path), name)]);
  expect(found).toEqual(SIGNED_OUT);
});

test('an owner is led from the shell, the dashboard and the forms', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/dashboard`);

  const navigation = page.getByRole('navigation', { name: word('shell.mainNavigation') });
  expect(await leads(navigation, 'Dashboard')).toBe('/dashboard');
  expect(await leads(navigation, 'Create Card')).toBe('/card/create');
  expect(await leads(navigation, 'Profile')).toBe('/profile');

  const main = page.locator('main');
  const create = main.getByRole('link', { name: word('dashboard.create') });
  // Nothing there yet: the way to the first card stands in its place.
  await page.getByText('No cards created yet.').waitFor();
  await create.click();
  await page.waitForURL(`${origin}/card/create`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);

  await putCards(hosts, uid, { c1: { customPath: `links-${Date.now().toString(36)}` } });
  await main.getByRole('link', { name: 'Edit' }).waitFor();
  expect(await create.getAttribute('href')).toBe('/card/create');
  expect(await leads(main, 'Test page')).toBe('/firebase-test');
  expect(await leads(main, 'QR Design')).toBe('/cards/c1/qr-design');
  await main.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(`${origin}/cards/c1/edit`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);

  const header = page.locator('header');
  await page.goto(origin);
  expect(await leads(header, 'Dashboard')).toBe('/dashboard');
});
