/**
 * Where a page is scrolled to when it opens. Source: docs/specification.md §2; React Router's
 * ScrollRestoration, which knows a page opened by its address as `default`.
 */
import { expect, test } from 'vitest';
import { DASHBOARD_PAGE } from '@/card/ui/queries';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { framesPass } from '../support/frames.ts';
import { chooseOfCard, putCards, signIn } from '../support/owner.ts';
import { somebody } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

test('a page opened by its address begins at the top, and keeps its place on reload and return', async () => {
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

test('a saved card is scrolled into view among many on the dashboard', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 } });
  const uid = await signIn(page, somebody('Ida Many'), { origin, hosts, maxCards: 9 });
  const id = (place: number) => `savedAmongMany00000${place}`;
  // The first one is the oldest, hence the last in the list.
  const cards = [1, 2, 3, 4, 5, 6].map((place) => [
    id(place),
    { name: `Card ${place}`, createdAt: new Date(2026, 0, place) },
  ]);
  await putCards(hosts, uid, Object.fromEntries(cards));
  await page.goto(`${origin}/dashboard`);
  await chooseOfCard(page, 'Card 1', 'dashboard.edit');
  await page.locator('main [name=name]').fill('Ida One');
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = page.locator('article:has(.saved-stamp) a:has(h3)');
  await saved.waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const { top, bottom } = await saved.evaluate((card) => card.getBoundingClientRect().toJSON() as DOMRect);
  const head = await page.locator('[data-top-navigation]').boundingBox();
  expect(top).toBeGreaterThanOrEqual(head?.height ?? 0);
  expect(bottom).toBeLessThan(844);
  // Neither the message nor the stamp is over what the card says.
  const toast = await page.locator('[data-toast]').boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(top);
  const covered = await saved.evaluate(async (card) => {
    const stamp = card.querySelector('.saved-stamp');
    await Promise.all(stamp?.getAnimations().map(({ finished }) => finished) ?? []);
    const over = stamp?.getBoundingClientRect() ?? new DOMRect();
    return [...card.querySelectorAll('.card-face__text > *, .card-face__lines > *')]
      .filter((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const under = range.getBoundingClientRect();
        return (
          under.right > over.left &&
          under.left < over.right &&
          under.bottom > over.top &&
          under.top < over.bottom
        );
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
});

test('a saved card that is not among the first is not scrolled to when older ones are shown later', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 } });
  const uid = await signIn(page, somebody('Ida Older'), { origin, hosts, maxCards: 60 });
  const id = (place: number) => `savedLongAgo000000${10 + place}`;
  const places = Array.from({ length: DASHBOARD_PAGE + 6 }, (_, place) => place);
  await putCards(hosts, uid, Object.fromEntries(places.map((place) => [id(place), {}])));
  await page.goto(`${origin}/dashboard`);
  const more = page.getByRole('button', { name: word('dashboard.showMore'), exact: true });
  await more.click();
  await chooseOfCard(page, id(0), 'dashboard.edit');
  await page.locator('main [name=name]').fill('Ida First');
  await page.getByRole('button', { name: word('common.save'), exact: true }).click();
  await more.waitFor();
  await framesPass(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await more.click();
  await page.getByRole('article', { name: word('dashboard.cardOf', { name: 'Ida First' }) }).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
  expect(focused).toBeGreaterThanOrEqual(0);
  expect(focused).toBeLessThan(844);
  expect(await page.locator('article:has(.saved-stamp)').boundingBox()).toMatchObject({
    y: expect.toSatisfy((top: number) => top > 844) as number,
  });
});
