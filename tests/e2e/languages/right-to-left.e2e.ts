/**
 * Pages that are read from right to left: keys follow the line, mixed text stays in order. Source: issue 6,
 * "Right-to-left"; decision 0021.
 */
import { devices, type Locator, type Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import he from '../../../public/locales/he.json' with { type: 'json' };
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { stripedPhoto } from '../../support/samples/pictures.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner, putCards } from '../support/owner.ts';
import { openFineControls } from '../support/steps.ts';
import { freshName, putCard, putPicture } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
/**
 * What the browser notes of a card that is not there, and of a contact file for a card that was put past the
 * app.
 */
const people = usePeople({ expecting: /Failed to load resource: .*40[034]/, testFaces: true });

/** The left edge of each, as it is drawn. */
const lefts = (all: Locator) =>
  all.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left));
const mirrored = (icon: Locator) => icon.evaluate((svg) => getComputedStyle(svg).scale);
const valueOf = async (slider: Locator) => Number(await slider.inputValue());

/** Where the first place of `text` in the element is drawn. */
const leftOf = (element: Locator, text: string) =>
  element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = (node.textContent ?? '').lastIndexOf(wanted);
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`“${wanted}” is not there.`);
  }, text);

/**
 * Whether a chevron of light ink on a dark disc points left: its point is where the ink is lowest from top to
 * bottom.
 */
async function pointsLeft(button: Locator): Promise<boolean> {
  const { data, width, height } = PNG.sync.read(await button.locator('span').screenshot());
  const extents = Array.from({ length: width }, (_, x) => {
    const rows = Array.from({ length: height }, (_row, y) => y).filter(
      (y) => (data[(y * width + x) * 4] ?? 0) > 150,
    );
    return rows.length === 0 ? undefined : Math.max(...rows) - Math.min(...rows);
  }).filter((extent) => extent !== undefined);
  return (extents[1] ?? 0) < (extents.at(-2) ?? 0);
}

async function inHebrew(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('carte.language', 'he'));
  await page.goto(origin + path);
  await page.locator(ready).first().waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'he',
    'rtl',
  ]);
}

/** A card's studio in Hebrew. */
async function studioInHebrew(): Promise<Page> {
  const { page } = await people.open({ locale: 'he-IL' });
  const uid = await newOwner(page, { origin, hosts, language: 'he' });
  const id = `Side${freshName('x').replaceAll('-', '')}`;
  await putCards(hosts, uid, { [id]: { name: 'דנה כהן', customPath: '' } });
  await inHebrew(page, `/cards/${id}/qr-design`, 'fieldset input[type=radio]');
  await openFineControls(page);
  return page;
}

describe('the arrow keys in a right-to-left page', () => {
  test('increase a color’s slider by the left key, along its mirrored track', async () => {
    const page = await studioInHebrew();
    const fine = page.locator('details details', { has: page.locator('input[type=range]') }).first();
    await fine.locator('summary').click();
    const lightness = fine.locator('input[type=range]').last();
    const before = await valueOf(lightness);
    await lightness.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await valueOf(lightness)).toBeGreaterThan(before);
    await page.keyboard.press('ArrowRight');
    expect(await valueOf(lightness)).toBe(before);
    expect(
      await lightness.evaluate((track) => getComputedStyle(track).getPropertyValue('--track')),
    ).toContain('to left');
    await screenshot(page, 'rtl-studio-color', true);
  });

  test('move to the next choice by the left key', async () => {
    const page = await studioInHebrew();
    const group = page.locator('fieldset', { hasText: he.qr.dotStyle.square }).last();
    const choices = group.locator('input[type=radio]');
    const [first = 0, second = 0] = await lefts(group.locator('label'));
    expect(second).toBeLessThan(first);
    await choices.first().check({ force: true });
    await choices.first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await choices.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await choices.first().isChecked()).toBe(true);
  });

  test('move to the next enlarged picture by the left key and the left button', async () => {
    const name = freshName('gallery');
    const pictures = await Promise.all(
      ['one', 'two', 'three'].map((which) =>
        putPicture(hosts, `users/u1/images/${name}-${which}.png`, stripedPhoto(90, 50)),
      ),
    );
    await putCard(hosts, name, { portfolioImages: pictures });
    const { page } = await people.open({ ...devices['Pixel 7'], locale: 'he-IL', serviceWorkers: 'block' });
    await page.goto(`${origin}/${name}`);
    await page.locator('.card-gallery button').first().click();
    const caption = page.locator('.card-viewer__caption');
    const numbered = (number: number) =>
      he.visitor.picture.replace('{{number}}', String(number)).replace('{{count}}', '3');
    await page.getByText(numbered(1)).waitFor();
    await page.keyboard.press('ArrowLeft');
    expect(await caption.textContent()).toBe(numbered(2));
    await page.keyboard.press('ArrowRight');
    expect(await caption.textContent()).toBe(numbered(1));
    await page.keyboard.press('End');
    expect(await caption.textContent()).toBe(numbered(3));
    const next = page.getByRole('button', { name: he.visitor.next });
    const previous = page.getByRole('button', { name: he.visitor.previous });
    expect((await lefts(next))[0]).toBeLessThan((await lefts(previous))[0] ?? 0);
    expect(await pointsLeft(next)).toBe(true);
    expect(await pointsLeft(previous)).toBe(false);
    await screenshot(page, 'rtl-viewer');
  });

  test('move in the menu by up and down, and its sign-out icon is mirrored', async () => {
    const page = await studioInHebrew();
    const button = page.locator('[aria-haspopup=menu]');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const items = page.getByRole('menuitem');
    expect(await items.first().evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await items.last().evaluate((item) => item === document.activeElement)).toBe(true);
    expect(await mirrored(items.last().locator('svg'))).toBe('-1 1');
    const box = await page.getByRole('menu').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    await screenshot(page, 'rtl-menu');
  });
});

describe('text in both directions', () => {
  test('an address in a sentence leaves the punctuation in place, and is copied without hidden characters', async () => {
    const { page } = await people.open({ ...devices['Pixel 7'], locale: 'he-IL', serviceWorkers: 'block' });
    const name = freshName('nobody');
    await page.goto(`${origin}/${name}`);
    const text = page.locator('.visitor-notice p');
    await text.waitFor();
    expect(await text.locator('bdi').textContent()).toBe(name);
    expect(await text.textContent()).toBe(he.visitor.notFoundText.replace('{{name}}', name));
    const copied = await text.evaluate((paragraph) => {
      getSelection()?.selectAllChildren(paragraph);
      return String(getSelection());
    });
    expect(copied).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0\ufdd1]/);
    // The way on is one line of text, not a box for each part of it.
    const claim = page.locator('.visitor-notice__ways a').first();
    expect(await claim.evaluate((link) => link.childElementCount)).toBe(1);
    expect(await claim.textContent()).toBe(he.visitor.claim.replace('{{name}}', name));
    await screenshot(page, 'rtl-not-found');
  });

  test('a Hebrew name does not reorder an English sentence, nor a Latin name a Hebrew one', async () => {
    const { page } = await people.open();
    const uid = await newOwner(page, { origin, hosts, language: 'en' });
    const id = `Bidi${freshName('x').replaceAll('-', '')}`;
    await putCards(hosts, uid, { [id]: { name: '3 דנה כהן (רו״ח)', customPath: '' } });
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('button', { name: 'View QR' }).click();
    const title = page.getByRole('dialog').getByRole('heading');
    await title.waitFor();
    expect(await title.locator('bdi').textContent()).toBe('3 דנה כהן (רו״ח)');
    // The sentence's own words come before all of the name, the digit included.
    expect(await leftOf(title, 'QR')).toBeLessThan(await leftOf(title, '3'));
    await screenshot(page, 'bidi-modal');
  });

  test('empty fields begin where the page does; typed text and addresses run in their own direction', async () => {
    const { page } = await people.open({ locale: 'he-IL' });
    await inHebrew(page, '/contact', 'form');
    const direction = (name: string) =>
      page.locator(`[name=${name}]`).evaluate((field) => getComputedStyle(field).direction);
    expect(await direction('name')).toBe('rtl');
    expect(await direction('message')).toBe('rtl');
    expect(await direction('email')).toBe('ltr');
    await page.locator('[name=name]').fill('Mina Kim');
    await page.locator('[name=message]').fill('שלום');
    expect(await direction('name')).toBe('ltr');
    expect(await direction('message')).toBe('rtl');
  });

  test('the texts on a card are aligned to one side, whatever their script', async () => {
    const name = freshName('sides');
    await putCard(hosts, name, { name: 'דנה כהן', company: 'Northern Light Studio' });
    const { page } = await people.open({ locale: 'he-IL' });
    await inHebrew(page, '/', '.card-face__name');
    const sides = await page.locator('.card-face [dir=auto]').evaluateAll((texts) =>
      texts.map((text) => {
        const { textAlign, direction } = getComputedStyle(text);
        const start = getComputedStyle(text.closest('.card-face__sheet') ?? text).direction;
        return [textAlign, direction, start];
      }),
    );
    expect(sides.length).toBeGreaterThan(0);
    for (const [align, , start] of sides) expect(align).toBe(start === 'rtl' ? 'right' : 'left');
  });

  test('a link’s address is below its name, where both begin', async () => {
    const { page } = await people.open({ locale: 'he-IL' });
    const name = freshName('side');
    await putCard(hosts, name, { links: ['github\ton\thttps://github.com/dana\tGitHub'] });
    await inHebrew(page, `/${name}`, '.card-sheet__row--link');
    const [value, label] = await page
      .locator('.card-sheet__row--link')
      .first()
      .locator(':scope .card-sheet__value, :scope .card-sheet__label')
      .evaluateAll((all) =>
        all.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return Math.round(range.getBoundingClientRect().right);
        }),
      );
    expect(Math.abs((value ?? 0) - (label ?? 9_999))).toBeLessThan(3);
  });

  test('an introduction in English is aligned to the side of its heading, and keeps its direction', async () => {
    const name = freshName('intro');
    const introText = 'Porcelain for every day.';
    await putCard(hosts, name, { introText, servicesIntro: 'כלי חרסינה\nTableware' });
    const { page } = await people.open({ ...devices['Pixel 7'], locale: 'he-IL', serviceWorkers: 'block' });
    await inHebrew(page, `/${name}`, '.card-sheet__part');
    const gaps = await page.locator('.card-sheet__part').evaluateAll((parts) =>
      parts.map((part) => {
        const { right } = part.getBoundingClientRect();
        const range = document.createRange();
        return [...part.querySelectorAll('h2, p')].map((text) => {
          range.selectNodeContents(text);
          // A line's end has a box without width.
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          return lines.map((line) => Math.round(right - line.right));
        });
      }),
    );
    expect(gaps).toEqual([
      [[0], [0]],
      [[0], [0, 0]],
    ]);
    const intro = page.getByText(introText);
    expect(await intro.evaluate((text) => getComputedStyle(text).direction)).toBe('ltr');
    // The full stop ends the line on the right.
    expect(await leftOf(intro, '.')).toBeGreaterThan(await leftOf(intro, 'Porcelain'));
    await screenshot(page, 'rtl-intro');
  });
});
