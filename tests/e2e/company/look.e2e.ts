/**
 * A company's look in a browser: an administrator chooses a logo and a text that is the same on every card,
 * and the page of a member's card shows both; another administrator's save in between loses nothing.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeDocument, filesIn, storedIn } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { DRESS, putCompany } from './put-company.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const company = (page: Page) => page.getByLabel(word('cards.fields.company'), { exact: true });
const save = (page: Page) => page.getByRole('button', { name: word('common.save'), exact: true });
const lock = (page: Page, key: string, language: TestLanguage = 'en') =>
  page.getByLabel(word('company.look.lock', { field: word(key, {}, language) }, language));

test(
  'a logo and a locked text come to a member’s page, and a save in between is told',
  { timeout: 120_000 },
  async () => {
    const [{ page }, other] = [await people.open(), await people.open()];
    const member = await newOwner(other.page, { origin, hosts });
    const admin = await newOwner(page, { origin, hosts });
    const { companyId, cards } = await putCompany(hosts, admin, [
      { name: 'Bea Member', holder: member, member },
    ]);
    await page.goto(`${origin}/team/company/${companyId}/look`);
    await company(page).fill('Acme Ltd.');
    await lock(page, 'cards.fields.company').check();
    await lock(page, 'cards.logo').check();
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('group', { name: word('cards.logo'), exact: true })
      .getByRole('button', { name: word('cards.choosePicture') })
      .click();
    await (
      await chooser
    ).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: stripedPhoto(200, 200) });
    await expect.poll(() => filesIn(hosts, `companies/${companyId}`)).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'company-look', true);

    await changeDocument(hosts, `companies/${companyId}`, {
      name: 'Acme Group',
      dress: { ...DRESS, company: 'Acme Group' },
      dressVersion: 1,
    });
    await save(page).click();
    await page.getByText(word('company.look.changed')).waitFor();
    expect(await company(page).inputValue()).toBe('Acme Ltd.');
    expect(await violations(page)).toEqual([]);
    await screenshot(page, 'company-look-conflict', true);
    await page.getByRole('button', { name: word('cards.versionKeep') }).click();
    await page.getByText(word('company.run.done')).waitFor();
    await screenshot(page, 'company-look-done', true);
    expect(
      (await storedIn(hosts, 'companies')).find(({ path }) => path.endsWith(companyId))?.fields,
    ).toMatchObject({
      name: { stringValue: 'Acme Group' },
      dressVersion: { integerValue: '2' },
    });

    await other.page.goto(`${origin}/${cards[0]?.slug}`);
    await other.page.getByText('Acme Ltd.').first().waitFor();
    const logo = other.page.locator(`img[src*="companies%2F${companyId}"]`).first();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  },
);
