/**
 * Contacts changed without a connection: sent, reported when that fails, and never silently lost. Decision
 * 0026.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { forgetFaults, layFault } from '../../support/backend/faults.ts';
import { changeDocument, deleteDocument, putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT, type Profile } from '../../support/people/profile.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { contactFields } from '../contacts/contacts-people.ts';
import { button, give } from '../contacts/import-steps.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const field = (page: Page, name: string) => page.locator(`#contact-${name}`);
const press = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true }).click();
const notice = (page: Page, key: string) => page.getByRole('alert').filter({ hasText: word(key) });

/** Texts of a user's contacts as the service has them. */
async function stored(uid: string): Promise<Record<string, string>[]> {
  const all = await storedIn(hosts, 'contacts');
  return all
    .filter(({ path }) => path.startsWith(`users/${uid}/`))
    .map(({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) =>
          typeof value === 'object' && value !== null && 'stringValue' in value
            ? [[name, String(value.stringValue)]]
            : [],
        ),
      ),
    );
}

/** A user who is cut off in the form of a contact; the app is kept by then. */
async function cutOff(profile: Profile, path: string): Promise<string> {
  const { page, context } = profile;
  const uid = await newOwner(page, { origin, hosts });
  await putDocuments(hosts, {
    [`users/${uid}/contacts/ann`]: contactFields({ name: 'Ann Lee', phone: '010', note: 'tea' }),
  });
  await page.goto(`${origin}/contacts`);
  await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/carte-app-builds.json')) !== undefined))
    .toBe(true);
  await page.goto(origin + path);
  await field(page, 'name').waitFor();
  profile.expectProblems(CONNECTION_CUT);
  // The service refuses some of what was queued.
  profile.expectProblems(/status of 403/);
  await context.setOffline(true);
  return uid;
}

/** The service refuses what the SDK sends (`write`) and what the outbox sends (`commit`). */
async function refuseContacts(): Promise<void> {
  const path = 'users/*/contacts/*';
  for (const verb of ['write', 'commit'])
    await layFault(hosts, {
      service: 'firestore',
      verb,
      path,
      action: { fail: 'PERMISSION_DENIED' },
      times: 20,
    });
}

/** Imports a table up to the button that adds its people, and presses it without a connection. */
async function importOffline({ page, context }: Profile, ...names: readonly string[]): Promise<void> {
  const table = ['Name,Email', ...names.map((name) => `${name},${name.replace(' ', '.')}@kiln.example`)].join(
    '\n',
  );
  await give(page, 'people.csv', table);
  await button(page, 'fileImport.continue').click();
  const add = button(page, 'contactImport.add_other', { count: names.length });
  await add.waitFor();
  await context.setOffline(true);
  await add.click();
  await page.getByText(word('contactImport.queued')).waitFor();
}

const changeElsewhere = (uid: string, fields: Record<string, string>) =>
  changeDocument(hosts, `users/${uid}/contacts/ann`, fields);

test('changes of one contact on two devices are merged, or offered as a choice, also after a reload', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await cutOff(profile, '/contacts/ann/edit');
  await field(page, 'phone').fill('011');
  await field(page, 'company').fill('Kiln');
  await press(page, 'common.save');
  await page.getByText(word('outbox.count_one', { count: 1 })).waitFor();
  await changeElsewhere(uid, { phone: '099', email: 'ann@han.example' });
  // Whatever waits outlives the page.
  await page.goto(`${origin}/contacts/ann`);
  await page.locator('main dl').getByText('011').waitFor();

  await context.setOffline(false);
  const conflict = notice(page, 'outbox.contactConflict');
  await conflict.filter({ hasText: word('network.fields.phone') }).waitFor();
  expect(await stored(uid)).toMatchObject([{ phone: '099', company: '' }]);
  await conflict.getByRole('link', { name: word('outbox.choose') }).click();
  await page.getByText('yours “011”, saved “099”').waitFor();
  await press(page, 'cards.versionKeep');
  await expect
    .poll(() => stored(uid))
    .toMatchObject([{ phone: '011', company: 'Kiln', email: 'ann@han.example' }]);
  await conflict.waitFor({ state: 'detached' });
  // Saved at the service is earlier than answered, and the notice is not shown beside the open form.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox'))))
    .toEqual([]);
});

test('a new contact that is refused after a reload is shown with the whole input, and can be edited', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await cutOff(profile, '/contacts/new');
  await field(page, 'name').fill('Bo Ek');
  await field(page, 'note').fill('Hall 3');
  await press(page, 'common.save');
  await page.getByText(word('outbox.count_one', { count: 1 })).waitFor();
  await page.goto(`${origin}/contacts`);
  await page.getByRole('link', { name: 'Bo Ek' }).waitFor();

  const path = 'users/*/contacts/*';
  await layFault(hosts, {
    service: 'firestore',
    verb: 'commit',
    path,
    action: { fail: 'PERMISSION_DENIED' },
  });
  await context.setOffline(false);
  const refused = notice(page, 'outbox.refused').filter({ hasText: 'Bo Ek' });
  await refused.waitFor();
  await forgetFaults(hosts);
  await page.reload();
  await refused.getByRole('button', { name: word('outbox.edit') }).click();
  expect(await field(page, 'note').inputValue()).toBe('Hall 3');
  await press(page, 'common.save');
  await expect
    .poll(async () => (await stored(uid)).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['Ann Lee', 'Bo Ek']));
  await refused.waitFor({ state: 'detached' });
});

test('an edit of a contact that was deleted elsewhere is reported, and can be saved as a new contact', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await cutOff(profile, '/contacts/ann/edit');
  await field(page, 'note').fill('tea, no sugar');
  await press(page, 'common.save');
  await page.getByText(word('outbox.count_one', { count: 1 })).waitFor();
  await deleteDocument(hosts, `users/${uid}/contacts/ann`);
  await context.setOffline(false);
  await page.goto(`${origin}/contacts/new`);
  await field(page, 'name').fill('Bo Ek');
  await page.goto(`${origin}/contacts`);
  await notice(page, 'outbox.contactGone')
    .getByRole('button', { name: word('network.saveAsNew') })
    .click();
  expect(await field(page, 'note').inputValue()).toBe('tea, no sugar');
  await page.getByText(word('cards.asideText')).waitFor();
  await press(page, 'common.save');
  await expect.poll(() => stored(uid)).toMatchObject([{ name: 'Ann Lee', note: 'tea, no sugar' }]);
});

test('an import that waited over a reload and is refused is told, saved as a file, and sent again', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await cutOff(profile, '/contacts/new');
  await context.setOffline(false);
  await importOffline(profile, 'Cy Lee', 'Di Lee', 'Ed Lee', 'Flo Lee');
  await page.goto(`${origin}/contacts`);
  await page.getByRole('link', { name: 'Flo Lee' }).waitFor();
  await page.getByText(word('outbox.count_other', { count: 4 })).waitFor();
  await screenshot(page, 'import-waits');

  await refuseContacts();
  await context.setOffline(false);
  const refused = notice(page, 'outbox.contactsRefused').filter({ hasText: 'Cy Lee' });
  await refused.waitFor();
  expect(await stored(uid)).toMatchObject([{ name: 'Ann Lee' }]);
  await page.reload();
  await refused.waitFor();
  await screenshot(page, 'import-refused');
  const saving = page.waitForEvent('download');
  await refused.getByRole('button', { name: word('outbox.saveFile') }).click();
  expect((await contentOf(await saving)).toString()).toContain('FN:Flo Lee');

  await forgetFaults(hosts);
  await refused.getByRole('button', { name: word('common.retry') }).click();
  await refused.waitFor({ state: 'detached' });
  const names = async () => (await stored(uid)).map(({ name }) => name);
  await expect.poll(names).toHaveLength(5);
  expect(await names()).toEqual(expect.arrayContaining(['Ann Lee', 'Cy Lee', 'Di Lee', 'Ed Lee', 'Flo Lee']));

  // What an earlier build left to the SDK, which noted nothing.
  await importOffline(profile, 'Gus Lee', 'Hal Lee');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('outbox')) localStorage.removeItem(key);
  });
  await refuseContacts();
  await page.goto(`${origin}/contacts`);
  await page.getByRole('link', { name: 'Hal Lee' }).waitFor();
  await context.setOffline(false);
  const adopted = notice(page, 'outbox.contactsRefused').filter({ hasText: 'Gus Lee' });
  await adopted.waitFor();
  await adopted.getByRole('button', { name: word('outbox.discard') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('outbox.discard') })
    .click();
  await adopted.waitFor({ state: 'detached' });
});
