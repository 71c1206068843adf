/** Looks that differed from engine to engine. Source: issue 34, point 15. */
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { ownSite } from '../../support/site/site.ts';
import { freshName } from '../support/visited-card.ts';
import { cardOf, openForm } from '../visitor/leave-details-steps.ts';

const { origin } = ownSite();
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
