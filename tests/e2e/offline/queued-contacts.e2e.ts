/**
 * Contacts changed without a connection: sent, reported when that fails, and never silently lost. Decision
 * 0026.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { forgetFaults, layFault } from '../../support/backend/faults.ts';
import { changeDocument, deleteDocument, putDocuments, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT, type Profile } from '../../support/people/profile.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { contactFields } from '../contacts/contacts-people.ts';
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
