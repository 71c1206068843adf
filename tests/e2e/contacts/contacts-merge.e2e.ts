/** Duplicates among contacts: found, compared, merged and undone; and contacts as files. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layFault } from '../../support/backend/faults.ts';
import { putDocuments, storedIn, type PlainFields } from '../../support/backend/owner-rest.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { contactFields } from './contacts-people.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: word(key, values), exact: true });

/** Puts contacts into an account; ids have twenty signs, as the app's. */
const put = (uid: string, contacts: readonly PlainFields[]) =>
  putDocuments(
    hosts,
    Object.fromEntries(
      contacts.map((fields, at) => [
        `users/${uid}/contacts/${String(at).padStart(20, 'c')}`,
        contactFields(fields),
      ]),
    ),
  );

/** What is stored of the contacts, by name and e-mail address. */
async function stored(uid: string) {
  const all = await storedIn(hosts, 'contacts');
  const text = (value: unknown) => String(Object.values(value ?? {})[0]);
  return all
    .filter(({ path }) => path.startsWith(`users/${uid}/`))
    .map(({ fields }) => `${text(fields['name'])} ${text(fields['email'])} ${text(fields['note'])}`.trim())
    .sort();
}

const TWICE: readonly PlainFields[] = [
  { name: 'Anna Lee', email: 'anna@kiln.example', phone: '010-1234-5678', note: 'first', tags: ['fair'] },
  { name: 'Lee, Anna', email: 'lee@kiln.example', phone: '+82 10 1234 5678', note: 'second' },
  { name: 'Bo', company: 'Kiln' },
  { name: 'BO', company: 'kiln', email: 'bo@kiln.example' },
  { name: 'Alone', email: 'alone@kiln.example' },
];

test('contacts of one person are compared field by field, merged, and restored', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await put(uid, TWICE);
  const before = await stored(uid);
  await page.goto(`${origin}/contacts/duplicates`);
  await page.getByText(word('contactMerge.groups_other', { count: 2 })).waitFor();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Anna Lee', exact: true }) })
    .getByRole('button', { name: word('contactMerge.compare'), exact: true })
    .click();
  await page.getByRole('radio', { name: 'anna@kiln.example' }).check();
  await page.getByRole('radio', { name: 'Anna Lee', exact: true }).check();
  const result = page.getByRole('region', { name: word('contactMerge.result') });
  await result.getByText('lee@kiln.example').waitFor();
  await screenshot(page, 'merge-compare', true);
  await button(page, 'contactMerge.merge_other', { count: 2 }).click();
  await expect
    .poll(() => stored(uid))
    .toEqual(
      [
        'Alone alone@kiln.example',
        'Anna Lee anna@kiln.example first\nsecond\nLee, Anna\nlee@kiln.example',
        'BO bo@kiln.example',
        'Bo',
      ].sort(),
    );
  await button(page, 'network.undo').click();
  await expect.poll(() => stored(uid)).toEqual(before);

  await button(page, 'contactMerge.mergeAll').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('contactMerge.mergeAll') })
    .click();
  await page.getByText(word('contactMerge.none')).waitFor();
  expect(await stored(uid)).toHaveLength(3);
  await screenshot(page, 'merge-none');
  await button(page, 'network.undo').click();
  await expect.poll(() => stored(uid)).toEqual(before);
});

test('a refused merge is reported, loses no contact, and can be repeated', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await put(uid, TWICE.slice(0, 2));
  const before = await stored(uid);
  await page.goto(`${origin}/contacts/duplicates`);
  await button(page, 'contactMerge.compare').click();
  await layFault(hosts, {
    service: 'firestore',
    verb: 'write',
    path: `users/${uid}/contacts/*`,
    action: { fail: 'PERMISSION_DENIED' },
  });
  const merge = button(page, 'contactMerge.merge_other', { count: 2 });
  await merge.click();
  await page.getByText(word('contactMerge.failed')).waitFor();
  expect(await stored(uid)).toEqual(before);
  expect(await button(page, 'network.undo').count()).toBe(0);
  await screenshot(page, 'merge-refused', true);
  await page.getByText(word('contactMerge.groups_one', { count: 1 })).waitFor();
  await merge.click();
  await page.getByText(word('contactMerge.none')).waitFor();
  expect(await stored(uid)).toHaveLength(1);
});

test('all contacts or the selected ones are exported to files', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await put(uid, [
    { name: '김민지', phone: '+82 10-1234-5678', tags: ['fair'], note: 'a;b' },
    { name: '=HYPERLINK("x")', email: 'anna@kiln.example' },
  ]);
  await page.goto(`${origin}/contacts`);
  await page.getByText('김민지').first().waitFor();
  const save = async (open: () => Promise<void>, item: string) => {
    await open();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: word(item), exact: true }).click();
    return (await contentOf(await saving)).toString();
  };
  const all = () => button(page, 'common.more').click();
  const table = await save(all, 'contactExport.allCsv');
  expect(table.split('\r\n')).toHaveLength(4);
  expect(table).toContain(`"'=HYPERLINK(""x"")",,anna@kiln.example`);
  expect(table).toContain("김민지,,,'+82 10-1234-5678,");
  await page
    .getByRole('checkbox', { name: word('network.select', { name: '김민지' }) })
    .check({ force: true });
  await screenshot(page, 'contacts-export');
  const cards = await save(() => button(page, 'contactExport.export').click(), 'contactExport.vcf');
  expect(cards.match(/BEGIN:VCARD/g)).toHaveLength(1);
  expect(cards).toContain('N:김;민지;;;\r\nFN:김민지\r\n');
  expect(cards).toContain('NOTE:a\\;b\r\n');
});
