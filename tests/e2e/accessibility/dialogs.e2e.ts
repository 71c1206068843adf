/** What happens around an open dialog. Source: HTML Standard, the dialog element; issue 6, "Access". */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CARD_WRITES, layFault } from '../../support/backend/faults.ts';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { keepToasts } from '../../walks/steps.ts';
import { contactFields } from '../contacts/contacts-people.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const dialog = (page: Page) => page.locator('dialog[open]');
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** A place inside of an element that is in view. */
async function inside(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not in view.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a dialog stops the page under it, and a press beside it closes it, but not text selected to there', async () => {
  const { page } = await people.open({ viewport: { width: 1280, height: 500 } });
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { c1: { name: 'Mina Kim', customPath: freshName('dialog') } });
  await page.goto(`${origin}/dashboard`);
  const opener = page.getByRole('button', { name: word('dashboard.viewQr') });
  await opener.click();
  await dialog(page).waitFor();
  const { width } = page.viewportSize() ?? { width: 0 };
  const beside = { x: width - 40, y: 250 };
  const before = { top: await scrolled(page), at: await opener.boundingBox() };
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(300);
  expect({ top: await scrolled(page), at: await opener.boundingBox() }).toEqual(before);

  const title = await inside(page, 'dialog h2');
  await page.mouse.move(title.x, title.y);
  await page.mouse.down();
  await page.mouse.move(beside.x, beside.y, { steps: 3 });
  await page.mouse.up();
  await dialog(page).waitFor();
  await page.mouse.click(beside.x, beside.y);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before.top);
});

test('a question cannot be closed while its answer is on the way', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { c1: { name: 'Mina Kim', customPath: freshName('dialog') } });
  await page.goto(`${origin}/cards/c1/edit`);
  const remove = page.locator('main form button.text-bad');
  await remove.click();
  const question = page.getByRole('alertdialog');
  await page.mouse.click(10, 10);
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  const action = { delay: 600_000 };
  await layFault(hosts, { ...CARD_WRITES, action });
  await remove.click();
  await question.getByRole('button', { name: word('common.delete') }).click();
  await question.getByRole('button', { name: word('common.deleting') }).waitFor();
  // Chromium lets a page refuse the first Escape, not the second.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  expect(await question.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

test('a toast lies over a dialog, in which it can be read out', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await putDocuments(hosts, { [`users/${uid}/contacts/ann`]: contactFields({ name: 'Ann Lee' }) });
  await page.goto(`${origin}/contacts`);
  await keepToasts(page);
  await page.getByRole('checkbox', { name: /Ann Lee/ }).check();
  const bar = page.getByRole('region', { name: word('network.selection') });
  await bar.getByRole('button', { name: word('common.delete') }).click();
  await page
    .locator('[data-offer]')
    .getByRole('button', { name: word('network.undo') })
    .click();
  await page.locator('[data-toast]', { hasText: word('network.undone') }).waitFor();
  await page.getByRole('checkbox', { name: /Ann Lee/ }).check();
  await bar.getByRole('button', { name: word('network.addTag') }).click();
  await dialog(page).locator('[aria-live] [data-toast]').waitFor();
  const middle = await inside(page, '[data-toast]');
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-toast]') !== null,
      middle,
    ),
  ).toBe(true);
  // The dialog asks for one text, which is where the focus is.
  expect(await page.evaluate(() => document.activeElement?.matches('dialog input'))).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('[data-toast]').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
});
