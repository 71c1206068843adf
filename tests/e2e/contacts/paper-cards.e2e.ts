/**
 * A paper card's picture becomes a contact: found, straightened and read in the browser itself; a code on it
 * comes first; and what is said of pictures that cannot be read.
 */
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { storedIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { CONNECTION_CUT } from '../../support/people/profile.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { heicPhoto } from '../../support/samples/heic-photo.ts';
import { qrPicture } from '../../support/samples/qr-picture.ts';
import { faceFiles, giveFaces } from '../../support/samples/test-faces.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });

const LINES = `<b>Anna Miller</b><br>Sales Director<br><br>Kiln Studio Ltd<br>
  Tel. +44 20 7946 0123<br>Mobile +44 7700 900123<br>anna.miller@kiln.example`;

const PAGE_IN_A_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><foreignObject
  width="600" height="400"><p xmlns="http://www.w3.org/1999/xhtml">Anna Miller</p></foreignObject></svg>`;

/** White cards on a dark table, each turned a little. */
const table = (...cards: readonly string[]) => `<!doctype html><style>
  body { margin: 0; background: #4a4038; display: flex; gap: 60px; padding: 150px 100px; }
  div { width: ${1_100 / cards.length}px; height: ${640 / cards.length}px; padding: 5%; box-sizing: border-box; overflow: hidden;
    background: #fff; color: #111; font-size: ${32 / cards.length}px; line-height: 1.5; transform: rotate(3deg); }
  b { font-size: ${54 / cards.length}px; }
  img { width: 420px; }
</style>${cards.map((card) => `<div>${card}</div>`).join('')}`;

/** A picture of the cards. */
async function photo(page: Page, ...cards: readonly string[]): Promise<Buffer> {
  const drawing = await page.context().newPage();
  await drawing.setViewportSize({ width: 1_400, height: 940 });
  await drawing.setContent(table(...cards));
  const buffer = await drawing.screenshot();
  await drawing.close();
  return buffer;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const field = (page: Page, name: string) => page.locator(`#contact-${name}`);

async function choose(page: Page, buffer: Buffer, name = 'card.png', mimeType = 'image/png'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'cards.addPictures').click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

const below = async (uid: string, collection: string) =>
  (await storedIn(hosts, collection)).filter(({ path }) => path.startsWith(`users/${uid}/`));
const idsOf = async (uid: string, collection: string) =>
  (await below(uid, collection)).map(({ path }) => path.split('/').at(-1));

test('a card is read, reviewed and saved with its picture, which is deleted and restored with the contact', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  const card = await photo(page, LINES);
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  // Files are kept by the service worker, which controls pages from its second one on.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText(word('paperCards.download', { size: '4.4 MB' })).waitFor();
  await screenshot(page, 'paper-cards-pick');
  await choose(page, card);
  await button(page, 'contactScan.save').waitFor();
  await screenshot(page, 'paper-card-review', true);
  expect(await field(page, 'name').inputValue()).toBe('Anna Miller');
  expect(await field(page, 'note').inputValue()).toContain('+44 20 7946 0123');
  await button(page, 'contactScan.save').click();
  await expect.poll(() => idsOf(uid, 'contacts')).toHaveLength(1);
  const [contact] = await below(uid, 'contacts');
  expect(contact?.fields).toMatchObject({
    name: { stringValue: 'Anna Miller' },
    position: { stringValue: 'Sales Director' },
    company: { stringValue: 'Kiln Studio Ltd' },
    email: { stringValue: 'anna.miller@kiln.example' },
    phone: { stringValue: '+44 7700 900123' },
    source: { stringValue: 'paper' },
  });
  const id = contact?.path.split('/').at(-1) ?? '';
  expect(await idsOf(uid, 'paperCards')).toEqual([id]);

  await page.goto(`${origin}/contacts/${id}`);
  await page.getByRole('img', { name: word('paperCards.picture') }).waitFor();
  await screenshot(page, 'paper-card-contact');
  await button(page, 'paperCards.removePicture').click();
  await expect.poll(() => idsOf(uid, 'paperCards')).toEqual([]);
  await page.getByText(word('paperCards.pictureRemoved')).waitFor();
  expect(await page.getByRole('img', { name: word('paperCards.picture') }).count()).toBe(0);
  await button(page, 'network.undo').click();
  await expect.poll(() => idsOf(uid, 'paperCards')).toEqual([id]);
  await page.getByRole('img', { name: word('paperCards.picture') }).waitFor();
  await button(page, 'network.deleteOne').click();
  await expect.poll(() => idsOf(uid, 'paperCards')).toEqual([]);
  await button(page, 'network.undo').click();
  await expect.poll(() => idsOf(uid, 'paperCards')).toEqual([id]);

  // The files for reading are on the device now.
  await page.goto(`${origin}/contacts`);
  // The search for duplicates needs the contacts, which must arrive before the connection is cut.
  await page.getByText('Anna Miller').waitFor();
  await button(page, 'common.more').click();
  await page.getByRole('menuitem', { name: word('titles.paperCards') }).click();
  await page.getByText(word('paperCards.ready')).waitFor();
  profile.expectProblems(CONNECTION_CUT);
  await context.setOffline(true);
  await choose(page, card);
  await page.getByText(word('contactScan.there', { name: 'Anna Miller' })).waitFor();
  expect(await field(page, 'email').inputValue()).toBe('anna.miller@kiln.example');
});

test('no pictures are stored once that was chosen for the first card', async () => {
  const { page } = await people.open();
  const [one, two] = [await photo(page, LINES), await photo(page, '<b>Bea Lee</b><br>bea@kiln.example')];
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'cards.addPictures').click();
  const files = [one, two].map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer }));
  await (await chooser).setFiles(files);
  const keeps = page.getByRole('checkbox', { name: word('paperCards.keepPicture') });
  await keeps.uncheck();
  await button(page, 'contactScan.save').click();
  await page.getByText(word('paperCards.place', { at: '2', total: '2' }), { exact: true }).waitFor();
  await keeps.waitFor();
  expect(await keeps.isChecked()).toBe(false);
  await button(page, 'contactScan.save').click();
  await expect.poll(() => idsOf(uid, 'contacts')).toHaveLength(2);
  expect(await idsOf(uid, 'paperCards')).toEqual([]);
});

test('a QR code on the card replaces the reading of its print', async () => {
  const { page } = await people.open();
  const code = qrPicture('MECARD:N:Lee,Bea;TEL:+447700900456;ORG:Kiln;EMAIL:bea@kiln.example;;');
  const picture = `<img src="data:image/png;base64,${code.toString('base64')}">`;
  const card = await photo(page, `${picture}<br><b>Bee Leigh</b>`);
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await choose(page, card);
  await page.getByText(word('paperCards.fromCode')).waitFor();
  expect(await field(page, 'name').inputValue()).toBe('Bea Lee');
  expect(await field(page, 'email').inputValue()).toBe('bea@kiln.example');
  expect(loaded.filter((url) => url.includes('traineddata'))).toEqual([]);
});

test('each kind of unreadable picture is reported with its own next step', async () => {
  const { page } = await people.open({ viewport: { width: 390, height: 844 } });
  const [one, two] = ['Anna Miller', 'Bea Lee'].map((name) => `<b>${name}</b><br>Potter, Kiln Ltd`);
  const several = await photo(page, one ?? '', two ?? '');
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  for (const [problem, buffer, name, mimeType] of [
    ['contactScan.badPicture', Buffer.from('no picture')],
    ['paperCards.pdf', Buffer.from('%PDF-1.7 renamed')],
    ['paperCards.heic', heicPhoto(), 'IMG_1.HEIC', 'image/heic'],
    ['paperCards.tooLarge', emptyPicture(10_000, 10_000)],
    // Browsers draw it, but do not return its pixels.
    ['contactScan.badPicture', Buffer.from(PAGE_IN_A_DRAWING), 'card.svg', 'image/svg+xml'],
  ] as const) {
    await choose(page, buffer, name, mimeType);
    await page.getByRole('alert').getByText(word(problem)).waitFor();
    await screenshot(page, `${problem.replace('.', '-')}-390`);
    await button(page, 'common.back').click();
  }
  await choose(page, emptyPicture(600, 400));
  await page.getByText(word('paperCards.noText')).waitFor();
  await screenshot(page, 'paper-card-no-text-390', true);
  expect(await field(page, 'name').inputValue()).toBe('');
  await button(page, 'paperCards.skip').click();
  await button(page, 'paperCards.more').click();
  await choose(page, several);
  await page.getByText(word('paperCards.several')).waitFor();
});

test('offline, before the reader was downloaded, the page says that it cannot read', async () => {
  const profile = await people.open();
  const { page, context } = profile;
  profile.expectProblems(CONNECTION_CUT);
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  await page.getByText(word('paperCards.private')).waitFor();
  await context.setOffline(true);
  await page.getByText(word('paperCards.offline', { size: '4.4 MB' })).waitFor();
  await context.setOffline(false);
  const download = page.getByText(word('paperCards.download', { size: '4.4 MB' }));
  await expect.poll(() => download.isVisible()).toBe(true);
});

test('a card that could not be read offline is read once there is a connection', async () => {
  // The service worker would serve its cached files offline, too.
  const profile = await people.open({ serviceWorkers: 'block' });
  const { page, context } = profile;
  profile.expectProblems(CONNECTION_CUT);
  profile.expectProblems(/card-reader-.*ERR_FAILED|ERR_FAILED.*card-reader-/);
  const card = await photo(page, LINES);
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  await page.getByText(word('paperCards.private')).waitFor();
  const failed = page.getByRole('alert').getByText(word('paperCards.failed'));

  // The worker that finds cards cannot be loaded.
  await context.setOffline(true);
  await choose(page, card);
  await failed.waitFor();
  await context.setOffline(false);

  // That worker can be loaded, but not the reader of print.
  const reader = '**/assets/card-reader-*/*';
  await context.route(reader, (route) => route.abort('failed'));
  const asked = page.waitForRequest(reader);
  await button(page, 'common.retry').click();
  await asked;
  await failed.waitFor();

  await context.unroute(reader);
  await button(page, 'common.retry').click();
  await button(page, 'contactScan.save').waitFor();
  expect(await field(page, 'name').inputValue()).toBe('Anna Miller');
});

const KOREAN = `<b>김민지</b><br>영업부 부장<br><br>주식회사 한빛솔루션<br>서울특별시 강남구 테헤란로<br>
  02-555-0199<br>minji.kim@hanbit.example`;

/** A picture of it, drawn in a face with its letters, whatever is installed. */
async function koreanPhoto(page: Page): Promise<Buffer> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('The page has no browser.');
  try {
    await giveFaces(context, faceFiles('noto-sans-kr', KOREAN, 'Card'));
    return await photo(await context.newPage(), `<span style="font-family: Card">${KOREAN}</span>`);
  } finally {
    await context.close();
  }
}

test('a card in a language that was not chosen is reported, and read again in it with the owner’s edits', async () => {
  const profile = await people.open({ viewport: { width: 390, height: 844 } });
  const { page, context } = profile;
  const card = await koreanPhoto(page);
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/contacts/cards`);
  await choose(page, card);
  await page.getByText(word('paperCards.otherScript')).waitFor();
  await screenshot(page, 'paper-card-other-language-390', true);
  expect(await field(page, 'name').inputValue()).toBe('');
  expect(await field(page, 'company').inputValue()).toBe('');
  expect(await field(page, 'email').inputValue()).toBe('minji.kim@hanbit.example');
  await field(page, 'position').fill('Sales');
  await page.getByRole('checkbox', { name: '한국어' }).check();

  // Without the language's data nothing is lost.
  profile.expectProblems(/kor\.traineddata/);
  const data = '**/kor.traineddata.gz';
  await context.route(data, (route) => route.abort('failed'));
  await button(page, 'paperCards.readAgain').click();
  await page.getByRole('alert').getByText(word('paperCards.failed')).waitFor();
  await button(page, 'common.back').click();
  expect(await field(page, 'position').inputValue()).toBe('Sales');
  await context.unroute(data);

  await page.getByRole('checkbox', { name: '한국어' }).check();
  await button(page, 'paperCards.readAgain').click();
  await expect.poll(() => field(page, 'name').inputValue()).toBe('김민지');
  expect(await field(page, 'company').inputValue()).toBe('주식회사 한빛솔루션');
  expect(await field(page, 'position').inputValue()).toBe('Sales');
  expect(await page.getByText(word('paperCards.otherScript')).count()).toBe(0);
  await page.getByText(word('paperCards.otherLanguages')).waitFor();

  // Chosen for the next card, too.
  await button(page, 'paperCards.skip').click();
  await button(page, 'paperCards.more').click();
  expect(await page.getByRole('checkbox', { name: '한국어' }).isChecked()).toBe(true);
});

/** A white picture of one bit for each pixel: some kilobytes, however large it is. */
function emptyPicture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 255)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
