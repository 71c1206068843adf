/** How one's card looks: chosen from the card itself, with the card in view on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const PHONE = { width: 390, height: 844 };

const chosen = (page: Page) => page.locator('label:has([name=card-look]:checked)');
const isInWindow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    });

test('on a phone the looks are a row to swipe, with the own name, the chosen one in view', async () => {
  const { page } = await people.open({ viewport: PHONE });
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await page.locator('#card-name').fill('Ada Birch');
  await chosen(page).scrollIntoViewIfNeeded();
  await chosen(page).locator('.card-face', { hasText: 'Ada Birch' }).waitFor();
  expect(await isInWindow(page, 'label:has([name=card-look]:checked) .card-face')).toBe(true);
  expect(await page.locator('label:has([name=card-look])', { hasText: 'Ada Birch' }).count()).toBe(6);
  const last = page.getByRole('radio', { name: word('cards.looks.split') });
  await page.locator('[name=card-look]:checked').focus();
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight');
  expect(await last.isChecked()).toBe(true);
  await page.waitForFunction(() => {
    const box = document.querySelector('label:has([name=card-look]:checked)')?.getBoundingClientRect();
    return box !== undefined && box.left >= 0 && box.right <= innerWidth;
  });
});

test('on a phone the card stays in view while its colors are chosen', async () => {
  const { page } = await people.open({ viewport: PHONE });
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  const colors = page.getByRole('region', { name: word('cards.sections.colors') });
  await colors.locator('summary').first().click();
  await colors.getByRole('button', { name: word('cards.lookColors') }).scrollIntoViewIfNeeded();
  const face = colors.locator('.card-face');
  const box = await face.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height / 2);
  await colors.locator('input[type=color]').first().fill('#123456');
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('details[open] .card-face') as Element).getPropertyValue(
        '--card-button',
      ) === '#123456',
  );
});
