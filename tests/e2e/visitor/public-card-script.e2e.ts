/**
 * A card's page whose one script does not come, and one whose address was cut out of a sentence. Source:
 * docs/product.md, question 4.
 */
import { devices, type Page, type Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const SCRIPT = /\/assets\/visitor-[\w-]+\.en\.js$/;

const visitor = () => people.open({ ...devices['Pixel 7'], locale: 'en-US', serviceWorkers: 'block' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a truncated script is fetched again, and the card appears', async () => {
  const name = freshName('cut');
  await putCard(hosts, name);
  const profile = await visitor();
  const { page } = profile;
  profile.expectProblems(/ERR_CONNECTION_RESET/);
  let asked = 0;
  await page.route(SCRIPT, (route) => {
    asked += 1;
    return asked < 3 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(`${origin}/${name}`);
  await heading(page, 'Mina Kim');
  expect(asked).toBeGreaterThanOrEqual(3);
});

test('a script that hangs leaves a message with a button, which loads the card', async () => {
  const name = freshName('hang');
  await putCard(hosts, name);
  const { page } = await visitor();
  const routes: Route[] = [];
  await page.route(SCRIPT, (route) => {
    if (routes.length > 0) return route.continue();
    routes.push(route);
    return undefined;
  });
  await page.goto(`${origin}/${name}`, { waitUntil: 'commit' });
  await page.getByRole('alert').getByText('This page is taking long to arrive.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Mina Kim');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the punctuation behind a link in a sentence is not part of the slug', async () => {
  const name = freshName('dot');
  await putCard(hosts, name);
  const { page } = await visitor();
  for (const path of [`${name}.`, `${name},`, `${name}%20`, `${name}//`]) {
    await page.goto(`${origin}/${path}`);
    await heading(page, 'Mina Kim');
    // The title follows what is seen.
    await expect.poll(() => page.title()).toContain('Mina Kim');
  }
});

test('a slug that points to itself is not offered, and a legacy card says what it waits for', async () => {
  const [name, before] = [freshName('loop'), freshName('before')];
  await putDocuments(hosts, {
    [`customLinks/${name}`]: { status: 'moved', userId: 'u1', cardId: 'C1', movedTo: name },
    [`customLinks/${before}`]: { status: 'active', userId: 'u1', cardId: 'C1' },
  });
  const { page } = await visitor();
  await page.goto(`${origin}/${name}`);
  await heading(page, word('visitor.notFoundTitle'));
  expect(await page.getByRole('link').allTextContents()).toEqual([word('visitor.home')]);
  await page.goto(`${origin}/${before}`);
  await heading(page, word('visitor.unshownTitle'));
});
