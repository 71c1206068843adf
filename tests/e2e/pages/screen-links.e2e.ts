/**
 * Where each screen leads (docs/specification.md §2): every link by its words, and its address as a text of
 * its own.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { contactFields } from '../contacts/contacts-people.ts';
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
  ['/cards/c1/analytics?days=7', 'Go to login', '/login?next=%2Fcards%2Fc1%2Fanalytics%3Fdays%3D7'],
  ['/cards/c1/share?part=nfc', 'Go to login', '/login?next=%2Fcards%2Fc1%2Fshare%3Fpart%3Dnfc'],
  ['/cards/c1/code', 'Go to login', '/login?next=%2Fcards%2Fc1%2Fcode'],
  ['/cards/code', 'Go to login', '/login?next=%2Fcards%2Fcode'],
  ['/contacts', 'Go to login', '/login?next=%2Fcontacts'],
  ['/contacts/new', 'Go to login', '/login?next=%2Fcontacts%2Fnew'],
  ['/contacts/c1', 'Go to login', '/login?next=%2Fcontacts%2Fc1'],
  ['/contacts/c1/edit', 'Go to login', '/login?next=%2Fcontacts%2Fc1%2Fedit'],
  ['/contacts/inbox', 'Go to login', '/login?next=%2Fcontacts%2Finbox'],
  ['/contacts/import', 'Go to login', '/login?next=%2Fcontacts%2Fimport'],
  ['/contacts/scan', 'Go to login', '/login?next=%2Fcontacts%2Fscan'],
  ['/contacts/duplicates', 'Go to login', '/login?next=%2Fcontacts%2Fduplicates'],
  ['/profile#data', 'Go to login', '/login?next=%2Fprofile%23data'],
  ['/firebase-test', 'Go to login', '/login?next=%2Ffirebase-test'],
] as const;

test('links lead a visitor from screen to screen', async () => {
  const { page } = await people.open();
  const found: (readonly [string, string, string | null])[] = [];
  for (const [path, name] of SIGNED_OUT) found.push([path, name, await leads(await open(page, path), name)]);
  expect(found).toEqual(SIGNED_OUT);
});

test('links lead an owner from the shell, the dashboard and the forms', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/dashboard`);

  const navigation = page.getByRole('navigation', { name: word('shell.mainNavigation') });
  expect(await leads(navigation, 'Dashboard')).toBe('/dashboard');
  expect(await leads(navigation, 'Create Card')).toBe('/card/create');
  expect(await leads(navigation, 'Profile')).toBe('/profile');

  const main = page.locator('main');
  const create = main.getByRole('link', { name: word('dashboard.create') });
  // Nothing there yet: the way to the first card is in its place.
  await page.getByText('No cards created yet.').waitFor();
  await create.click();
  await page.waitForURL(`${origin}/card/create`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);

  await putCards(hosts, uid, { c1: { customPath: `links-${Date.now().toString(36)}` } });
  await main.getByRole('link', { name: 'Edit' }).waitFor();
  expect(await create.getAttribute('href')).toBe('/card/create');
  expect(await leads(main, 'Connection details')).toBe('/firebase-test');
  expect(await leads(main, 'QR Design')).toBe('/cards/c1/qr-design');
  await main.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(`${origin}/cards/c1/edit`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);

  const header = page.locator('header');
  await page.goto(origin);
  expect(await leads(header, 'Dashboard')).toBe('/dashboard');
});

test('links lead an owner from a card to its parts, and through the contacts and back', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const contact = 'c1'.padEnd(20, '0');
  await putCards(hosts, uid, { c1: { customPath: `links-${Date.now().toString(36)}` } });
  await putDocuments(hosts, { [`users/${uid}/contacts/${contact}`]: contactFields({ name: 'Ann Lee' }) });
  const link = (key: string) => page.getByRole('main').getByRole('link', { name: word(key), exact: true });
  const href = (key: string) => link(key).first().getAttribute('href');
  await page.goto(`${origin}/dashboard`);
  await link('dashboard.edit').waitFor();
  expect(await href('dashboard.share')).toBe('/cards/c1/share');
  expect(await page.locator('article a[href$="/analytics"]').first().getAttribute('href')).toBe(
    '/cards/c1/analytics',
  );
  for (const path of ['/cards/c1/analytics', '/cards/c1/share']) {
    await page.goto(origin + path);
    await link('common.back').waitFor();
    expect(await href('common.back')).toBe('/dashboard');
  }
  for (const part of ['send', 'signature', 'wallpaper', 'print', 'nfc'])
    expect(await href(`shareKit.part.${part}`)).toBe(`/cards/c1/share?part=${part}`);

  await page.goto(`${origin}/contacts`);
  await page.locator('main li').first().waitFor();
  expect(await href('network.add')).toBe('/contacts/new');
  expect(await href('titles.contactScan')).toBe('/contacts/scan');
  expect(await href('titles.inbox')).toBe('/contacts/inbox');
  for (const [key, path] of [
    ['titles.contactImport', '/contacts/import'],
    ['titles.contactDuplicates', '/contacts/duplicates'],
  ] as const) {
    await page.getByRole('button', { name: word('common.more') }).click();
    await page.getByRole('menuitem', { name: word(key) }).click();
    await page.waitForURL(origin + path);
    await link('common.back').click();
    await page.waitForURL(`${origin}/contacts`);
  }
  for (const path of ['/contacts/scan', '/contacts/inbox']) {
    await page.goto(origin + path);
    await link('common.back').waitFor();
    expect(await href('common.back')).toBe('/contacts');
  }
  await page.goto(`${origin}/contacts/${contact}`);
  await link('network.edit').waitFor();
  expect(await href('network.edit')).toBe(`/contacts/${contact}/edit`);
  expect(await href('network.closePanel')).toBe('/contacts');
});
