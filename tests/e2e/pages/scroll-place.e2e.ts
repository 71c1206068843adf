/**
 * Where a page is scrolled to when it opens. Source: docs/specification.md §2; React Router's
 * ScrollRestoration, which knows a page opened by its address as `default`.
 */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { ownSite } from '../../support/site/site.ts';
import { framesPass } from '../support/frames.ts';

const { origin } = ownSite();
const people = usePeople();

test('a page opened by its address begins at its top, and keeps its place when it is reloaded or come back to', async () => {
  const { page } = await people.open();
  const place = () => page.evaluate(() => scrollY);
  const scroll = (top: number) => page.evaluate((to) => scrollTo(0, to), top);
  /** Opens a path and waits until its place would have been restored: with the first frames. */
  const open = async (path: string) => {
    await page.goto(origin + path);
    await page.locator('main h1').first().waitFor();
    await framesPass(page);
  };

  await open('/features');
  await scroll(400);
  await open('/help');
  expect(await place()).toBe(0);

  await scroll(300);
  await open('/help?q=card');
  expect(await place()).toBe(0);
  await scroll(250);
  await page.reload();
  await expect.poll(place).toBe(250);

  await page.goBack();
  await expect.poll(place).toBe(300);
  await page.goBack();
  await expect.poll(place).toBe(400);
});
