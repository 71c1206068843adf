/** A card is paused and resumed in one press each, with a connection and without; what visitors see of it. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT, NO_CONTACT_FILE } from '../../support/people/profile.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const unique = Date.now().toString(36);

test('a card is paused and resumed in one press, and visitors follow', async () => {
  const profile = await people.open();
  const { page } = profile;
  profile.expectProblems(NO_CONTACT_FILE);
  const uid = await newOwner(page, { origin, hosts });
  const slug = `paused-${unique}`;
  await putCards(hosts, uid, { [`Paused${unique}`.padEnd(20, '0')]: { customPath: slug, company: 'Kiln' } });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('cards.pause'), exact: true }).click();
  await page.getByText(word('cards.pauseDone')).waitFor();
  await page.getByText(word('cards.pausedText')).waitFor();

  const visitor = await people.open();
  await visitor.page.goto(`${origin}/${slug}`);
  await visitor.page.getByRole('heading', { name: word('visitor.paused') }).waitFor();
  await expect.poll(() => visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await visitor.page.getByText('Kiln').count()).toBe(0);
  expect(await visitor.page.locator('.card-sheet__save, .card-sheet__second').count()).toBe(0);

  await page.getByRole('button', { name: word('cards.resume'), exact: true }).click();
  await page.getByText(word('cards.resumeDone')).waitFor();
  await visitor.page.reload();
  await visitor.page.getByText(word('visitor.addToContacts')).waitFor();
  await visitor.page.getByText('Kiln').first().waitFor();
});

test('a pause without a connection is queued, and sent with the connection', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const uid = await newOwner(page, { origin, hosts });
  const slug = `queued-${unique}`;
  await putCards(hosts, uid, { [`Queued${unique}`.padEnd(20, '0')]: { customPath: slug } });
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('cards.pause'), exact: true }).waitFor();
  // The whole app is cached by then.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/carte-app-builds.json')) !== undefined))
    .toBe(true);
  profile.expectProblems(CONNECTION_CUT);
  profile.expectProblems(NO_CONTACT_FILE);
  await context.setOffline(true);
  await page.getByRole('button', { name: word('cards.pause'), exact: true }).click();
  await page.getByText(word('outbox.queued'), { exact: true }).waitFor();
  await page.getByText(word('cards.pausedText')).waitFor();
  await context.setOffline(false);
  await page.getByText(word('outbox.queued'), { exact: true }).waitFor({ state: 'detached' });
  const visitor = await people.open();
  await visitor.page.goto(`${origin}/${slug}`);
  await visitor.page.getByRole('heading', { name: word('visitor.paused') }).waitFor();
});
