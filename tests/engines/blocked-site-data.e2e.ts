/** A Firefox, and a WebKit, whose own settings block what sites store. Source: issue 34, point 3. */
import { expect, test } from 'vitest';
import { makeFirstCard } from '../e2e/cards/first-card.ts';
import { usePeople } from '../support/people/people.ts';
import { word } from '../support/samples/words.ts';
import { ownSite } from '../support/site/site.ts';

const { origin } = ownSite();
const people = usePeople({ blocksSiteData: true });

test('with site data blocked, an owner signs up, saves a card, and is signed out by a reload', async () => {
  const profile = await people.open();
  const { page } = profile;
  // Firefox's own message.
  profile.expectProblems(/Failed to register\/update a ServiceWorker/);
  await page.goto(`${origin}/login`);
  // The settings are on.
  const isStored = await page.evaluate(() => {
    try {
      localStorage.setItem('one', '1');
      return true;
    } catch {
      return false;
    }
  });
  expect(isStored).toBe(false);
  await makeFirstCard(page, origin);
  await page.goto(`${origin}/login`);
  await page.getByRole('heading', { name: word('auth.loginTitle') }).waitFor();
});
