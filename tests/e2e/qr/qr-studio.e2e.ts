/** The QR studio: what is chosen is proven, saved, shown and exported. Source: issue of the QR studio. */
import ical from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allowCopying, watchCopiedPicture } from '../../support/people/clipboard.ts';
import { contentOf } from '../../support/people/download.ts';
import { holdBack } from '../../support/people/held-requests.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { decodeQr, stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { framesPass } from '../support/frames.ts';
import { blue, button, storedFields, useStudio } from './studio.ts';

const { origin } = ownSite();
const { owner, openWindow, openStudio } = useStudio(usePeople());

const choice = (page: Page, group: string, key: string) =>
  page.getByRole('group', { name: word(group) }).getByRole('radio', { name: word(key), exact: true });

/** Presses Save and opens the card's code on the dashboard. */
async function saveAndShow(page: Page, name: string) {
  await button(page, 'common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
  const card = page.getByRole('article', { name: word('dashboard.cardOf', { name }), exact: true });
  await card.getByRole('button', { name: word('dashboard.viewQr') }).click();
  return page.getByRole('dialog').locator('svg[role=img]');
}

async function downloaded(page: Page, key: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await button(page, key).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await contentOf(file) };
}

test('shapes, colors, a frame and a logo are saved, scanned from the dashboard, and lead to the card in capitals', async () => {
  const { page, customUrl } = await openStudio({ name: 'Mina Logo' });
  await blue(page).check({ force: true });
  // Bars under a logo are refused for one link in several.
  await choice(page, 'qr.dots', 'qr.dotStyle.rounded').check({ force: true });
  await choice(page, 'qr.corners', 'qr.cornerStyle.circle').check({ force: true });
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'qr.uploadLogo').click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: stripedPhoto(400, 300) });
  await button(page, 'qr.removeLogo').waitFor();
  await page.getByRole('checkbox', { name: word('qr.frame') }).check();
  await page.getByRole('textbox', { name: word('qr.frameText') }).fill('Scan me');
  await expect.poll(() => button(page, 'qr.downloadPng').isEnabled()).toBe(true);

  const png = await downloaded(page, 'qr.downloadPng');
  expect(png.name).toBe(`qr-${customUrl}.png`);
  const address = decodeQr(png.bytes) ?? '';
  expect(address.toLowerCase()).toBe(`${origin}/${customUrl}?s=qr`);
  expect(address).toContain(customUrl.toUpperCase());
  const svg = await downloaded(page, 'qr.downloadSvg');
  // The logo is inside the file, not at an address that a printer cannot reach.
  expect(svg.bytes.toString()).toMatch(/<image [^>]*xlink:href="data:image\/(png|jpeg);base64,/);
  expect(svg.bytes.toString()).toContain('>Scan me</text>');
  const pdf = await downloaded(page, 'qr.downloadPdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.bytes.toString('latin1')).toContain('/TrimBox');

  const code = await saveAndShow(page, 'Mina Logo');
  await code.locator('image').waitFor();
  await screenshot(page, 'qr-modal');
  expect(decodeQr(await code.screenshot())).toBe(address);
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Mina Logo' }).waitFor();
});

test('a QR code can hold the contact itself, which needs no network', async () => {
  const { page } = await openStudio({
    name: 'Mina Contact',
    company: 'Acme; Sons',
    phone: '+82 10 1234 5678',
  });
  await choice(page, 'qr.content', 'qr.contentOf.contact').check({ force: true });
  await expect.poll(() => button(page, 'qr.downloadPng').isEnabled()).toBe(true);
  const text = decodeQr((await downloaded(page, 'qr.downloadPng')).bytes) ?? '';
  const [, properties] = ical.parse(text) as unknown as [string, [string, object, string, unknown][]];
  const contact = new Map(properties.map(([name, , , value]) => [name, value]));
  expect(contact.get('fn')).toBe('Mina Contact');
  expect([contact.get('org')].flat()).toEqual(['Acme; Sons']);
  expect(contact.get('email')).toBe('mina@example.com');
  const title = word('qr.contactPictureTitle', { name: 'Mina Contact' });
  const svg = await downloaded(page, 'qr.downloadSvg');
  expect(svg.bytes.toString()).toContain(`<title>${title}</title>`);
  const code = await saveAndShow(page, 'Mina Contact');
  await code.waitFor();
  await page.getByRole('dialog').getByRole('img', { name: title }).waitFor();
  await page.getByRole('dialog').getByText(word('qr.contactInCode')).waitFor();
  expect(decodeQr(await code.screenshot())).toBe(text);
});

test('the QR code follows every step while a color is dragged', async () => {
  const { page } = await openStudio();
  await blue(page).check({ force: true });
  const fine = page.locator('details details').first();
  await fine.locator('summary').click();
  const code = page.locator('main svg[role=img]').first();
  await fine.getByRole('slider', { name: word('color.hue') }).focus();
  // One state more than steps: none of them is left out, whatever is being proven meanwhile.
  const drawn = new Set([await code.innerHTML()]);
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('ArrowRight');
    drawn.add(await code.innerHTML());
  }
  expect(drawn.size).toBe(21);
});

test('the studio works by keyboard, and announces its score to screen readers', async () => {
  const { page } = await openStudio();
  await choice(page, 'qr.dots', 'qr.dotStyle.square').focus();
  await page.keyboard.press('ArrowRight');
  expect(await choice(page, 'qr.dots', 'qr.dotStyle.rounded').isChecked()).toBe(true);
  const score = new RegExp(word('qr.score', { score: String.raw`\d+` }));
  await page
    .getByRole('status')
    .filter({ hasText: word('qr.verdict.scans') })
    .filter({ hasText: score })
    .waitFor();
});

test('a design that another window saves meanwhile is merged, reviewed, and saved with the next press', async () => {
  const { page, id } = await openStudio();
  const color = { stringValue: '#0F4C81' };
  const dots = { stringValue: 'bars' };
  const other = await openWindow(id);
  await blue(page).check({ force: true });
  await button(page, 'qr.downloadPng').and(page.locator(':enabled')).waitFor();
  await choice(other, 'qr.dots', 'qr.dotStyle.bars').check({ force: true });
  await button(other, 'qr.downloadPng').and(other.locator(':enabled')).waitFor();
  // The transaction that came too late is refused, and tried again on what is there by then.
  owner().expectProblems(/status of 400 .*:commit/);
  const release = await holdBack(page, /:commit/, { times: 1 });
  const sent = page.waitForRequest(/:commit/);
  await button(page, 'common.save').click();
  await sent;
  await button(other, 'common.save').click();
  await other.waitForURL(`${origin}/dashboard`);
  release();
  await page
    .getByRole('alert')
    .filter({ hasText: word('qr.merged') })
    .waitFor();
  expect(await storedFields(id)).toMatchObject({ dots });
  expect(await storedFields(id)).not.toMatchObject({ qrColor: color });
  expect(await choice(page, 'qr.dots', 'qr.dotStyle.bars').isChecked()).toBe(true);
  expect(await blue(page).isChecked()).toBe(true);
  await button(page, 'common.save').click();
  await page.waitForURL(`${origin}/dashboard`);
  expect(await storedFields(id)).toMatchObject({ dots, qrColor: color });
  owner().expectNoMoreProblems();
});

test('the QR code is copied as a picture', async () => {
  const { page, customUrl } = await openStudio();
  const copy = button(page, 'qr.copyImage');
  await copy.and(page.locator(':enabled')).waitFor();
  await allowCopying(owner().context, origin);
  const copied = await watchCopiedPicture(page);
  await copy.click();
  await page.getByText(word('qr.imageCopied')).waitFor();
  expect(decodeQr(await copied())?.toLowerCase()).toBe(`${origin}/${customUrl}?s=qr`);
});

test('on a phone QR code and verdict stay in view above the controls, which do not move', async () => {
  const { page } = await openStudio();
  await page.setViewportSize({ width: 390, height: 844 });
  const hint = page.getByText(word('qr.correctionHintOf.link'));
  await hint.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const place = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not shown.`);
    return box;
  };
  const header = await place('header');
  const kept = await place('[data-preview]');
  expect(kept.y).toBeCloseTo(header.y + header.height, 0);
  expect(kept.height).toBeLessThanOrEqual(0.4 * 844);
  const code = await place('main svg[role=img]');
  expect(code.y).toBeGreaterThan(kept.y);
  const address = await place('[data-preview] p[dir=ltr]');
  expect(address.y).toBeGreaterThan(code.y + code.height);
  expect(address.y + address.height).toBeLessThan(kept.y + kept.height);
  // No more than its padding and a line of text are empty under it.
  expect(kept.y + kept.height - (address.y + address.height)).toBeLessThan(48);
  const color = page.locator('input[type=color]').last();
  await color.scrollIntoViewIfNeeded();
  const before = (await color.boundingBox())?.y ?? 0;
  expect(before).toBeGreaterThanOrEqual(kept.y + kept.height);
  await color.fill('#444444');
  const mend = button(page, 'qr.mend');
  await mend.waitFor();
  expect((await color.boundingBox())?.y).toBe(before);
  const { y = 0, height = 0 } = (await mend.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(kept.y + kept.height);
});

test.each([
  ['an upright phone', { width: 390, height: 844 }],
  ['a small one', { width: 360, height: 640 }],
])('on %s Shift+Tab never focuses a control behind the QR code and its verdict', async (_phone, viewport) => {
  const { page } = await openStudio();
  await page.setViewportSize(viewport);
  await page.getByRole('checkbox', { name: word('qr.frame') }).check();
  await button(page, 'qr.downloadPdf').and(page.locator(':enabled')).focus();
  const visited: string[] = [];
  const covered: unknown[] = [];
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await framesPass(page);
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      const preview = document.querySelector('[data-preview]');
      if (focused === null || preview === null)
        throw new Error('Nothing is focused, or nothing is kept in view.');
      if ((preview.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) === 0)
        return undefined;
      if (preview.contains(focused)) return undefined;
      // What is seen of a choice is its label.
      const control = focused.closest('label') ?? focused;
      const { top, bottom } = control.getBoundingClientRect();
      return {
        name: `${control.tagName} ${control.textContent}`,
        hidden: preview.getBoundingClientRect().bottom - top,
        below: bottom - innerHeight,
      };
    });
    if (seen === undefined) break;
    if (seen.hidden > 0 || seen.below > 0) covered.push(seen);
    visited.push(seen.name);
  }
  expect(covered).toEqual([]);
  expect(visited.length).toBeGreaterThan(15);
});

test('the studio fits every width with controls of 44 px, also with a refused design', async () => {
  const { page } = await openStudio();
  await page.getByRole('checkbox', { name: word('qr.frame') }).check();
  await page.locator('input[type=color]').first().fill('#bbaa66');
  await page.getByText(word('qr.reason.contrastTooLow')).waitFor();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main label:has(input[type=radio])')]
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.textContent),
    );
    expect(small).toEqual([]);
    await screenshot(page, `qr-studio-${width}`, true);
  }
});
