/** Edits made without a connection: kept, shown, sent, merged, and never silently lost. Source: product.md, point 5; decision 0031. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeDocument, deleteDocument, storedIn } from '../../support/owner-rest.ts';
import { usePeople } from '../../support/people.ts';
import type { Profile } from '../../support/profile.ts';
import { screenshot } from '../../support/screenshot.ts';
import { ownSite } from '../../support/site.ts';
import { word, type TestLanguage } from '../../support/words.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
let last = 0;
const CUT =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|Could not reach Cloud Firestore backend|google\.com\/images\/cleardot/;

const field = (page: Page, name: string) => page.locator(`#card-${name}`);
const press = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true }).click();
/** Company and phone as the service has them. */
async function stored(id: string): Promise<{ company: unknown; phone: unknown }> {
  const all = await storedIn(hosts, 'cards');
  const fields = all.find(({ path }) => path.endsWith(`/cards/${id}`))?.fields ?? {};
  const textOf = (name: string) => (fields[name] as { stringValue?: string } | undefined)?.stringValue ?? '';
  return { company: textOf('company'), phone: textOf('phone') };
}

/** Somebody who stands in the form of their card when the connection goes. */
async function cutOff(
  language: TestLanguage = 'en',
  how: Parameters<typeof people.open>[0] = {},
): Promise<{ profile: Profile; page: Page; uid: string; id: string }> {
  last += 1;
  const name = `cut-${Date.now().toString(36)}${last}`;
  const id = `Cut${name.replaceAll('-', '')}`.padEnd(20, '0');
  const profile = await people.open(how);
  const { page, context } = profile;
  const uid = await newOwner(page, { origin, hosts, language });
  await putCards(hosts, uid, { [id]: { name: 'Mina Kim', customPath: name } });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('dashboard.edit', {}, language) }).click();
  await field(page, 'company').waitFor();
  // The app is kept by then, so that the page can be loaded anew.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/carte-app-builds.json')) !== undefined))
    .toBe(true);
  profile.expectProblems(CUT);
  await context.setOffline(true);
  await page.getByText(word('outbox.editOffline', {}, language)).waitFor();
  return { profile, page, uid, id };
}

/** Changes the company in the form, and leaves the edit to be sent later. */
async function keepCompany(page: Page, company: string): Promise<void> {
  await field(page, 'company').fill(company);
  await press(page, 'outbox.keep');
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByText(word('outbox.countOffline_one', { count: 1 })).waitFor();
}

/** What another device saves meanwhile. */
function saveElsewhere(uid: string, id: string, fields: Record<string, string>): Promise<void> {
  return changeDocument(hosts, `users/${uid}/cards/${id}`, fields);
}

test('an edit made offline outlives the page, and is sent when the connection is back', async () => {
  const { profile, page, id } = await cutOff();
  const { context } = profile;
  // What cannot be done says so before anybody tries.
  expect(await field(page, 'customPath').isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: word('cards.choosePhoto') }).isDisabled()).toBe(true);
  await keepCompany(page, 'Kiln');
  await page.getByText(word('outbox.waiting'), { exact: true }).waitFor();
  expect((await stored(id)).company).toBe('');
  await page.close();
  const again = await context.newPage();
  await again.goto(`${origin}/dashboard`);
  await again.getByText(word('outbox.waiting'), { exact: true }).waitFor();
  // The form goes on from there.
  await again.getByRole('link', { name: word('dashboard.edit') }).click();
  await expect.poll(() => field(again, 'company').inputValue()).toBe('Kiln');
  await again.getByText(word('outbox.formWaiting')).waitFor();
  await field(again, 'phone').fill('02 123');
  await press(again, 'outbox.keep');
  await again.waitForURL(`${origin}/dashboard`);

  await context.setOffline(false);
  await again.getByText(word('outbox.sent_one', { count: 1 })).waitFor();
  await expect.poll(() => stored(id)).toMatchObject({ company: 'Kiln', phone: '02 123' });
  await again.getByText(word('outbox.waiting'), { exact: true }).waitFor({ state: 'detached' });
  expect(
    await again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))),
  ).toEqual([]);
});

test('what another device saved meanwhile is merged where it is something else', async () => {
  const { profile, page, uid, id } = await cutOff();
  await keepCompany(page, 'Kiln');
  await saveElsewhere(uid, id, { phone: '02 999' });
  await profile.context.setOffline(false);
  await expect.poll(() => stored(id)).toMatchObject({ company: 'Kiln', phone: '02 999' });
  await page.getByText(word('outbox.waiting'), { exact: true }).waitFor({ state: 'detached' });
});

test('what both changed is told, and waits until its owner has chosen', async () => {
  const { profile, page, uid, id } = await cutOff();
  await keepCompany(page, 'Kiln');
  await saveElsewhere(uid, id, { company: 'Oven', phone: '02 999' });
  await profile.context.setOffline(false);
  await page
    .getByRole('alert')
    .filter({ hasText: word('outbox.conflict') })
    .waitFor();
  expect(await stored(id)).toMatchObject({ company: 'Oven' });
  await page.getByRole('link', { name: word('outbox.choose') }).click();
  await page.getByText('yours “Kiln”, saved “Oven”').waitFor();
  await press(page, 'cards.versionKeep');
  await page.waitForURL(`${origin}/dashboard`);
  await expect.poll(() => stored(id)).toMatchObject({ company: 'Kiln', phone: '02 999' });
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: word('outbox.conflict') })
      .count(),
  ).toBe(0);
});

test('a card that was deleted elsewhere can be made anew; signing out asks while something waits', async () => {
  const { profile, page, uid, id } = await cutOff();
  await keepCompany(page, 'Kiln');
  await page
    .getByRole('link', { name: word('shell.profile') })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: word('shell.signOut') })
    .click();
  await page.getByRole('alertdialog').getByText(word('outbox.signOutText')).waitFor();
  await press(page, 'shell.unsavedStay');
  await deleteDocument(hosts, `users/${uid}/cards/${id}`);
  await profile.context.setOffline(false);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('alert').filter({ hasText: 'Mina Kim' }).waitFor();
  await press(page, 'outbox.asNew');
  await expect.poll(() => field(page, 'company').inputValue()).toBe('Kiln');
});

test.runIf(process.env['SCREENSHOTS'])(
  'for people: what waits of a card, and what both changed',
  async () => {
    for (const [language, width, colorScheme] of [
      ['en', 390, 'dark'],
      ['en', 1280, 'light'],
      ['he', 390, 'light'],
      ['he', 1280, 'dark'],
    ] as const) {
      const viewport = { width, height: 844 };
      const { profile, page, uid, id } = await cutOff(language, { viewport, colorScheme });
      const shot = (what: string) => screenshot(page, `waiting-edits-${language}-${width}-${what}`);
      await field(page, 'company').fill('Kiln');
      await page.getByRole('button', { name: word('outbox.keep', {}, language), exact: true }).click();
      await page.getByText(word('outbox.waiting', {}, language), { exact: true }).waitFor();
      await shot('waiting');
      await saveElsewhere(uid, id, { company: 'Oven' });
      await profile.context.setOffline(false);
      const conflict = page.getByRole('alert').filter({ hasText: word('outbox.conflict', {}, language) });
      await conflict.waitFor();
      await shot('conflict');
      await conflict.getByRole('link').click();
      await page.locator('[data-choice]').scrollIntoViewIfNeeded();
      await shot('choice');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);
