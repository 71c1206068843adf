/**
 * Links of the owner's own, from the form to the visitor's page. What is recognized of which text:
 * src/card/model/recognize-link.test.ts. Source: docs/product.md, links of one's own.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { decodeQr } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: word(key, values), exact: true });
const row = (page: Page, number: number) =>
  page.getByRole('group', { name: word('cards.links.numbered', { number }), exact: true });
const address = (page: Page, number: number) => page.locator(`#card-link-${number - 1}`);

test('links are added, ordered by keys and by dragging, and lead where they say on the page', async () => {
  const slug = freshName('links');
  const { page } = await people.open({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  for (const [name, text] of Object.entries({
    customPath: slug,
    name: 'Mina Kim',
    email: 'mina@kiln.example',
  }))
    await page.locator(`#card-${name}`).fill(text);
  await button(page, 'cards.links.add').click();
  await row(page, 1).getByRole('combobox').selectOption('whatsapp');
  await address(page, 1).fill('+49 170 1234567');
  await button(page, 'cards.links.add').click();
  await address(page, 2).fill('github.com/mina');
  await button(page, 'cards.links.addHeading').click();
  await address(page, 3).fill('Find me');
  expect(await address(page, 1).inputValue()).toBe('https://wa.me/491701234567');
  expect(await address(page, 2).inputValue()).toBe('https://github.com/mina');
  for (const [number, focused] of [
    [3, button(page, 'cards.links.moveUp', { number: 2 })],
    [2, button(page, 'cards.links.moveDown', { number: 1 })],
  ] as const) {
    await button(page, 'cards.links.moveUp', { number }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  await screenshot(page, 'own-links-form');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'own-links-form-390');
  await page.setViewportSize({ width: 1280, height: 900 });
  // The code of one link: in a dialog that is left by a key, and back at its row.
  const code = button(page, 'cards.links.code', { number: 2 });
  await code.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: word('qr.linkTitle', { label: 'WhatsApp' }) });
  await dialog.waitFor();
  const png = dialog.getByRole('button', { name: word('qr.downloadPng'), exact: true });
  await expect.poll(() => png.isEnabled()).toBe(true);
  await screenshot(page, 'own-links-code');
  const [file] = await Promise.all([page.waitForEvent('download'), png.click()]);
  expect(file.suggestedFilename()).toBe('qr-wa.me.png');
  expect(decodeQr(await contentOf(file))).toBe('https://wa.me/491701234567');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await code.evaluate((one) => one === document.activeElement)).toBe(true);
  // GitHub, which is last, is dragged above WhatsApp.
  const handle = page.locator('ol > li').nth(2).locator(':scope > span');
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await page.locator('ol > li').nth(1).boundingBox();
  if (from === null || to === null) throw new Error('The links are not in view.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => address(page, 2).inputValue()).toBe('https://github.com/mina');
  await button(page, 'cards.create').click();
  await page.waitForURL(`${origin}/${slug}`);
  const linkRows = page.locator('.card-sheet__row--link');
  await linkRows.nth(1).waitFor();
  expect(
    await linkRows.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')])),
  ).toEqual([
    ['GitHub github.com/mina', 'https://github.com/mina'],
    ['WhatsApp wa.me/491701234567', 'https://wa.me/491701234567'],
  ]);
  await page.getByRole('heading', { level: 2, name: 'Find me' }).waitFor();
  await page.locator('.card-sheet__row--link svg.card-icon').nth(1).waitFor();
  await screenshot(page, 'own-links-page');
  const stored = await storedIn(hosts, 'cards');
  const links = stored.find(({ path }) => path.startsWith(`users/${uid}/`))?.fields['links'];
  // Each link has a counter of visits, from today on.
  expect(JSON.stringify(links).replace(/\.\d+"/g, '."')).toEqual(
    JSON.stringify({
      arrayValue: {
        values: [
          'heading\ton\t\tFind me',
          'github\ton\thttps://github.com/mina\tGitHub\t#\t1.',
          'whatsapp\ton\thttps://wa.me/491701234567\tWhatsApp\t#\t2.',
        ].map((stringValue) => ({ stringValue })),
      },
    }),
  );
});
