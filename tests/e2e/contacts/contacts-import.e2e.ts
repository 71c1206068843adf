/**
 * Contacts from files: a large table whose columns are recognized, contact files of three versions, hostile
 * files, and a connection that breaks.
 */
import { expect, test } from 'vitest';
import { layFault } from '../../support/backend/faults.ts';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { contactFields } from './contacts-people.ts';
import { button, doneHeading, give, heading, stored } from './import-steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

test(
  'a table of 2,000 rows has its columns recognized, a report of skipped rows, and adds nothing twice',
  { timeout: 240_000 },
  async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts });
    const rows = Array.from(
      { length: 1_997 },
      (_, at) => `Person ${at};p${at}@kiln.example;555-${10_000 + at};Old Town`,
    );
    const odd = [
      'Person 1;P1@kiln.example;555 10001;twice',
      ';;;nobody',
      `${'N'.repeat(250)};not an address;;`,
    ];
    const table = ['Full Name;Correo;Cell;Wo getroffen', ...rows, ...odd].join('\r\n');
    await give(page, 'people.csv', table);
    await heading(page, 'fileImport.columns').waitFor();
    expect(await page.getByLabel('Full Name', { exact: true }).inputValue()).toBe('name');
    expect(await page.getByLabel('Correo', { exact: true }).inputValue()).toBe('email');
    expect(await page.getByLabel('Wo getroffen', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Wo getroffen', { exact: true }).selectOption('met');
    await page
      .getByRole('region', { name: word('fileImport.preview') })
      .getByText('Person 0')
      .waitFor();
    await screenshot(page, 'import-columns', true);
    await button(page, 'fileImport.continue').click();

    await heading(page, 'contactImport.willAdd_other', { count: 1_998 }).waitFor();
    await page.getByText(word('contactImport.willSkip_other', { count: 2 })).waitFor();
    await screenshot(page, 'import-ready');
    await button(page, 'contactImport.add_other', { count: 1_998 }).click();
    await doneHeading(page, 1_998, 2).waitFor({ timeout: 120_000 });
    await page.getByRole('cell', { name: word('fileImport.reasons.nameless') }).waitFor();
    await screenshot(page, 'import-report', true);
    const saving = page.waitForEvent('download');
    await button(page, 'fileImport.downloadReport').click();
    const report = (await contentOf(await saving)).toString();
    expect(report.split('\r\n')).toHaveLength(1 + 2_000 + 1);
    expect(report).toContain(`1999,Person 1,${word('fileImport.skipped')}`);
    expect(await stored(uid, 'met')).toEqual(expect.arrayContaining(['Old Town']));
    // Its last answer may be late: what counts as waiting to be sent is stored a little later.
    await expect.poll(async () => (await stored(uid, 'name')).length).toBe(1_998);
    expect((await stored(uid, 'note')).filter((note) => note !== '')).toEqual(['not an address']);

    await give(page, 'people.csv', table);
    await button(page, 'fileImport.continue').click();
    await heading(page, 'fileImport.nothingUsable').waitFor();
  },
);

/** A table in Windows-1251, the letters of Russian as single bytes from 0xC0 on. */
const cyrillic = (text: string) =>
  Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

test('existing people are named before the import, skipped or added on request, and then linked as duplicates', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await putDocuments(hosts, {
    [`users/${uid}/contacts/aaaaaaaaaaaaaaaaaaaa`]: contactFields({
      name: 'Anna Lee',
      email: 'anna@kiln.example',
    }),
    [`users/${uid}/contacts/bbbbbbbbbbbbbbbbbbbb`]: contactFields({ name: 'Bo', phone: '+82 10-1234-5678' }),
  });
  const table =
    'Name,Email,Phone\nA. Lee,Anna@kiln.example,\nBo Ek,,010 1234 5678\nanna lee,anna@kiln.example,\nCy,,\n';
  await give(page, 'people.csv', table);
  await button(page, 'fileImport.continue').click();
  await heading(page, 'contactImport.willAdd_one', { count: 1 }).waitFor();
  const asked = page.getByRole('group', { name: word('contactImport.there_other', { count: 3 }) });
  expect(await asked.getByRole('radio', { name: word('contactImport.leaveThere') }).isChecked()).toBe(true);
  await page.getByRole('cell', { name: word('contactImport.likeness.phone', { name: 'Bo' }) }).waitFor();
  await screenshot(page, 'import-there', true);
  await button(page, 'contactImport.add_one', { count: 1 }).click();
  await doneHeading(page, 1, 3).waitFor();
  const duplicates = page.getByRole('link', { name: word('contactImport.toDuplicates') });
  expect(await duplicates.count()).toBe(0);
  expect((await stored(uid, 'name')).sort()).toEqual(['Anna Lee', 'Bo', 'Cy']);

  await give(page, 'people.csv', table);
  await button(page, 'fileImport.continue').click();
  await heading(page, 'fileImport.nothingNew').waitFor();
  await page.getByText(word('contactImport.addThere'), { exact: true }).click();
  await button(page, 'contactImport.add_other', { count: 2 }).click();
  await doneHeading(page, 2, 2).waitFor();
  await page.getByText(word('contactImport.mayBeTwice')).waitFor();
  await screenshot(page, 'import-over', true);
  await duplicates.click();
  await page.getByText(word('contactMerge.groups_other', { count: 2 })).waitFor();
});

test('a table and a vCard file without a declared encoding are read in the chosen one', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const encoding = page.getByRole('combobox', { name: word('fileImport.encoding') });
  const preview = page.getByRole('region', { name: word('fileImport.preview') });
  await give(page, 'people.csv', cyrillic('Имя;Телефон\nИван Петров;+7 912 345-67-89\n'));
  // Found by the letters; a user who sees that it is another one chooses it.
  await preview.getByText('Иван Петров').waitFor();
  expect(await encoding.inputValue()).toBe('windows-1251');
  await encoding.selectOption('windows-1252');
  await preview.getByText('Èâàí Ïåòðîâ').waitFor();
  await encoding.selectOption('windows-1251');
  await preview.getByText('Иван Петров').waitFor();
  // A first name alone is the whole one.
  expect(await page.getByLabel('Имя', { exact: true }).inputValue()).toBe('name');
  await screenshot(page, 'import-encoding', true);
  await button(page, 'fileImport.continue').click();
  await button(page, 'contactImport.add_one', { count: 1 }).click();
  await doneHeading(page, 1).waitFor();

  await give(page, 'people.vcf', cyrillic('BEGIN:VCARD\nVERSION:3.0\nFN:Анна\nEND:VCARD\n'));
  // A step begins at its heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h2');
  await encoding.focus();
  await encoding.selectOption('windows-1252');
  await preview.getByText('Àííà').waitFor();
  await encoding.selectOption('windows-1251');
  await preview.getByText('Анна').waitFor();
  // The field keeps the focus: a user who tries encodings with the keys goes on from it.
  expect(await encoding.evaluate((field) => field === document.activeElement)).toBe(true);
  await screenshot(page, 'import-encoding-vcard', true);
  await button(page, 'contactImport.add_one', { count: 1 }).click();
  await doneHeading(page, 1).waitFor();
  expect((await stored(uid, 'name')).sort()).toEqual(['Анна', 'Иван Петров'].sort());
});

test('a file that is unreadable, too large or one endless line is reported, and the page stays responsive', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  await give(page, 'picture.csv', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)));
  await page.getByText(word('contactImport.unknown')).waitFor();
  await screenshot(page, 'import-unknown');
  await give(page, 'line.csv', `Name,Email\n${'x,'.repeat(5_000_000)}\n`);
  await heading(page, 'fileImport.columns').waitFor({ timeout: 120_000 });
  await button(page, 'fileImport.another').click();
  await page.evaluate(() => {
    const huge = new File([new Uint8Array(51 * 1024 * 1024)], 'huge.vcf');
    const list = new DataTransfer();
    list.items.add(huge);
    const drop = document.querySelector('main input[type=file]')?.parentElement;
    drop?.dispatchEvent(new DragEvent('drop', { dataTransfer: list, bubbles: true, cancelable: true }));
  });
  const tooLarge = page.getByText(word('contactImport.tooLarge', { size: '50 MB' }));
  await expect.poll(() => tooLarge.isVisible()).toBe(true);
});

test('an import that the service refuses half-way says how far it came, and continues there', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await give(
    page,
    'people.csv',
    ['Name,Email', ...Array.from({ length: 450 }, (_, at) => `Person ${at},p${at}@x.example`)].join('\n'),
  );
  await button(page, 'fileImport.continue').click();
  await layFault(hosts, {
    service: 'firestore',
    verb: 'write',
    path: `users/${uid}/contacts/*`,
    action: { fail: 'PERMISSION_DENIED' },
  });
  await button(page, 'contactImport.add_other', { count: 450 }).click();
  await heading(page, 'contactImport.stopped', { done: 0, total: 450 }).waitFor();
  await screenshot(page, 'import-stopped', true);
  await button(page, 'contactImport.goOn').click();
  await doneHeading(page, 450).waitFor({ timeout: 120_000 });
  expect(new Set(await stored(uid, 'email')).size).toBe(450);
  expect(await stored(uid, 'email')).toHaveLength(450);
});
