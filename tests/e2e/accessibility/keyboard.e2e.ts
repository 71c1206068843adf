/**
 * The whole job of an owner without a pointer, and where the focus is after each step of it. Source: WCAG
 * 2.2, 2.1, 2.4.3; issue 6, "Access".
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { visitDocuments } from '../../support/backend/visits.ts';
import { allowCopying } from '../../support/people/clipboard.ts';
import { usePeople } from '../../support/people/people.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { fullScreens } from '../../walks/owner-screens.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openSections, somebody } from '../support/steps.ts';
import { freshName } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** Returns true if the element with the focus matches a selector. */
const has = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

const onHeading = (page: Page) => expect.poll(() => has(page, 'main h1')).toBe(true);

/** Returns true if no element of the page has the focus; a screen reader would begin at the top. */
const isLost = (page: Page): Promise<boolean> => has(page, 'body');

/** Waits for a matching element, and presses Tab until it has the focus. */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  for (let stop = 0; stop < 120; stop += 1) {
    if (await has(page, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}.`);
}

const pressEnterOn = async (page: Page, selector: string): Promise<void> => {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
};

const type = async (page: Page, selector: string, text: string): Promise<void> => {
  await tabTo(page, selector);
  await page.keyboard.type(text);
};

test('a user signs up, makes a card, designs its QR code, shares it and deletes it', async () => {
  const { page, context } = await people.open();
  await allowCopying(context, origin);
  const { name, email, password } = somebody('Kai Keys');
  await page.goto(`${origin}/register`);
  await page.locator('#auth-name').waitFor();
  // A refused form names all problems, and the focus is on the first field to correct.
  await pressEnterOn(page, 'main form button[type=submit]');
  await expect.poll(() => has(page, '#auth-name[aria-invalid=true]')).toBe(true);
  expect(await page.locator('[role=alert] a').count()).toBe(4);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await has(page, '#auth-confirmation')).toBe(true);
  await page.keyboard.type(password);
  await page.locator('#auth-name').focus();
  await type(page, '#auth-name', name);
  await type(page, '#auth-email', email);
  await type(page, '#auth-password', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/card/create`);
  await page.locator('#card-name').waitFor();
  await onHeading(page);
  const slug = freshName('keys');
  await type(page, '#card-name', name);
  await type(page, '#card-email', email);
  await type(page, '#card-customPath', slug);
  await page.getByText(word('cards.customUrlFree')).waitFor();
  await pressEnterOn(page, 'main form button[type=submit]');
  await page.waitForURL(`${origin}/${slug}`);

  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('common.copyLink') }).waitFor();
  await pressEnterOn(page, 'article button:has(svg.lucide-copy)');
  await page.locator('output', { hasText: word('common.linkCopied') }).waitFor({ state: 'attached' });
  expect(await has(page, 'article button')).toBe(true);
  await pressEnterOn(page, 'article button:has(svg.lucide-qr-code)');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => has(page, 'dialog *')).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => has(page, 'article button:has(svg.lucide-qr-code)')).toBe(true);

  await pressEnterOn(page, 'article a[href$="/qr-design"]');
  await page.locator('output .text-good').first().waitFor();
  await onHeading(page);
  await tabTo(page, 'main input[type=radio]');
  await page.keyboard.press('ArrowRight');
  await page.locator('output .text-good').first().waitFor();
  await pressEnterOn(page, 'main .border-t > button:first-child');
  await page.waitForURL(`${origin}/dashboard`);
  await onHeading(page);
  // The result is announced, and leads back to the downloads.
  await page.locator('output [data-offer]', { hasText: word('qr.saved') }).waitFor();

  await page.locator('article').waitFor();
  await pressEnterOn(page, 'article a[href$="/edit"]');
  await page.locator('#card-name').waitFor();
  await onHeading(page);
  const deletion = 'main form button.text-bad';
  await pressEnterOn(page, deletion);
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  // The focus is back before the dialog is gone from the page.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => has(page, deletion)).toBe(true);
  await page.keyboard.press('Enter');
  await pressEnterOn(page, '[role=alertdialog] button.text-bad');
  await page.waitForURL(`${origin}/dashboard`);
  await onHeading(page);
  await page.getByText(word('dashboard.empty')).waitFor();
});

test('a control that disappears after its press does not send the focus to the top of the page', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/dashboard`);
  await page.locator('main aside button').last().press('Enter');
  await page.locator('main aside').waitFor({ state: 'detached' });
  await expect.poll(() => isLost(page)).toBe(false);

  await page.goto(`${origin}/card/create`);
  await openSections(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: word('cards.choosePhoto') }).press('Enter');
  await (await chooser).setFiles({ name: 'p.png', mimeType: 'image/png', buffer: stripedPhoto(64, 48) });
  await page.getByRole('button', { name: word('cards.removePhoto') }).press('Enter');
  await page.getByRole('button', { name: word('cards.removePhoto') }).waitFor({ state: 'detached' });
  await expect.poll(() => isLost(page)).toBe(false);

  await page.goto(`${origin}/help?q=zeppelin`);
  await page.getByRole('button', { name: word('help.all') }).press('Enter');
  await page.locator('details').first().waitFor();
  await expect.poll(() => isLost(page)).toBe(false);
});

test('showing more cards puts the focus on the first new one', async () => {
  const { page } = await people.open();
  await fullScreens(page);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.showMore') }).press('Enter');
  await expect.poll(() => has(page, 'ul > li:nth-child(25) a')).toBe(true);
});

test('an owner adds a contact, deletes and restores it, and encrypts the inbox', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  const panel = 'section h2[data-arrive]';
  await page.goto(`${origin}/contacts`);
  await page.getByText(word('network.empty')).waitFor();
  await pressEnterOn(page, 'main a[href="/contacts/new"]');
  await page.locator('#contact-name').waitFor();
  await expect.poll(() => has(page, panel)).toBe(true);
  await type(page, '#contact-name', 'Ann Lee');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ann Lee' }).waitFor();
  await expect.poll(() => has(page, panel)).toBe(true);
  // A day in the past is refused at its field. WebKit goes on to the next part at a separator alone.
  await type(page, 'main input[type=date]', '01/01/2020');
  await page.keyboard.press('Enter');
  await expect.poll(() => has(page, 'input[type=date][aria-invalid=true]')).toBe(true);

  // Backwards: once the focus has been round through the browser's own buttons, a driven Firefox ticks no box
  // by Space.
  await tabTo(page, 'main li input[type=checkbox]', 'Shift+Tab');
  await page.keyboard.press('Space');
  await pressEnterOn(page, 'main section button.text-bad, main section button:has(svg.lucide-trash-2)');
  await page.getByText(word('network.empty')).waitFor();
  await expect.poll(() => isLost(page)).toBe(false);
  // The offer to undo waits, however long it takes to reach it.
  await pressEnterOn(page, '[data-offer] button');
  await page.locator('main li').first().waitFor();
  await expect.poll(() => isLost(page)).toBe(false);

  await page.goto(`${origin}/contacts/inbox`);
  const task = 'main section h3 ~ div button';
  await page.locator(task).first().waitFor();
  await pressEnterOn(page, task);
  await page.getByRole('dialog').waitFor();
  await pressEnterOn(page, 'dialog button[type=submit]');
  await expect.poll(() => has(page, '[name=next][aria-invalid=true]')).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => has(page, task)).toBe(true);
  await page.keyboard.press('Enter');
  await type(page, '[name=next]', 'four quiet paper boats');
  await type(page, '[name=repeat]', 'four quiet paper boats');
  await tabTo(page, '[name=isWritten]');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText(word('inbox.encryptionOn')).waitFor();
  await expect.poll(() => isLost(page)).toBe(false);
});

test('an owner chooses the QR content, the period of visits and the section of the share kit', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await putCards(hosts, uid, { c1: { name: 'Kai Keys', customPath: freshName('keys') } });
  const day = Math.floor(Date.now() / 86_400_000);
  await putDocuments(hosts, visitDocuments(`users/${uid}/cards/c1`, [[day, { views: 3 }]]), []);
  await page.goto(`${origin}/cards/c1/code`);
  await page.locator('dialog svg[role=img]').waitFor();
  await expect.poll(() => has(page, 'dialog h1')).toBe(true);
  await tabTo(page, 'dialog input[type=radio]');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => has(page, 'dialog input[type=radio]:checked')).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForURL(`${origin}/dashboard`);

  await page.locator('article a[href$="/analytics"]').waitFor();
  await pressEnterOn(page, 'article a[href$="/analytics"]');
  await page.locator('main dl').first().waitFor();
  await onHeading(page);
  await tabTo(page, 'main input[type=radio]');
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/days=/);
  await expect.poll(() => has(page, 'main input[type=radio]:checked')).toBe(true);

  await page.goto(`${origin}/cards/c1/share`);
  await page.locator('main nav a').first().waitFor();
  await pressEnterOn(page, 'main nav a[href$="part=print"]');
  await page.locator('main input[inputmode=numeric]').waitFor();
  await expect.poll(() => isLost(page)).toBe(false);
});
