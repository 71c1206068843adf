/** A team's table with its look, and paper cards: the main thing of each, short enough for every engine. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeDocument, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { button, heading, stored } from '../contacts/import-steps.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });

async function choose(page: Page, key: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, key).click();
  await (await chooser).setFiles({ name, mimeType: '', buffer });
}

test(
  'a table of two people becomes cards in one look, which visitors see, and one of them is deleted',
  { timeout: 120_000 },
  async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts });
    await changeDocument(hosts, `users/${uid}`, { plan: 'premium' });
    const stem = `n${uid.slice(0, 8).toLowerCase()}`;
    const rows = ['Ann', 'Bea'].map((name, at) => `${name} Lee;${name}@${stem}.example;${stem}-${at}`);
    const table = Buffer.from(['Name;Email;Custom URL', ...rows].join('\n'));
    await page.goto(`${origin}/team/import`);
    await choose(page, 'fileImport.choose', 'team.csv', table);
    await heading(page, 'fileImport.columns').waitFor();
    await button(page, 'fileImport.continue').click();
    await heading(page, 'cards.sections.look').waitFor();
    await page.getByRole('radio', { name: word('cards.looks.cover') }).check();
    await button(page, 'fileImport.continue').click();
    await heading(page, 'team.preview').waitFor();
    await button(page, 'team.start').click();
    await heading(page, 'team.done').waitFor({ timeout: 60_000 });

    await page.goto(`${origin}/${stem}-0`);
    await page.locator('.card-sheet__rows').first().waitFor();
    expect(await page.locator('.card-sheet').getAttribute('class')).toContain('card-sheet--cover');
    await screenshot(page, 'newer-look', true);

    await page.goto(`${origin}/team`);
    const list = page.getByRole('list', { name: word('titles.team') });
    await list.getByText('Bea Lee').waitFor();
    await page.getByRole('checkbox', { name: word('network.select', { name: 'Ann Lee' }) }).check();
    await button(page, 'common.delete').click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: word('common.delete') }).click();
    await list.getByText('Ann Lee').waitFor({ state: 'detached' });
    const cards = (await storedIn(hosts, 'cards')).filter(({ path }) => path.startsWith(`users/${uid}/`));
    expect(cards.map(({ fields }) => fields['name'])).toEqual([{ stringValue: 'Bea Lee' }]);
  },
);

const CARD = `<!doctype html><style>
  body { margin: 0; background: #4a4038; padding: 150px 100px; }
  div { width: 1100px; height: 640px; padding: 5%; box-sizing: border-box; background: #fff; color: #111;
    font-size: 32px; line-height: 1.5; transform: rotate(3deg); }
  b { font-size: 54px; }
</style><div><b>Anna Miller</b><br>Sales Director<br><br>Kiln Studio Ltd<br>Mobile +44 7700 900123<br>
anna.miller@kiln.example</div>`;

test(
  'a picture of a paper card is read in the browser and kept as a contact',
  { timeout: 120_000 },
  async () => {
    const { page } = await people.open();
    const drawing = await page.context().newPage();
    await drawing.setViewportSize({ width: 1_400, height: 940 });
    await drawing.setContent(CARD);
    const picture = await drawing.screenshot();
    await drawing.close();
    const uid = await newOwner(page, { origin, hosts });
    await page.goto(`${origin}/contacts/cards`);
    await choose(page, 'cards.addPictures', 'card.png', picture);
    await button(page, 'contactScan.save').waitFor({ timeout: 60_000 });
    expect(await page.locator('#contact-name').inputValue()).toBe('Anna Miller');
    await screenshot(page, 'newer-paper-card', true);
    await button(page, 'contactScan.save').click();
    await expect.poll(() => stored(uid, 'email')).toEqual(['anna.miller@kiln.example']);
  },
);
