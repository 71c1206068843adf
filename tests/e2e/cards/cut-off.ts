/** A user who edits a card without a connection. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeDocument, storedIn } from '../../support/backend/owner-rest.ts';
import type { People } from '../../support/people/people.ts';
import { CONNECTION_CUT, type Profile } from '../../support/people/profile.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';
import { putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
let last = 0;

export const field = (page: Page, name: string) => page.locator(`#card-${name}`);
export const press = (page: Page, key: string) =>
  page.getByRole('button', { name: word(key), exact: true }).click();
/** Company and phone as the service has them. */
export async function stored(id: string): Promise<{ company: unknown; phone: unknown }> {
  const all = await storedIn(hosts, 'cards');
  const fields = all.find(({ path }) => path.endsWith(`/cards/${id}`))?.fields ?? {};
  const textOf = (name: string) => (fields[name] as { stringValue?: string } | undefined)?.stringValue ?? '';
  return { company: textOf('company'), phone: textOf('phone') };
}

/** A user who is in the form of their card, which may have a cover, when the connection goes. */
export async function cutOff(
  people: People,
  { hasCover = false } = {},
): Promise<{ profile: Profile; page: Page; uid: string; id: string }> {
  last += 1;
  const name = `cut-${Date.now().toString(36)}${last}`;
  const id = `Cut${name.replaceAll('-', '')}`.padEnd(20, '0');
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { [id]: { name: 'Mina Kim', customPath: name } });
  if (hasCover) {
    const coverUrl = await putPicture(hosts, `users/${uid}/images/cover.png`, stripedPhoto(400, 200));
    await changeDocument(hosts, `users/${uid}/cards/${id}`, { coverUrl });
  }
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  await openSections(page);
  // The app is kept by then, so that the page can be loaded again.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/carte-app-builds.json')) !== undefined))
    .toBe(true);
  profile.expectProblems(CONNECTION_CUT);
  await context.setOffline(true);
  await page.getByText(word('outbox.editOffline')).waitFor();
  return { profile, page, uid, id };
}

/** Changes the company in the form, and leaves the edit to be sent later. */
export async function keepCompany(page: Page, company: string): Promise<void> {
  await field(page, 'company').fill(company);
  await press(page, 'outbox.queue');
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByText(word('outbox.countOffline_one', { count: 1 })).waitFor();
}
