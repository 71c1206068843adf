/**
 * Pictures from the card form, as they arrive in Storage and are shown on the screen: folder and name, size,
 * quality (docs/specification.md §5, §7), and the portfolio's shape (§9).
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filesIn } from '../../support/backend/owner-rest.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { heicPhoto } from '../../support/samples/heic-photo.ts';
import { stripedPhoto, turnedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { openSections } from '../support/steps.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** A JPEG of the page's own making, `width` by `height`, in the best quality. */
async function jpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas.');
      for (let x = 0; x < w; x += 8) {
        context.fillStyle = `hsl(${x % 360} 80% ${30 + (x % 40)}%)`;
        context.fillRect(x, 0, 8, h);
      }
      return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/**
 * The first and last quantiser of a JPEG's luminance. They tell the quality: of the standard's table (ITU-T
 * T.81, K.1: 16 … 99) an encoder takes (200 − 2 · quality) per cent, which at quality 80 are 6 and 40.
 */
function quantisers(file: Buffer): [first: number, last: number] {
  const at = file.indexOf(Buffer.from([0xff, 0xdb]));
  if (at < 0) throw new Error('No JPEG.');
  // Marker, length, and the table's number come before its 64 values.
  return [file[at + 5] ?? 0, file[at + 5 + 63] ?? 0];
}

/** The person's files in a folder, as Storage has them. */
async function stored(uid: string, folder: string): Promise<{ name: string; file: Buffer }[]> {
  const place = `http://${hosts.storage}/v0/b/${hosts.projectId}.appspot.com/o`;
  const headers = { authorization: 'Bearer owner' };
  const names = await filesIn(hosts, `users/${uid}/${folder}`);
  return Promise.all(
    names.map(async (name) => {
      const file = await fetch(`${place}/${encodeURIComponent(name)}?alt=media`, { headers });
      return { name, file: Buffer.from(await file.arrayBuffer()) };
    }),
  );
}

/** Width and height of a picture, by the browser. */
const sizeOf = (page: Page, file: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    return [width, height];
  }, file.toString('base64'));

test('a photo and portfolio pictures are scaled to 800 px at quality 0.8 and named by the time; thumbnails are 9:5', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  const start = Date.now();
  const slug = `pictures-${start.toString(36)}`;
  const choose = async (key: string, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: word(key), exact: true }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
  };
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await page.locator('#card-name').fill('Mina Kim');
  await page.locator('#card-email').fill('mina@example.com');
  await page.locator('#card-customPath').fill(slug);
  await choose('cards.choosePhoto', 'me.jpg', await turnedPhoto(page));
  await page.getByRole('button', { name: word('cards.removePhoto') }).waitFor();
  await choose('cards.addPictures', 'cup one.jpg', await jpeg(page, 1600, 400));
  await page.getByText(word('cards.usedOf', { used: 1, max: 12 }), { exact: true }).waitFor();

  const [photo, ...morePhotos] = await stored(uid, 'profile-photos');
  const [picture, ...morePictures] = await stored(uid, 'images');
  if (photo === undefined || picture === undefined) throw new Error('Nothing was stored.');
  expect([...morePhotos, ...morePictures]).toEqual([]);
  const named = (name: string) =>
    /^users\/([^/]+)\/([^/]+)\/(\d{13})_[\w-]{22}_(.+)$/.exec(name)?.slice(1) ?? [];
  const [, folder, time, end] = named(photo.name);
  expect([folder, end]).toEqual(['profile-photos', 'me.jpg']);
  expect(Number(time)).toBeGreaterThanOrEqual(start);
  expect(Number(time)).toBeLessThanOrEqual(Date.now());
  expect(named(picture.name).toSpliced(2, 1)).toEqual([uid, 'images', 'cup-one.jpg']);
  expect(await sizeOf(page, photo.file)).toEqual([400, 800]);
  expect(await sizeOf(page, picture.file)).toEqual([800, 200]);
  for (const { file } of [photo, picture]) expect(quantisers(file)).toEqual([6, 40]);

  /** Width by height of pictures on the screen. */
  const shapes = (pictures: Locator) =>
    pictures.evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return Math.round((width / height) * 100) / 100;
      }),
    );
  const onCard = page.locator('.card-gallery img');
  const inForm = page.getByRole('region', { name: word('cards.sections.portfolio') }).locator('li img');
  expect([await shapes(inForm), await shapes(onCard)]).toEqual([[1.8], [1.8]]);

  await page.getByText(word('cards.customUrlFree')).waitFor();
  await page.getByRole('button', { name: word('cards.create'), exact: true }).click();
  await page.waitForURL(`${origin}/${slug}`);
  await onCard.waitFor();
  expect(await shapes(onCard)).toEqual([1.8]);
});

test('a picture of 17 megapixels is scaled by a worker', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  const worker = page.waitForEvent('worker', (started) => started.url().includes('shrink-picture'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: word('cards.choosePhoto'), exact: true }).click();
  const buffer = stripedPhoto(5_000, 3_400);
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await worker;
  await page.getByRole('button', { name: word('cards.removePhoto') }).waitFor();
  const [photo] = await stored(uid, 'profile-photos');
  expect(photo && (await sizeOf(page, photo.file))).toEqual([800, 544]);
});

test('a HEIC photo, which this browser has no decoder for, is explained at the field that it was chosen at', async () => {
  const { page } = await people.open();
  const uid = await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  await page.locator('#card-company').fill('Kiln');
  const logo = page.getByRole('group', { name: word('cards.logo'), exact: true });
  for (const [key, part, mimeType] of [
    ['cards.choosePhoto', page, 'image/heic'],
    // As a system tells that knows no type for it.
    ['cards.choosePicture', logo, ''],
    ['cards.addPictures', page, 'image/heic'],
  ] as const) {
    const button = part.getByRole('button', { name: word(key), exact: true });
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles({ name: 'IMG_1.HEIC', mimeType, buffer: heicPhoto() });
    // The nearest part of the form with both has no other field for pictures.
    const field = button.locator('xpath=ancestor::*[.//*[@role="alert"]][1]');
    await expect
      .poll(() => field.locator('input[type=file]:not([capture])').count(), { message: key })
      .toBe(1);
    await field.getByText(word('errors.image-heic')).waitFor();
  }
  await screenshot(page, 'heic-refused', true);
  expect(await page.locator('#card-company').inputValue()).toBe('Kiln');
  for (const folder of ['profile-photos', 'images'])
    expect(await filesIn(hosts, `users/${uid}/${folder}`)).toEqual([]);
});

test('a transparent white logo is reported as too pale for its plate, a dark one is not', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  await openSections(page);
  const logo = page.getByRole('group', { name: word('cards.logo'), exact: true });
  const hint = logo.getByText(word('cards.logoPale'));
  const choose = async (color: string) => {
    const buffer = await lettersAsPng(page, color);
    await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  };
  await choose('#FFFFFF');
  await expect.poll(() => hint.count()).toBe(1);
  await screenshot(page, 'logo-white', true);
  await choose('#1C1A16');
  await expect.poll(() => hint.count()).toBe(0);
});

/** Returns a PNG of letters on a transparent background. */
async function lettersAsPng(page: Page, color: string): Promise<Buffer> {
  const base64 = await page.evaluate((ink) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 400 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.fillStyle = ink;
    context.font = '200px sans-serif';
    context.fillText('Kiln', 60, 260);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return Buffer.from(base64, 'base64');
}
