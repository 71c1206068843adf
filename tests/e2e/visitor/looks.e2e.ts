/**
 * The looks of a card's page and of the small card: text that can be read whatever colors the owner chose.
 * Source: docs/product.md, point 18.
 */
import { devices } from 'playwright-core';
import { expect, test } from 'vitest';
import { CARD_FIELDS } from '../../../src/card/model/card-fields.ts';
import { LOOKS } from '../../../src/card/model/looks.ts';
import { COLOR_RULES, violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { ownSite } from '../../support/site/site.ts';
import { FULL_CARD } from '../../walks/cards.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { freshName, putCard, putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople({ testFaces: true });

/** Button and background where black and white have least room, or where both are the same. */
const EXTREMES = [
  ['#767676', '#767676'],
  ['#FFFFFF', '#FFFFFF'],
  ['#000000', '#000000'],
  ['#FF0000', '#00FF00'],
  ['#FFFF00', '#FFFFFF'],
  ['#9B9B9B', '#007AFF'],
] as const;

/** As long as the form takes. */
const LONGEST_NAME = 'Maria Antonia Josepha Johanna '.repeat(4).slice(0, CARD_FIELDS.name.limit).trim();

test.each(LOOKS)(
  'the look %s has 4.5:1 for all text in any colors, on a phone and on a desktop',
  async (look) => {
    const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
    const desk = await people.open({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    for (const [cardButtonColor, cardBackgroundColor] of EXTREMES) {
      const name = freshName('look');
      await putCard(hosts, name, { ...FULL_CARD, look, cardButtonColor, cardBackgroundColor });
      for (const each of [page, desk.page]) {
        await each.goto(`${origin}/${name}`);
        await each.locator('.card-sheet__rows').first().waitFor();
        expect(await each.locator('.card-sheet').getAttribute('class')).toContain(`card-sheet--${look}`);
        expect(await violations(each, COLOR_RULES), `${cardButtonColor} on ${cardBackgroundColor}`).toEqual(
          [],
        );
      }
    }
  },
);

test.each(['en', 'ko', 'he'] as const)(
  'the editor’s preview has its buttons as wide as its rows, the first not the smaller (%s)',
  async (language) => {
    const { page } = await people.open({ locale: language });
    const uid = await newOwner(page, { origin, hosts, language });
    const id = `Preview${freshName('x').replaceAll('-', '').padStart(14, '0')}`;
    await putCards(hosts, uid, { [id]: {} });
    await page.goto(`${origin}/cards/${id}/edit`);
    const rows = page.locator('.card-sheet__rows');
    await rows.waitFor();
    const widths = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(await widths('.card-sheet__actions')).toEqual(await widths('.card-sheet__rows'));
    const [first = 0, second = 0] = await widths('.card-sheet__actions > *');
    expect(first).toBeGreaterThanOrEqual(second);
  },
);

test.each(LOOKS.filter((look) => look !== 'ink'))(
  'without a photo the look %s sets the initial as a seal beside or above the name',
  async (look) => {
    const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
    for (const name of ['Mina Kim', LONGEST_NAME]) {
      const slug = freshName('bare');
      await putCard(hosts, slug, { name, look });
      await page.goto(`${origin}/${slug}`);
      const seal = await page.locator('.card-face__stamp').boundingBox();
      expect(seal?.width, 'of 412').toBeLessThan(110);
      const covered = await page.locator('h1').evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const {
          left = 0,
          right = 0,
          bottom = 0,
        } = document.querySelector('.card-face__stamp')?.getBoundingClientRect() ?? {};
        const lines = [...range.getClientRects()];
        return lines.filter((line) => line.right > left && line.left < right && line.top < bottom - 8);
      });
      expect(covered).toEqual([]);
    }
  },
);

test.each(['cover', 'night', 'split'] as const)(
  'a tall and a wide photo are round in the look %s, on a phone and on a desktop',
  async (look) => {
    const { page } = await people.open({ serviceWorkers: 'block' });
    for (const [width, height] of [
      [90, 160],
      [160, 90],
    ] as const) {
      const slug = freshName('round');
      const photoUrl = await putPicture(hosts, `users/u1/images/${slug}.png`, stripedPhoto(width, height));
      await putCard(hosts, slug, { look, photoUrl });
      for (const size of [390, 1280]) {
        await page.setViewportSize({ width: size, height: 844 });
        await page.goto(`${origin}/${slug}`);
        const frame = await page.locator('.card-face__photo').boundingBox();
        expect(frame?.height, `${width}:${height} at ${size}`).toBeCloseTo(frame?.width ?? 0, 0);
      }
    }
  },
);

test.each(LOOKS)('a short card fits a desktop’s window in the look %s', async (look) => {
  const { page } = await people.open({ viewport: { width: 1280, height: 844 }, serviceWorkers: 'block' });
  const slug = freshName('little');
  await putCard(hosts, slug, { look, email: 'mina@kiln.example' });
  await page.goto(`${origin}/${slug}`);
  await page.locator('.visitor-page__foot').waitFor();
  await page.locator('.phone-qr svg').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
});

test('the form for details has the card’s colors in dark mode, too, with readable errors', async () => {
  const { page } = await people.open({
    ...devices['Pixel 7'],
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  const palettes = [['#C2371F', '#F7F0E4'], ['#E8B04A', '#14171A'], ...EXTREMES] as const;
  for (const [cardButtonColor, cardBackgroundColor] of palettes) {
    const name = freshName('sheet');
    await putCard(hosts, name, { ...FULL_CARD, cardButtonColor, cardBackgroundColor });
    await page.goto(`${origin}/${name}`);
    await page.locator('.card-sheet__second').click();
    await page.locator('.leave-details__send button').click();
    await page.locator('.leave-details__error').first().waitFor();
    const colors = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await colors('.leave-details')).toBe(await colors('.card-sheet'));
    const found = await violations(page, COLOR_RULES);
    expect(found, `${cardButtonColor} on ${cardBackgroundColor}`).toEqual([]);
  }
});

test.each([
  ['en', 390],
  ['he', 1280],
] as const)(
  'the small card has readable text and a whole name in every look (%s, %i px)',
  async (language, width) => {
    const { page } = await people.open({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
    const uid = await newOwner(page, { origin, hosts, language });
    const colors = EXTREMES.slice(0, 4);
    const cards = LOOKS.flatMap((look) =>
      colors.map(([cardButtonColor, cardBackgroundColor], at) => ({
        ...FULL_CARD,
        name: at === 0 ? LONGEST_NAME : FULL_CARD.name,
        look,
        cardButtonColor,
        cardBackgroundColor,
      })),
    );
    await putCards(
      hosts,
      uid,
      Object.fromEntries(cards.map((card, at) => [`Small${at}${freshName('x').replace('-', '')}`, card])),
    );
    await page.goto(`${origin}/dashboard`);
    await page
      .locator('article .card-face')
      .nth(cards.length - 1)
      .waitFor();
    await page.locator('main li:has(article)').evaluateAll((items) => {
      for (const item of items as HTMLElement[]) item.style.contentVisibility = 'visible';
    });
    expect(await violations(page, COLOR_RULES)).toEqual([]);
    const cut = await page.locator('.card-face').evaluateAll((faces) =>
      faces.flatMap((face) => {
        const name = face.querySelector('.card-face__name');
        const text = face.querySelector('.card-face__text');
        if (name === null || text === null) return [`no name: ${face.className}`];
        const [inner, outer] = [name.getBoundingClientRect(), text.getBoundingClientRect()];
        // A name has room for marks above and below its lines, which may be clipped.
        const line = parseFloat(getComputedStyle(name).fontSize);
        const isWhole =
          inner.bottom - 0.2 * line <= outer.bottom &&
          inner.left >= outer.left - 1 &&
          inner.right <= outer.right + 1;
        return isWhole ? [] : [face.className];
      }),
    );
    expect(cut).toEqual([]);
  },
);

test('the small card shows position and company in every look, below a name of two lines, and the logo', async () => {
  const { page } = await people.open({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const uid = await newOwner(page, { origin, hosts, language: 'en' });
  const put = (kind: string) =>
    putPicture(hosts, `users/${uid}/images/${freshName(kind)}.png`, stripedPhoto(400, 200));
  const [photoUrl, logoUrl] = [await put('photo'), await put('logo')];
  const texts = {
    name: 'Grace Whitfield',
    position: 'Landscape architect and partner',
    company: 'Whitfield & Co',
  };
  await putCards(
    hosts,
    uid,
    Object.fromEntries(
      LOOKS.map((look) => [
        `Whole${look}`,
        { ...FULL_CARD, ...texts, look, photoUrl, logoUrl, translations: '' },
      ]),
    ),
  );
  await page.goto(`${origin}/dashboard`);
  const faces = page.locator('article .card-face');
  await faces.nth(LOOKS.length - 1).waitFor();
  await page.locator('main li:has(article)').evaluateAll((items) => {
    for (const item of items as HTMLElement[]) item.style.contentVisibility = 'visible';
  });
  const lost = await faces.evaluateAll((all) =>
    all.flatMap((face) => {
      const box = face.querySelector('.card-face__text')?.getBoundingClientRect();
      const parts = ['.card-face__position', '.card-face__company'].map((part) =>
        face.querySelector(part)?.getBoundingClientRect(),
      );
      const isWhole = parts.every(
        (part) => box && part && part.bottom <= box.bottom + 1 && part.right <= box.right + 1,
      );
      return isWhole && face.querySelector('.card-look__logo') ? [] : [face.className];
    }),
  );
  expect(lost).toEqual([]);
});

test('every look shows the logo; only one look shows and loads the cover', async () => {
  const put = (kind: string) =>
    putPicture(hosts, `users/u1/images/${freshName(kind)}.png`, stripedPhoto(400, 200));
  const [coverUrl, logoUrl, photoUrl] = [await put('cover'), await put('logo'), await put('photo')];
  const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const visible: Record<string, boolean[]> = {};
  for (const look of LOOKS) {
    const name = freshName('place');
    await putCard(hosts, name, { ...FULL_CARD, look, photoUrl, coverUrl, logoUrl });
    await page.goto(`${origin}/${name}`);
    await page.locator('.card-sheet__rows').first().waitFor();
    const sources = await page
      .locator('.card-sheet img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
    visible[look] = [photoUrl, coverUrl, logoUrl].map((url) => sources.includes(url));
    await screenshot(page, `look-${look}`);
  }
  expect(visible).toEqual({
    portrait: [true, false, true],
    cover: [true, true, true],
    seal: [false, false, true],
    ink: [false, false, true],
    night: [true, false, true],
    split: [true, false, true],
  });
});

test('in the look Ink the logo begins where the words do, on a phone and on a desktop', async () => {
  const { page } = await people.open({ serviceWorkers: 'block' });
  const slug = freshName('edge');
  const logoUrl = await putPicture(hosts, `users/u1/images/${slug}.png`, stripedPhoto(160, 160));
  await putCard(hosts, slug, { look: 'ink', logoUrl });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${origin}/${slug}`);
    const starts = await page
      .locator('.card-look__logo, h1')
      .evaluateAll((all) =>
        all.map(
          (one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
        ),
      );
    expect(starts[0], `at ${width}`).toBeCloseTo(starts[1] ?? 0, 0);
  }
});

test('an unknown look is shown as the default one', async () => {
  const name = freshName('unknown');
  await putCard(hosts, name, { look: 'baroque" onload="x' });
  const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  await page.goto(`${origin}/${name}`);
  await page.locator('h1').waitFor();
  expect(await page.locator('.card-sheet').getAttribute('class')).toBe('card-sheet card-sheet--portrait');
});
