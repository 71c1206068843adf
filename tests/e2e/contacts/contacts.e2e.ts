/**
 * Contacts: adding by hand, finding by initials, tags, deleting and undoing it; ten thousand; without a
 * connection.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT } from '../../support/people/profile.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { contactFields } from './contacts-people.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** The contacts of an owner as the service has them. */
async function stored(uid: string) {
  const all = await storedIn(hosts, 'contacts');
  return all.filter(({ path }) => path.startsWith(`users/${uid}/`)).map(({ fields }) => fields);
}

const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: word(key, values), exact: true });
const rows = (page: Page) => page.getByRole('list', { name: word('network.list') }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const field = (page: Page, key: string) => page.locator(`#contact-${key}`);
const search = (page: Page) => page.getByLabel(word('network.find'), { exact: true });

test('a contact is added by hand, found by initials, tagged, deleted and restored', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts`);
  await page.getByText(word('network.empty')).waitFor();
  await screenshot(page, 'contacts-empty', true);
  await page
    .getByRole('main')
    .getByRole('link', { name: word('network.add') })
    .last()
    .click();

  await button(page, 'common.save').click();
  await page.getByText(word('network.missing')).waitFor();
  expect(await field(page, 'name').evaluate((one) => one === document.activeElement)).toBe(true);
  await field(page, 'name').fill('김민지');
  await field(page, 'company').fill('한빛');
  await field(page, 'email').fill('nobody');
  await button(page, 'common.save').click();
  await page.getByText(word('common.invalidEmail')).waitFor();
  await field(page, 'email').fill('minji@han.example');
  await field(page, 'tags').fill('Seoul,');
  await field(page, 'metAt').fill('2026-11-20');
  await button(page, 'common.save').click();
  await page.getByRole('heading', { name: '김민지' }).waitFor();
  await screenshot(page, 'contacts-contact', true);
  await expect.poll(async () => (await stored(uid)).length).toBe(1);
  expect(await stored(uid)).toMatchObject([
    {
      name: { stringValue: '김민지' },
      tags: { arrayValue: { values: [{ stringValue: 'Seoul' }] } },
      metAt: { timestampValue: expect.stringMatching(/^2026-11-20T00:00:00(\.0+)?Z$/) },
    },
  ]);

  await putDocuments(hosts, {
    [`users/${uid}/contacts/jose`]: contactFields({ name: 'José Núñez', phone: '+34 612 345 678' }),
  });
  await row(page, 'José').waitFor();
  await search(page).fill('ㄱㅁㅈ');
  await expect.poll(() => rows(page).allTextContents()).toHaveLength(1);
  await row(page, '김민지').waitFor();
  await search(page).fill('nunez');
  await row(page, 'José').waitFor();
  await search(page).fill('');

  await row(page, '김민지').getByRole('checkbox').check();
  await row(page, 'José').getByRole('checkbox').check();
  await button(page, 'network.addTag').click();
  await page.getByRole('dialog').getByRole('combobox').fill('fair');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('network.addTag') })
    .click();
  await page.getByText(word('network.tagged_other', { count: 2 })).waitFor();
  await screenshot(page, 'contacts-selected');
  await page
    .getByRole('region', { name: word('network.selection') })
    .getByRole('button', { name: word('common.delete') })
    .click();
  await page.getByText(word('network.empty')).waitFor();
  await expect.poll(async () => (await stored(uid)).length).toBe(0);
  await page
    .locator('[data-offer]', { hasText: word('network.deleted_other', { count: 2 }) })
    .getByRole('button', { name: word('network.undo') })
    .click();
  await row(page, 'José').waitFor();
  await expect.poll(async () => JSON.stringify(await stored(uid)).match(/"fair"/g)?.length).toBe(2);
});

test('beside the list a contact is level with the search, and names the company once', async () => {
  const { page } = await people.open({ viewport: { width: 1280, height: 844 } });
  const uid = await newOwner(page, { origin, hosts });
  const contact = contactFields({ name: 'Ann Lee', company: 'Kiln & Co', position: 'Potter' });
  await putDocuments(hosts, { [`users/${uid}/contacts/c1`]: contact });
  await page.goto(`${origin}/contacts/c1`);
  const panel = page.getByRole('region', { name: 'Ann Lee' });
  await panel.waitFor();
  expect((await panel.boundingBox())?.y).toBe((await search(page).boundingBox())?.y);
  expect((await panel.innerText()).match(/Kiln & Co/g)).toHaveLength(1);
});

test('on a phone the filters are behind a button, and the first contact is on the upper half of the screen', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 } });
  const uid = await newOwner(page, { origin, hosts });
  await putDocuments(hosts, {
    [`users/${uid}/contacts/ann`]: contactFields({ name: 'Ann Lee', tags: ['fair'] }),
    [`users/${uid}/contacts/bo`]: contactFields({ name: 'Bo Ek' }),
  });
  await page.goto(`${origin}/contacts`);
  await row(page, 'Ann Lee').waitFor();
  await expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top),
    )
    .toBeLessThan(300);
  const filters = button(page, 'network.filters');
  const tags = page.getByRole('combobox', { name: word('network.tag'), exact: true });
  expect(await tags.isVisible()).toBe(false);
  await filters.focus();
  await page.keyboard.press('Enter');
  await tags.selectOption('fair');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('button', { name: `${word('network.filters')} 1`, exact: true }).click();
  expect(await tags.isVisible()).toBe(false);
  // What one can do with a tagged contact has one line on the narrowest of today's phones.
  await page.setViewportSize({ width: 360, height: 800 });
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: word('network.selection') });
  expect(await bar.getByRole('button').count()).toBe(6);
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  await button(page, 'common.clearSelection').click();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await tags.isVisible()).toBe(true);
  expect(await page.locator('search button[aria-expanded]').isVisible()).toBe(false);
});

test('of a list of ten thousand contacts only a screenful is drawn', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const many = Array.from({ length: 10_000 }, (_, index) => index);
  for (let start = 0; start < many.length; start += 500) {
    const part = many
      .slice(start, start + 500)
      .map((index) => [
        `users/${uid}/contacts/c${index}`,
        contactFields({ name: `Person ${String(index).padStart(5, '0')}`, company: 'Acme' }),
      ]);
    await putDocuments(hosts, Object.fromEntries(part));
  }
  await page.goto(`${origin}/contacts`);
  await row(page, 'Person 00000').waitFor();
  expect(await page.getByText(word('network.lead_other', { count: 10_000 })).count()).toBe(1);
  expect(await rows(page).count()).toBeLessThan(60);
  const first = row(page, 'Person 00000');
  expect(await first.getAttribute('aria-setsize')).toBe('10000');

  await first.getByRole('link').focus();
  await page.keyboard.press('End');
  await row(page, 'Person 09999').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset')))
    .toBe('10000');
  expect(await rows(page).count()).toBeLessThan(60);
  await screenshot(page, 'contacts-10000');

  // On the narrowest of today's phones, all of them are selected on one line.
  await page.setViewportSize({ width: 360, height: 800 });
  await rows(page).last().getByRole('checkbox').check();
  await button(page, 'common.selectAll').click();
  await page.getByText(word('common.selectedCount_other', { count: 10_000 })).waitFor({ state: 'attached' });
  const bar = page.getByRole('region', { name: word('network.selection') });
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  await button(page, 'common.clearSelection').click();
  await page.setViewportSize({ width: 1280, height: 900 });

  await search(page).fill('acme 07654');
  await row(page, 'Person 07654').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('changes without a connection are queued, marked, and sent once there is one', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await newOwner(page, { origin, hosts });
  await putDocuments(hosts, { [`users/${uid}/contacts/ann`]: contactFields({ name: 'Ann Lee' }) });
  await page.goto(`${origin}/contacts/new`);
  await row(page, 'Ann Lee').waitFor();
  profile.expectProblems(CONNECTION_CUT);
  await context.setOffline(true);
  await field(page, 'name').fill('Bo Ek');
  await button(page, 'common.save').click();
  await page.getByRole('heading', { name: 'Bo Ek' }).waitFor();
  await page.getByText(word('outbox.count_one', { count: 1 })).waitFor();
  await row(page, 'Bo Ek').getByText(word('outbox.queued')).waitFor();
  await screenshot(page, 'contacts-offline');
  expect(await stored(uid)).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(async () => (await stored(uid)).length).toBe(2);
  await page.getByText(word('outbox.count_one', { count: 1 })).waitFor({ state: 'hidden' });
});
