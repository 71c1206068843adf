/**
 * The looks of a card's page: text that can be read whatever colors the owner chose. Source: docs/product.md,
 * 18.
 */
import { devices } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOOKS } from '../../../src/card/model/looks.ts';
import { COLOR_RULES, violations } from '../../support/axe.ts';
import { usePeople } from '../../support/people.ts';
import { stripedPhoto } from '../../support/pictures.ts';
import { screenshot } from '../../support/screenshot.ts';
import { ownSite } from '../../support/site.ts';
import { FULL_CARD } from '../../walks/cards.ts';
import { freshName, putCard, putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** Button and background where black and white have least room, or where both are the same. */
const EXTREMES = [
  ['#767676', '#767676'],
  ['#FFFFFF', '#FFFFFF'],
  ['#000000', '#000000'],
  ['#FF0000', '#00FF00'],
  ['#FFFF00', '#FFFFFF'],
  ['#9B9B9B', '#007AFF'],
] as const;

test.each(LOOKS)(
  'the look %s has no text below 4.5:1, whatever colors, on a phone and on a desktop',
  async (look) => {
    const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
    const desk = await people.open({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    for (const [cardButtonColor, cardBackgroundColor] of EXTREMES) {
      const name = freshName('look');
      await putCard(hosts, name, { ...FULL_CARD, look, cardButtonColor, cardBackgroundColor });
      for (const each of [page, desk.page]) {
        await each.goto(`${origin}/${name}`);
        await each.locator('.card-sheet__rows').waitFor();
        expect(await each.locator('.card-sheet').getAttribute('class')).toContain(`card-sheet--${look}`);
        expect(await violations(each, COLOR_RULES), `${cardButtonColor} on ${cardBackgroundColor}`).toEqual(
          [],
        );
      }
    }
  },
);

test('cover and logo are shown by the looks that have a place for them, and asked for by no other', async () => {
  const put = (kind: string) =>
    putPicture(hosts, `users/u1/images/${freshName(kind)}.png`, stripedPhoto(400, 200));
  const [coverUrl, logoUrl, photoUrl] = [await put('cover'), await put('logo'), await put('photo')];
  const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const shown: Record<string, boolean[]> = {};
  for (const look of LOOKS) {
    const name = freshName('place');
    await putCard(hosts, name, { ...FULL_CARD, look, photoUrl, coverUrl, logoUrl });
    await page.goto(`${origin}/${name}`);
    await page.locator('.card-sheet__rows').waitFor();
    const sources = await page
      .locator('.card-sheet img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
    shown[look] = [photoUrl, coverUrl, logoUrl].map((url) => sources.includes(url));
    await screenshot(page, `look-${look}`);
  }
  expect(shown).toEqual({
    portrait: [true, false, false],
    cover: [true, true, true],
    seal: [false, false, false],
    ink: [false, false, false],
    night: [true, false, false],
    split: [true, false, true],
  });
});

test('an unknown look is shown as the default one', async () => {
  const name = freshName('unknown');
  await putCard(hosts, name, { look: 'baroque" onload="x' });
  const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  await page.goto(`${origin}/${name}`);
  await page.locator('h1').waitFor();
  expect(await page.locator('.card-sheet').getAttribute('class')).toBe('card-sheet card-sheet--portrait');
});
