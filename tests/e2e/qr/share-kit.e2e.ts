/** The share kit: everything that is exported leads back to the card. Source: issue of the share kit. */
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import type { Profile } from '../../support/people/profile.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { decodeQr, stripedPhoto } from '../../support/samples/pictures.ts';
import { qrPicture } from '../../support/samples/qr-picture.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { fillCard, pressCreate, waitForSection } from '../support/steps.ts';
import { putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });
const unique = Date.now().toString(36);
const id = `ShareKit${unique}Abcdef`.slice(0, 20);
const name = `mina-${unique}`;
/** A card whose code holds the contact, in many small modules. */
const denseId = `Dense${id}`.slice(0, 20);
let owner: Profile;

beforeAll(async () => {
  owner = await people.keep({ acceptDownloads: true });
  const uid = await newOwner(owner.page, { origin, hosts, language: 'en' });
  const photoUrl = await putPicture(hosts, `users/${uid}/profile-photos/1_mina.png`, stripedPhoto(600, 400));
  const card = {
    name: 'Mina Kim',
    position: 'Potter',
    company: 'Kiln & Co',
    email: 'mina@example.com',
    phone: '+82 10 1234 5678',
    customPath: name,
    photoUrl,
  };
  const dense = {
    ...card,
    customPath: `dense-${unique}`,
    company: 'Kiln, Clay and Company of Gangnam, Seoul',
    qrDesign: { qrColor: '#000000', qrBackgroundColor: '#FFFFFF', content: 'contact', errorCorrection: 'M' },
  };
  await putCards(hosts, uid, { [id]: card, [denseId]: dense });
  const linkOf = (cardId: string) => ({
    status: 'active',
    userId: uid,
    cardId,
    card: { name: card.name },
  });
  await putDocuments(hosts, {
    [`customLinks/${name}`]: linkOf(id),
    [`customLinks/${dense.customPath}`]: linkOf(denseId),
  });
});

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });

/** A part of the share kit in a window of its own; `before` runs in it first. */
async function openPart(part: string, before?: () => void, cardId = id): Promise<Page> {
  const page = await owner.context.newPage();
  if (before) await page.addInitScript(before);
  await page.goto(`${origin}/cards/${cardId}/share?part=${part}`);
  await page.getByRole('heading', { level: 2, name: word(`shareKit.${part}.title`) }).waitFor();
  return page;
}

async function downloaded(page: Page, key: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await button(page, key).click();
  return contentOf(await download);
}

test('a signature pasted into a mail keeps its link, its look and a QR code that scans', async () => {
  const page = await openPart('signature');
  await page.getByRole('radio', { name: word('shareKit.signature.variant.code') }).check({ force: true });
  await button(page, 'shareKit.signature.putUp').and(page.locator(':not([aria-busy])')).click();
  await button(page, 'shareKit.signature.copy').click();
  await page.getByText(word('shareKit.signature.copied')).waitFor();
  await screenshot(page, 'share-signature', true);

  const mail = await owner.context.newPage();
  await mail.setContent('<div contenteditable style="min-height:200px">');
  await mail.locator('div').focus();
  await mail.keyboard.press('Control+V');
  const link = mail.locator(`a[href="${origin}/${name}?s=signature"]`);
  expect(await link.last().innerText()).toBe(word('shareKit.signature.link'));
  expect(await mail.locator('a[href="tel:+821012345678"]').count()).toBe(1);
  expect(
    await mail
      .locator('strong')
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize),
  ).toBe('18px');
  const image = mail.locator('img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(200);
  expect(await image.getAttribute('width')).toBe('120');
  const address = decodeQr(await image.screenshot({ scale: 'device' }));
  expect(address?.toLowerCase()).toBe(`${origin}/${name}?s=qr`);
  await mail.close();

  // The same picture is found again, not uploaded a second time.
  await page.reload();
  await page.getByRole('radio', { name: word('shareKit.signature.variant.code') }).check({ force: true });
  await button(page, 'shareKit.signature.copy').waitFor();
});

test.each([
  ['wallpaper', 'shareKit.signature.preview'],
  ['print', 'shareKit.print.backSide'],
])(
  '%s: its picture is there before the proof that the code scans, its file after it',
  async (part, label) => {
    const worker = /proof\.worker[^/]*\.js$/;
    let prove = () => {};
    const mayProve = new Promise<void>((resolve) => (prove = resolve));
    await owner.context.route(worker, async (route) => {
      await mayProve;
      await route.continue();
    });
    const page = await openPart(part);
    const picture = page.getByRole('img', { name: word(label), exact: true });
    const drawn = async () => {
      const url = await picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      return decodeQr(Buffer.from(url.split(',')[1] ?? '', 'base64'))?.toLowerCase();
    };
    await expect.poll(drawn).toBe(`${origin}/${name}?s=qr`);
    await page.getByText(word('qr.checking')).waitFor();
    const download = button(page, `shareKit.${part}.download`);
    expect(await download.isDisabled()).toBe(true);
    prove();
    await page.getByText(word('shareKit.picture.scans')).waitFor();
    expect(await download.isEnabled()).toBe(true);
    await owner.context.unroute(worker);
  },
);

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
}

test('a photo that contains a QR code is refused as a background, until another is chosen', async () => {
  const page = await openPart('wallpaper');
  await page.getByRole('radio', { name: word('shareKit.wallpaper.for.call') }).check({ force: true });
  await page.getByRole('radio', { name: word('shareKit.wallpaper.back.photo') }).check({ force: true });
  await choosePhoto(page, qrPicture('https://other.example/'));
  await page
    .getByRole('alert')
    .filter({ hasText: word('shareKit.picture.otherCode') })
    .waitFor();
  expect(await button(page, 'shareKit.wallpaper.download').isDisabled()).toBe(true);
  await screenshot(page, 'share-wallpaper-other-code', true);
  await choosePhoto(page, stripedPhoto(1600, 1200));
  await page.getByText(word('shareKit.picture.scans')).waitFor();
  expect(await button(page, 'shareKit.wallpaper.download').isEnabled()).toBe(true);
});

test('a QR code that is too fine for a video tile is drawn larger, and scans in the file', async () => {
  const page = await openPart('wallpaper', undefined, denseId);
  await page.getByRole('radio', { name: word('shareKit.wallpaper.for.call') }).check({ force: true });
  await page.getByText(word('shareKit.picture.larger')).waitFor();
  const png = await downloaded(page, 'shareKit.wallpaper.download');
  expect(decodeQr(png)).toContain('mina@example.com');
  await screenshot(page, 'share-wallpaper-larger', true);
});

test('every wallpaper’s size and device are shown whole on a phone, also in Hebrew', async () => {
  const phone = await people.open({ viewport: { width: 390, height: 844 }, locale: 'he-IL' });
  const uid = await newOwner(phone.page, { origin, hosts, language: 'he' });
  const cardId = `Phone${id}`.slice(0, 20);
  await putCards(hosts, uid, { [cardId]: { name: 'מינה כהן', customPath: `phone-${unique}` } });
  await phone.page.goto(`${origin}/cards/${cardId}/share?part=wallpaper`);
  const sizes = phone.page.getByLabel(word('shareKit.wallpaper.size', {}, 'he'));
  await sizes.waitFor();
  const tooLong = await sizes.evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const room =
      select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.font = font;
    return [...select.options]
      .map(({ label }) => label)
      .filter((label) => context.measureText(label).width > room);
  });
  expect(await sizes.locator('option').count()).toBeGreaterThan(8);
  expect(tooLong).toEqual([]);
  await screenshot(phone.page, 'share-wallpaper-he-390', true);
});

test.each([
  ['phone', '1179x2556'],
  ['call', '1280x720'],
])('a wallpaper for a %s has the requested size, and its QR code scans', async (purpose, size) => {
  const page = await openPart('wallpaper');
  await page.getByRole('radio', { name: word(`shareKit.wallpaper.for.${purpose}`) }).check({ force: true });
  await page.getByLabel(word('shareKit.wallpaper.size')).selectOption(size);
  await page.getByRole('radio', { name: word('shareKit.wallpaper.back.photo') }).check({ force: true });
  await choosePhoto(page, stripedPhoto(1600, 1200));
  await page.getByText(word('shareKit.picture.scans')).waitFor();
  const png = await downloaded(page, 'shareKit.wallpaper.download');
  const { width, height } = PNG.sync.read(png);
  expect(`${width}x${height}`).toBe(size);
  expect(decodeQr(png)?.toLowerCase()).toBe(`${origin}/${name}?s=qr`);
  await screenshot(page, `share-wallpaper-${purpose}`, true);
});

test('the sheet of cards is a PDF of true size, whose backs have a QR code that leads to the card', async () => {
  const page = await openPart('print');
  await page.getByRole('radio', { name: word('shareKit.print.paperOf.a4') }).check({ force: true });
  await page.getByRole('radio', { name: word('shareKit.print.sizeOf.metric') }).check({ force: true });
  const count = page.getByLabel(word('shareKit.print.count'));
  await count.fill('0');
  await page.getByText(word('shareKit.print.countRange', { least: '1', most: '1,000' })).waitFor();
  expect(await button(page, 'shareKit.print.download').isDisabled()).toBe(true);
  await count.fill('23');
  await page.getByText(word('shareKit.picture.scans')).waitFor();
  const pdf = await downloaded(page, 'shareKit.print.download');
  await screenshot(page, 'share-print', true);
  const text = pdf.toString('latin1');
  expect(text).toContain('/MediaBox [0 0 595.2756 841.8898]');
  expect(text).toMatch(/\/Type \/Pages .*\/Count 6 /);
  const pictures = text.matchAll(/\/Width (\d+) \/Height (\d+) [^]*?stream\n([^]*?)\nendstream/g);
  const [, back] = [...pictures].map(([, width, height, data = '']) => ({
    width: Number(width),
    height: Number(height),
    data,
  }));
  if (back === undefined) throw new Error('There is no picture of the back.');
  expect([back.width, back.height]).toEqual([2008, 1299]);
  const rgb = inflateSync(Buffer.from(back.data, 'latin1'));
  const picture = new PNG({ width: back.width, height: back.height });
  for (let pixel = 0; pixel < back.width * back.height; pixel += 1) {
    rgb.copy(picture.data, pixel * 4, pixel * 3, pixel * 3 + 3);
    picture.data[pixel * 4 + 3] = 255;
  }
  expect(decodeQr(PNG.sync.write(picture))?.toLowerCase()).toBe(`${origin}/${name}?s=qr`);
});

test('an NFC tag gets the card’s address; a refusal is reported, and waiting can be canceled', async () => {
  const page = await openPart('nfc', () => {
    const tags: unknown[] = [];
    const answers = ['NotAllowedError', 'wait', 'written'];
    class NDEFReader {
      write(message: unknown, { signal }: { signal: AbortSignal }) {
        const answer = answers.shift();
        if (answer === 'written') return Promise.resolve(tags.push(message));
        return new Promise((_, reject) => {
          const fail = (kind: string) => reject(new DOMException('', kind));
          if (answer === 'wait') signal.addEventListener('abort', () => fail('AbortError'));
          else fail(String(answer));
        });
      }
    }
    Object.assign(window, { NDEFReader, tags });
  });
  await button(page, 'shareKit.nfc.write').click();
  await page
    .getByRole('alert')
    .filter({ hasText: word('shareKit.nfc.denied') })
    .waitFor();
  await button(page, 'shareKit.nfc.write').click();
  await page.getByText(word('shareKit.nfc.waiting')).waitFor();
  await button(page, 'common.cancel').click();
  await button(page, 'shareKit.nfc.write').click();
  await page.getByText(word('shareKit.nfc.written')).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'tags'))).toEqual([
    { records: [{ recordType: 'url', data: `${origin}/${name}?s=nfc` }] },
  ]);
  await screenshot(page, 'share-nfc', true);
});

test('without NFC the page says what else can write the tag', async () => {
  const page = await openPart('nfc');
  await page.getByText(word('shareKit.nfc.unsupported')).waitFor();
  await button(page, 'shareKit.nfc.copyAddress').waitFor();
  expect(await button(page, 'shareKit.nfc.write').count()).toBe(0);
});

test('the link goes to the system’s share sheet, or to plain links without one', async () => {
  const bare = await openPart('send', () =>
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined }),
  );
  await bare.getByText(word('shareKit.send.noSystem')).waitFor();
  const address = encodeURIComponent(`${origin}/${name}?s=link`);
  const mail = bare.getByRole('link', { name: word('shareKit.send.mail'), exact: true });
  expect(await mail.getAttribute('href')).toContain(address);
  expect(await mail.getAttribute('href')).toContain('body=Mina%20Kim');
  expect(await bare.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(address);
  await screenshot(bare, 'share-send', true);
  // Of two cards the one that is shared is the one that is made a page.
  const other = await openPart('send', undefined, denseId);
  await other.getByRole('link', { name: word('shareKit.send.makePage'), exact: true }).click();
  await other.waitForURL(`${origin}/profile?card=${denseId}#page`);
  await waitForSection(other, 'page');
  const card = other.getByLabel(word('export.siteCard'), { exact: true });
  expect(await card.inputValue()).toBe(denseId);
  await other.close();

  const page = await openPart('send', () => {
    const sent: unknown[] = [];
    const share = async (data: { title?: string; url?: string; files?: File[] }) => {
      const files = data.files ?? [];
      const texts = await Promise.all(files.map((file) => file.text()));
      sent.push({ ...data, files: files.map(({ name, type }, at) => [name, type, texts[at]?.slice(0, 11)]) });
    };
    Object.defineProperty(Navigator.prototype, 'share', { value: share });
    Object.defineProperty(Navigator.prototype, 'canShare', { value: () => true });
    Object.assign(window, { sent });
  });
  await button(page, 'shareKit.send.system').click();
  await button(page, 'shareKit.send.contactFile').and(page.locator(':enabled')).click();
  await button(page, 'shareKit.send.codePicture').and(page.locator(':enabled')).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sent').length)).toBe(3);
  expect(await page.evaluate(() => Reflect.get(window, 'sent'))).toMatchObject([
    {
      title: expect.stringMatching(/^Mina Kim/),
      text: expect.stringMatching(/^Mina Kim/),
      url: `${origin}/${name}?s=link`,
    },
    { files: [[expect.stringMatching(/\.vcf$/), 'text/vcard', 'BEGIN:VCARD']] },
    { files: [['qr-code.png', 'image/png', expect.stringContaining('PNG')]] },
  ]);
});

test('a new card’s page tells only its owner, and only once, that it is live, with links to the next steps', async () => {
  const maker = await people.open();
  await newOwner(maker.page, { origin, hosts, language: 'en' });
  const customUrl = `new-${unique}`;
  await fillCard(maker.page, origin, { name: 'Nova', email: 'nova@example.com', customUrl });
  await pressCreate(maker.page);
  await maker.page.waitForURL(`${origin}/${customUrl}`);
  const sheet = maker.page.locator('.created-sheet');
  await sheet.getByText(word('shareKit.created.title')).waitFor();
  expect(decodeQr(await sheet.screenshot())?.toLowerCase()).toBe(`${origin}/${customUrl}?s=qr`);
  const addition = sheet.getByRole('link', { name: 'Add photo, phone, and company', exact: true });
  const form = await addition.evaluate((link: HTMLAnchorElement) => link.href);
  await screenshot(maker.page, 'share-created');
  const visitor = await people.open();
  const scripts: string[] = [];
  visitor.page.on('request', (request) => scripts.push(request.url()));
  await visitor.page.goto(`${origin}/${customUrl}`);
  await visitor.page.getByRole('heading', { level: 1, name: 'Nova' }).waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('created'))).toEqual([]);
  expect(await visitor.page.locator('.created-sheet').count()).toBe(0);
  await sheet.getByRole('link', { name: word('shareKit.created.share') }).click();
  await maker.page.waitForURL(/\/cards\/\w+\/share$/);
  await maker.page.getByRole('heading', { level: 2, name: word('shareKit.send.title') }).waitFor();
  await maker.page.goBack();
  await maker.page.getByRole('heading', { level: 1, name: 'Nova' }).waitFor();
  await maker.page.reload();
  await maker.page.getByRole('heading', { level: 1, name: 'Nova' }).waitFor();
  expect(await sheet.count()).toBe(0);

  await maker.page.goto(form);
  await maker.page.getByLabel(word('cards.fields.company'), { exact: true }).waitFor();
  expect(await maker.page.getByLabel(word('cards.fields.position'), { exact: true }).isVisible()).toBe(true);
  expect(await maker.page.getByRole('textbox', { name: word('cards.fields.memo') }).count()).toBe(0);
});
