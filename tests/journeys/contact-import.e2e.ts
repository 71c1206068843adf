/** Contacts are imported from files. Source: docs/product.md, point 7; decision 0027. */
import { expect, test } from 'vitest';
import { button, doneHeading, give, heading, stored } from '../e2e/contacts/import-steps.ts';
import { newOwner } from '../e2e/support/owner.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

test('a contact file with cards of three versions needs no columns', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const file = [
    'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EB=AF=BC=\r\n=EC=A7=80\r\nTEL;CELL:010-1234-5678\r\nEND:VCARD',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna Lee\r\nitem1.EMAIL;type=pref:anna@kiln.example\r\nNOTE:one\\ntwo\r\nEND:VCARD',
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Simon\r\nTEL;VALUE=uri:tel:+1-418-555-0100\r\nEND:VCARD',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nNOTE:nobody\r\nEND:VCARD',
  ].join('\r\n');
  await give(page, 'people.vcf', file);
  await button(page, 'contactImport.add_other', { count: 3 }).click();
  await doneHeading(page, 3, 1).waitFor();
  expect((await stored(uid, 'name')).sort()).toEqual(['Anna Lee', 'Simon', '김민지'].sort());
  expect((await stored(uid, 'phone')).sort()).toEqual(['', '+1-418-555-0100', '010-1234-5678'].sort());
});

test('a table has its columns told and its duplicates left out, and again adds nothing', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const table = [
    'Full Name;Correo;Cell;Wo getroffen',
    'Anna Lee;anna@kiln.example;555-10001;Old Town',
    'Anna Lee;ANNA@kiln.example;555 10001;twice',
    ';;;nobody',
  ].join('\r\n');
  await give(page, 'people.csv', table);
  await heading(page, 'fileImport.columns').waitFor();
  await page.getByLabel('Wo getroffen', { exact: true }).selectOption('met');
  await button(page, 'fileImport.continue').click();
  await button(page, 'contactImport.add_one', { count: 1 }).click();
  await doneHeading(page, 1, 2).waitFor();
  await page.getByRole('cell', { name: word('fileImport.reasons.nameless') }).waitFor();
  expect(await stored(uid, 'met')).toEqual(['Old Town']);

  await give(page, 'people.csv', table);
  await button(page, 'fileImport.continue').click();
  // One of its rows has no name.
  await heading(page, 'fileImport.nothingUsable').waitFor();
});
