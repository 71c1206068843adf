/**
 * A team from one table, in a browser: columns, shared look, photos from a ZIP file, a tab that is closed in
 * the middle, the report; then the team's list: find, change, export, delete.
 */
import { inflateSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CARD_WRITES, forgetFaults, hold, slowDown } from '../../support/backend/faults.ts';
import { changeDocument, storedIn } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { button, heading } from '../contacts/import-steps.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const PEOPLE = 20;

async function choose(page: Page, key: string, name: string, contents: Uint8Array): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, key).click();
  await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(contents) });
}

const cardsOf = async (uid: string) =>
  (await storedIn(hosts, 'cards')).filter(({ path }) => path.startsWith(`users/${uid}/cards/`));

async function premiumOwner(page: Page): Promise<string> {
  const uid = await newOwner(page, { origin, hosts });
  await changeDocument(hosts, `users/${uid}`, { plan: 'premium' });
  return uid;
}

test(
  'a table of twenty people becomes cards with photos despite a closed tab, and a second run changes nothing',
  { timeout: 240_000 },
  async () => {
    const person = await people.open();
    const { page, context } = person;
    // The last save of the closed tab may come in between, and its documents are another tab's for a moment.
    person.expectProblems(/status of 400|primary lease/);
    const uid = await premiumOwner(page);
    const stem = `t${uid.slice(0, 6).toLowerCase()}`;
    const rows = Array.from(
      { length: PEOPLE },
      (_, at) =>
        `${at + 1};Person Nr${at};p${at}@${stem}.example;Potter;+82 10 2345 ${1000 + at};${stem}-${at}`,
    );
    const table = strToU8(['ID;Name;Email;Position;Phone;Custom URL', ...rows, '21;;none;;;'].join('\r\n'));
    const photo = stripedPhoto(320, 320);
    const zip = zipSync({ 'photos/1.png': photo, 'photos/2.png': photo, 'read.me': strToU8('x') });

    const look = async (name: string) => {
      expect(await violations(page)).toEqual([]);
      await screenshot(page, name, true);
    };
    const toPreview = async () => {
      await page.goto(`${origin}/team/import`);
      await choose(page, 'fileImport.choose', 'team.csv', table);
      await heading(page, 'fileImport.columns').waitFor();
      expect(await page.getByLabel(word('team.key')).inputValue()).toBe('0');
      await look('team-columns');
      await button(page, 'fileImport.continue').click();
      await heading(page, 'cards.sections.look').waitFor();
      await page.getByLabel(word('cards.fields.company'), { exact: true }).fill('Kiln & Co');
      await page.getByRole('radio', { name: word('cards.looks.cover') }).check();
      await choose(page, 'team.choosePhotos', 'photos.zip', zip);
      await page.getByText('photos.zip').waitFor();
      await look('team-look');
      await button(page, 'fileImport.continue').click();
    };
    await toPreview();
    await heading(page, 'team.preview').waitFor();
    await page.getByText(word('team.missing', { fields: word('cards.fields.name') })).waitFor();
    await look('team-preview');
    await slowDown(hosts, CARD_WRITES);
    await button(page, 'team.start').press('Enter');
    // The run is noted on the device before its first card.
    await hold(hosts, CARD_WRITES, async () => (await cardsOf(uid)).length > 0);
    await heading(page, 'team.running').waitFor();
    await page.getByRole('progressbar').waitFor();
    await look('team-running');

    const second = await context.newPage();
    await second.goto(`${origin}/team/import`);
    await second.getByRole('region', { name: word('team.elsewhere') }).waitFor();
    await page.close({ runBeforeUnload: false });
    await forgetFaults(hosts);
    await second.getByRole('region', { name: word('team.unfinished') }).waitFor();
    await button(second, 'fileImport.continue').click();
    await heading(second, 'team.doneNotAll').waitFor({ timeout: 120_000 });
    expect(await violations(second)).toEqual([]);
    await screenshot(second, 'team-report', true);

    const cards = await cardsOf(uid);
    expect(cards).toHaveLength(PEOPLE);
    const values = (field: string) =>
      cards.map(({ fields }) => String(Object.values(fields[field] ?? {})[0]));
    expect(new Set(values('company'))).toEqual(new Set(['Kiln & Co']));
    expect(new Set(values('look'))).toEqual(new Set(['cover']));
    expect(values('customPath').toSorted()).toEqual(
      Array.from({ length: PEOPLE }, (_, at) => `${stem}-${at}`).toSorted(),
    );
    expect(values('photoUrl').filter((url) => url !== '')).toHaveLength(2);
    await second.close();
  },
);

/** The pictures of a PDF, three bytes a pixel. */
const picturesIn = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Subtype \/Image .*? \/Length (\d+) >>\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length;
    return inflateSync(pdf.subarray(from, from + Number(found[1])));
  });

/** Whether a picture has the green stripes of `stripedPhoto`, which nothing else on a card is like. */
function hasStripes(colors: Buffer): boolean {
  let count = 0;
  for (let at = 0; at < colors.length; at += 3) {
    const [red = 0, green, blue = 0] = colors.subarray(at, at + 3);
    if (green === 200 && red < 180 && blue < 180) count += 1;
  }
  return count > 100;
}

test('the team’s list finds, changes, exports and deletes many cards', { timeout: 240_000 }, async () => {
  const { page } = await people.open();
  const uid = await premiumOwner(page);
  const id = (at: number) => `TeamCardOfTheList${String(at).padStart(4, '0')}`;
  const logoUrl = await putPicture(hosts, `users/${uid}/images/logo.png`, stripedPhoto(64, 64));
  let logos = 0;
  page.on('request', (request) => (logos += Number(request.url() === logoUrl)));
  const cards = Array.from({ length: 60 }, (_, at) => [
    id(at),
    {
      logoUrl,
      name: `${at < 10 ? 'Ann' : 'Person'} ${String(at).padStart(2, '0')}`,
      customPath: `l${uid.slice(0, 6).toLowerCase()}-${at}`,
      // Too light: its code does not scan.
      ...(at === 3 && { qrColor: '#DDDDDD' }),
    },
  ]);
  await putCards(hosts, uid, Object.fromEntries(cards));
  await changeDocument(hosts, `users/${uid}`, { cardCount: 60 });
  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('dashboard.shownOf_other', { shown: 24, count: 60 })).waitFor();
  await button(page, 'dashboard.showMore').click();
  await page.getByText(word('dashboard.shownOf_other', { shown: 48, count: 60 })).waitFor();
  await page.getByRole('link', { name: word('titles.team'), exact: true }).click();

  const list = page.getByRole('list', { name: word('titles.team') });
  await list.getByText('Person 49').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(50);
  await screenshot(page, 'team-list', true);
  await page.getByText(word('dashboard.shownOf_other', { shown: 50, count: 60 })).waitFor();
  // What is not loaded yet is read for it.
  await button(page, 'common.selectAll').click();
  await page.getByText(word('common.selectedCount_other', { count: 60 })).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(60);
  await button(page, 'common.clearSelection').click();
  await page.reload();
  await list.getByText('Person 49').waitFor();
  // Not loaded yet: the service is asked.
  await page.getByLabel(word('dashboard.find')).fill('person 5');
  await list.getByText('Person 55').waitFor();
  await page.getByLabel(word('dashboard.find')).fill('ann');
  await list.getByText('Person 10').waitFor({ state: 'detached' });
  await button(page, 'common.selectAll').click();
  await page.getByText(word('common.selectedCount_other', { count: 10 })).waitFor();

  const saving = page.waitForEvent('download');
  await button(page, 'team.exports.qrs').click();
  const files = Object.keys(unzipSync(new Uint8Array(await contentOf(await saving))));
  expect(files.filter((name) => name.endsWith('.svg'))).toHaveLength(9);
  expect(files.filter((name) => name.endsWith('.png'))).toHaveLength(9);
  const leftOut = page.getByRole('alert').filter({ hasText: word('team.exports.missing') });
  const reason = word('qr.verdict.refused');
  const sentence = word('common.labelled', { label: 'Ann 03', value: reason });
  expect(await leftOut.getByRole('listitem').allTextContents()).toEqual([sentence]);
  await screenshot(page, 'team-left-out');
  logos = 0;
  const printing = page.waitForEvent('download');
  await button(page, 'team.exports.sheet').click();
  const pdf = await contentOf(await printing);
  // Nine fronts and nine backs, a sheet of each; the logo of the fronts is not read for each.
  expect(picturesIn(pdf).map(hasStripes)).toEqual(Array.from({ length: 18 }, (_, at) => at % 2 === 0));
  expect(pdf.toString('latin1')).toContain('/Count 2');
  expect(logos).toBe(1);

  await button(page, 'dashboard.edit').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(word('cards.fields.company'), { exact: true }).fill('Kiln');
  await screenshot(page, 'team-edit');
  await button(page, 'common.save').click();
  await list.getByText('Kiln').first().waitFor();
  await page.getByText(word('common.selectedCount_other', { count: 0 })).waitFor();
  const companies = (await cardsOf(uid)).filter(({ fields }) =>
    JSON.stringify(fields['company']).includes('Kiln'),
  );
  expect(companies).toHaveLength(10);

  await page.getByRole('checkbox', { name: word('network.select', { name: 'Ann 00' }) }).check();
  await button(page, 'common.delete').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('common.delete') })
    .click();
  await list.getByText('Ann 00').waitFor({ state: 'detached' });
  expect(await cardsOf(uid)).toHaveLength(59);
});

test('on a phone the bar of selected cards stays in view on one line in English, German and Hebrew', async () => {
  const { page } = await people.open({ viewport: { width: 360, height: 800 } });
  const uid = await premiumOwner(page);
  const stem = `b${uid.slice(0, 6).toLowerCase()}`;
  const cards = Array.from({ length: 30 }, (_, at) => [
    `TeamCardOfTheBar${String(at).padStart(4, '0')}`,
    { name: `Person ${at}`, customPath: `${stem}-${at}` },
  ]);
  await putCards(hosts, uid, Object.fromEntries(cards));
  for (const language of ['en', 'de', 'he'] as const) {
    await page.evaluate((code) => localStorage.setItem('carte.language', code), language);
    await page.goto(`${origin}/team`);
    const boxes = page.getByRole('main').getByRole('checkbox');
    await boxes.first().check();
    const bar = page.getByRole('region').filter({ has: page.locator('output') });
    await bar.getByRole('button').first().click();
    await boxes.last().focus();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await screenshot(page, `team-selection-${language}`);
    const head = await page.locator('[data-top-navigation]').boundingBox();
    const box = await bar.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    expect(box?.y).toBeLessThan(200);
    expect(box?.height).toBeLessThan(64);
    // The files of the selected cards are in it.
    await bar.locator('[aria-haspopup=menu]').press('Enter');
    expect(await page.getByRole('menuitem').count()).toBe(3);
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(menu?.y).toBeGreaterThan(box?.y ?? 0);
    await page.keyboard.press('Escape');
    // What has the focus further up is not behind the bar.
    await boxes.nth(12).focus();
    const focused = await boxes.nth(12).boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
});
