/** Looks that differed from engine to engine. Source: issue 34, points 15 and 17. */
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { freshName } from '../support/visited-card.ts';
import { cardOf, openForm } from '../visitor/leave-details-steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** The lightest pixel along the right edge of what the page shows, from 0 to 255. */
async function lightestAtTheEdge(page: Page): Promise<number> {
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  const edge = Array.from({ length: height - 40 }, (_, row) => ((row + 20) * width + width - 2) * 4);
  return Math.max(...edge.map((at) => Math.min(...data.subarray(at, at + 3))));
}

test('in the dark, nothing beside a form that scrolls is white', async () => {
  const { name } = await cardOf(freshName('dark'));
  const { page } = await people.open({ viewport: { width: 390, height: 700 }, colorScheme: 'dark' });
  await page.goto(`${origin}/${name}`);
  await openForm(page);
  await screenshot(page, 'exchange-dark');
  const scrolls = await page.getByRole('dialog').evaluate((form) => form.scrollHeight > form.clientHeight);
  expect(scrolls).toBe(true);
  // The thumb of the bar is lighter than the form, and darker than its text.
  expect(await lightestAtTheEdge(page)).toBeLessThan(200);
});

test('a slug of 14 characters is whole in its field on the narrowest phone', async () => {
  const { page } = await people.open({ viewport: { width: 320, height: 700 } });
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { c1: { name: 'Mina Kim', customPath: 'mmmm-mmmm-mmmm' } });
  await page.goto(`${origin}/cards/c1/edit`);
  const slug = page.getByLabel(word('cards.customUrl'), { exact: true });
  await slug.waitFor();
  await slug.scrollIntoViewIfNeeded();
  await screenshot(page, 'slug-narrow');
  expect(await slug.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
});
