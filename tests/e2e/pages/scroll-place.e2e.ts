/** Where a page is scrolled to when it opens. Source: specification §2; React Router's ScrollRestoration, which knows a page opened by its address as `default`. */
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';

const { origin } = ownSite();
const people = usePeople();

test('a page opened by its address begins at its top, also after one that was scrolled, and keeps its place over a reload and going back', async () => {
  const { page } = await people.open();
  const place = () => page.evaluate(() => scrollY);
  const open = async (path: string) => {
    await page.goto(origin + path);
    await page.locator('main h1').first().waitFor();
  };

  await open('/features');
  await page.evaluate(() => scrollTo(0, 400));
  await open('/help');
  // Restored, if at all, with the first frames.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(await place()).toBe(0);

  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect.poll(place).toBe(300);

  await page.goBack();
  await expect.poll(place).toBe(400);
});
