/**
 * From the dashboard to a page that is loaded again, and back by every way there is. Source: decision 0034.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changeDocument, storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { signIn } from '../support/owner.ts';
import { fillCard, openSections, pressCreate, somebody } from '../support/steps.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const cardOn = (page: Page, name: string) => page.locator('main article').filter({ hasText: name });

test('the dashboard shows the cards after a page load, by link, address, reload and history', async () => {
  const profile = await people.open();
  // Firefox reports the requests of a page that is left while it loads.
  profile.expectProblems(/Could not reach Cloud Firestore|google\.com\/images\/cleardot|DictionaryError/);
  const { page } = profile;
  const name = freshName('back');
  const uid = await signIn(page, somebody('Bea Back'), { origin, hosts });
  await fillCard(page, origin, { name: 'Bea Back', email: 'bea@example.com', customUrl: name });
  await pressCreate(page);
  await page.waitForURL(`${origin}/${name}`);

  await page
    .locator('.created-sheet')
    .getByRole('link', { name: word('shareKit.created.dashboard') })
    .click();
  await cardOn(page, 'Bea Back').waitFor();
  for (const path of [`/${name}`, '/pricing', '/favicon.svg']) {
    await page.goto(origin + path);
    await page.goto(`${origin}/dashboard`);
    await cardOn(page, 'Bea Back').waitFor();
    await page.reload();
    await cardOn(page, 'Bea Back').waitFor();
    await page.goto(origin + path);
    await page.goBack();
    await cardOn(page, 'Bea Back').waitFor();
  }

  // A page that history brought back still hears of what is saved elsewhere, and still saves.
  const cards = await storedIn(hosts, 'cards');
  const path = cards.find((card) => card.path.startsWith(`users/${uid}/`))?.path ?? '';
  await changeDocument(hosts, path, { name: 'Bea Elsewhere' });
  await cardOn(page, 'Bea Elsewhere').waitFor();
  await page.getByRole('link', { name: word('dashboard.edit') }).click();
  await expect.poll(() => page.locator('#card-name').inputValue()).toBe('Bea Elsewhere');
  await openSections(page);
  await page.locator('#card-company').fill('Kiln');
  await page.getByRole('button', { name: word('common.save'), exact: true }).click();
  await page.waitForURL(`${origin}/dashboard`);
  const saved = await storedIn(hosts, 'cards');
  expect(saved.find((card) => card.path === path)?.fields).toMatchObject({
    company: { stringValue: 'Kiln' },
  });
});
