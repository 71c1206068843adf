/** The page of a company: an administrator chooses its card, a member comes onto it, a visitor sees them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { putCompany } from './put-company.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const listed = (page: Page) => page.getByRole('region', { name: word('visitor.people') }).getByRole('link');

test('a member comes onto the page of the company and off it again', { timeout: 120_000 }, async () => {
  const [{ page }, other, { page: visitor }] = [
    await people.open(),
    await people.open(),
    await people.open(),
  ];
  const member = await newOwner(other.page, { origin, hosts });
  const admin = await newOwner(page, { origin, hosts });
  const { companyId, cards } = await putCompany(hosts, admin, [
    { name: 'Acme', holder: admin },
    { name: 'Bea Member', holder: member, member, card: { position: 'Potter' } },
  ]);
  const [own, beas] = cards;
  await page.goto(`${origin}/team/company/${companyId}/page`);
  await page.getByRole('button', { name: word('company.page.make') }).click();
  await page.getByText(word('company.page.noOne')).waitFor();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'company-page-empty', true);

  await other.page.goto(`${origin}/cards/${beas?.cardId}/edit`);
  await other.page.getByLabel(word('company.member.listed')).check();
  await visitor.goto(`${origin}/${own?.slug}`);
  await expect.poll(() => listed(visitor).allInnerTexts()).toEqual([expect.stringContaining('Bea Member')]);
  expect(await violations(visitor)).toEqual([]);
  await screenshot(visitor, 'company-page-visited', true);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await screenshot(visitor, 'company-page-visited-phone', true);

  await page.reload();
  const bea = page.getByRole('checkbox', { name: 'Bea Member' });
  expect(await bea.isChecked()).toBe(true);
  await screenshot(page, 'company-page-listed', true);
  await page.getByRole('button', { name: word('company.page.update') }).click();
  await page.getByText(word('company.page.updated')).waitFor();
  await listed(visitor).click();
  await visitor.waitForURL(`${origin}/${beas?.slug}`);

  const choice = other.page.getByLabel(word('company.member.listed'));
  await choice.uncheck();
  await expect.poll(() => choice.isEnabled()).toBe(true);
  await page.reload();
  await page.getByText(word('company.page.noOne')).waitFor();
  await page.getByRole('button', { name: word('company.page.end') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('company.page.end') })
    .click();
  await page.getByRole('button', { name: word('company.page.make') }).waitFor();
});
