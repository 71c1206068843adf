/**
 * Edits made without a connection: kept, shown, sent, merged, and never silently lost. Source:
 * docs/product.md, point 5; decision 0031.
 */
import { expect, test } from 'vitest';
import { changeDocument, deleteDocument } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { openSections } from '../support/steps.ts';
import { cutOff, field, keepCompany, press, stored } from './cut-off.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** What another device saves meanwhile. */
function saveElsewhere(uid: string, id: string, fields: Record<string, string>): Promise<void> {
  return changeDocument(hosts, `users/${uid}/cards/${id}`, fields);
}

test('a queued edit is merged with another device’s changes of other fields', async () => {
  const { profile, page, uid, id } = await cutOff(people);
  await keepCompany(page, 'Kiln');
  await saveElsewhere(uid, id, { phone: '02 999' });
  await profile.context.setOffline(false);
  await expect.poll(() => stored(id)).toMatchObject({ company: 'Kiln', phone: '02 999' });
  await page.getByText(word('outbox.queued'), { exact: true }).waitFor({ state: 'detached' });
});

test('a queued edit of a field that another device changed, too, waits until the owner has chosen', async () => {
  const { profile, page, uid, id } = await cutOff(people);
  await keepCompany(page, 'Kiln');
  await saveElsewhere(uid, id, { company: 'Oven', phone: '02 999' });
  await profile.context.setOffline(false);
  await page
    .getByRole('alert')
    .filter({ hasText: word('outbox.conflict') })
    .waitFor();
  expect(await stored(id)).toMatchObject({ company: 'Oven' });
  await page.getByRole('link', { name: word('outbox.choose') }).click();
  await page.getByText('yours “Kiln”, saved “Oven”').waitFor();
  await press(page, 'cards.versionKeep');
  await page.waitForURL(`${origin}/dashboard`);
  await expect.poll(() => stored(id)).toMatchObject({ company: 'Kiln', phone: '02 999' });
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: word('outbox.conflict') })
      .count(),
  ).toBe(0);
});

test('a queued edit of a deleted card can create it again, and signing out asks while edits are queued', async () => {
  const { profile, page, uid, id } = await cutOff(people, { hasCover: true });
  const cover = page.getByRole('img', { name: word('cards.cover'), exact: true });
  await cover.waitFor();
  await keepCompany(page, 'Kiln');
  await page
    .getByRole('link', { name: word('shell.profile') })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: word('shell.signOut') })
    .click();
  await page.getByRole('alertdialog').getByText(word('outbox.signOutText')).waitFor();
  await press(page, 'shell.unsavedStay');
  await deleteDocument(hosts, `users/${uid}/cards/${id}`);
  // Its contact file is removed in any case; the browser says that it was not there.
  profile.expectProblems(/status of 404 .*vcards/);
  await profile.context.setOffline(false);
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await field(page, 'company').fill('Second');
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('alert').filter({ hasText: 'Mina Kim' }).waitFor();
  await press(page, 'cards.saveAsNew');
  await expect.poll(() => field(page, 'company').inputValue()).toBe('Kiln');
  // This browser still has the picture, and uploads it again. A new form has its sections closed.
  await openSections(page);
  await cover.waitFor();
  await press(page, 'cards.asideBack');
  await expect.poll(() => field(page, 'company').inputValue()).toBe('Second');
});
