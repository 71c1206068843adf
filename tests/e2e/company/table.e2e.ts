/**
 * A table of people in a browser: a member's own text stays, other texts change, a new person gets a card and
 * a seat; the report says what stayed, and the exported table changes nothing.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyCardDraft } from '../../../src/card/model/card.ts';
import { givenByTable } from '../../../src/company/model/table-changes.ts';
import { changeDocument, storedIn } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { button, heading } from '../contacts/import-steps.ts';
import { newOwner } from '../support/owner.ts';
import { putCompany } from './put-company.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function look(page: Page, name: string): Promise<void> {
  expect(await violations(page)).toEqual([]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await screenshot(page, `company-table-${name}-${width}`, true);
  }
}

/** From the company's people to the preview of a table. */
async function toPreview(page: Page, table: Buffer): Promise<void> {
  await button(page, 'titles.teamImport').click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'fileImport.choose').click();
  await (await chooser).setFiles({ name: 'people.csv', mimeType: '', buffer: table });
  await heading(page, 'fileImport.columns').waitFor();
  await button(page, 'fileImport.continue').click();
  const choice = page.getByLabel(word('company.table.for'));
  expect(await choice.locator('option:checked').textContent()).toBe('Acme');
}

test(
  'a table changes what members have left, keeps what they changed, and adds a person',
  { timeout: 180_000 },
  async () => {
    const [{ page }, other] = [await people.open(), await people.open()];
    const member = await newOwner(other.page, { origin, hosts });
    const admin = await newOwner(page, { origin, hosts });
    await changeDocument(hosts, `users/${admin}`, { plan: 'premium' });
    const stem = admin.slice(0, 8).toLowerCase();
    const { companyId, cards } = await putCompany(hosts, admin, [
      {
        name: 'Bea Member',
        holder: member,
        member,
        card: { email: `bea@${stem}.example`, position: 'Head potter', department: 'Kiln' },
      },
      {
        name: 'Carl Poe',
        holder: admin,
        card: { email: `carl@${stem}.example`, position: 'Potter', vcardUrl: 'own' },
      },
    ]);
    const [bea, carl] = cards;
    const first = { ...emptyCardDraft(), name: 'Bea Member', position: 'Potter', department: 'Kiln' };
    const given = givenByTable('', first, ['name', 'position', 'department']);
    await changeDocument(hosts, `companies/${companyId}/people/${bea?.cardId}`, { given });

    const table = [
      'Name,Email,Position,Department',
      `Bea Member,bea@${stem}.example,Glazer,Studio`,
      `Carl Poe,carl@${stem}.example,Glazer,Studio`,
      `Dee New,dee@${stem}.example,Glazer,Studio`,
    ].join('\n');
    await page.goto(`${origin}/team/company/${companyId}`);
    await page.getByRole('listitem').filter({ hasText: 'Bea Member' }).waitFor();
    await look(page, 'people');
    await toPreview(page, Buffer.from(table));
    await look(page, 'choice');
    await button(page, 'fileImport.continue').click();
    await heading(page, 'team.preview').waitFor();
    const kept = word('company.table.kept.changed', { fields: word('cards.fields.position') });
    await line(page, 'Bea Member').getByText(kept).waitFor();
    await line(page, 'Carl Poe')
      .getByText(/Potter.*Glazer/)
      .waitFor();
    await page.getByText(/^Seats left/).waitFor();
    await look(page, 'preview');
    await button(page, 'team.start').click();
    await heading(page, 'team.done').waitFor({ timeout: 60_000 });
    await line(page, 'Bea Member').getByText(kept).waitFor();
    await line(page, 'Dee New').getByText(word('team.outcomes.created'), { exact: true }).waitFor();
    await look(page, 'report');

    const fieldsOf = async (path: string) =>
      (await storedIn(hosts, 'cards')).find((card) => card.path === path)?.fields;
    expect(await fieldsOf(`users/${member}/cards/${bea?.cardId}`)).toMatchObject({
      position: { stringValue: 'Head potter' },
      department: { stringValue: 'Studio' },
    });
    expect(await fieldsOf(`users/${admin}/cards/${carl?.cardId}`)).toMatchObject({
      position: { stringValue: 'Glazer' },
      department: { stringValue: 'Studio' },
    });

    await page.goto(`${origin}/team/company/${companyId}`);
    await page.getByRole('listitem').filter({ hasText: 'Dee New' }).waitFor();
    const download = page.waitForEvent('download');
    await button(page, 'team.exports.csv').click();
    const exported = await contentOf(await download);
    expect(exported.toString()).toMatch(/Head potter/);
    await toPreview(page, exported);
    await button(page, 'fileImport.continue').click();
    await heading(page, 'fileImport.nothingNew').waitFor();
  },
);
