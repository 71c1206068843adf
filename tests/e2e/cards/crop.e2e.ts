/** A part of a picture, chosen by keys from a real file. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** Returns the size of the photo in its field, once its upload is done. */
async function photoSize(page: Page, but = ''): Promise<{ src: string; width: number; height: number }> {
  const photo = page.getByRole('img', { name: word('cards.photoAlt') });
  await page.getByRole('button', { name: word('cards.removePhoto') }).waitFor();
  await page.waitForFunction(
    ([alt, former]) => {
      const image = document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`);
      return image?.src.startsWith('http') && image.src !== former && image.naturalWidth > 0;
    },
    [word('cards.photoAlt'), but] as const,
  );
  return photo.evaluate((image: HTMLImageElement) => ({
    src: image.src,
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
}

test('a part of the photo is chosen by keys; canceling leaves the photo as it is', async () => {
  const { page } = await people.open();
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/card/create`);
  const section = page.getByRole('region', { name: word('cards.sections.photo') });
  await section.locator('summary').click();
  await section
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: stripedPhoto(1600, 1200) });
  const whole = await photoSize(page);
  expect(whole).toMatchObject({ width: 800, height: 600 });

  const open = section.getByRole('button', { name: word('cards.crop.title') });
  const area = page.getByRole('application', { name: word('cards.crop.area') });
  const zoom = page.getByRole('slider', { name: word('cards.crop.zoom') });
  await open.press('Enter');
  await area.waitFor();
  await page.keyboard.press('Escape');
  await area.waitFor({ state: 'detached' });
  expect((await photoSize(page)).src).toBe(whole.src);
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);

  await open.press('Enter');
  await area.focus();
  const before = await page.getByRole('dialog').locator('img').getAttribute('style');
  for (const key of ['+', '+', '+', '+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  expect(await zoom.inputValue()).toBe('1.5');
  expect(await page.getByRole('dialog').locator('img').getAttribute('style')).not.toBe(before);
  await page.keyboard.press('-');
  expect(await zoom.inputValue()).toBe('1.4');
  await page.getByRole('button', { name: word('cards.crop.use') }).press('Enter');
  const part = await photoSize(page, whole.src);
  expect(part.width).toBe(part.height);
  // Of the file on this device, not of what was uploaded: 1,200 of its pixels by 1.4.
  expect(part.width).toBeGreaterThan(750);
});
