/**
 * A card in several languages, as its visitors get it. Source: docs/product.md, point 15; decision 0061.
 */
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../../support/people/axe.ts';
import { contentOf } from '../../support/people/download.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();
const visitor = (locale: string, options = {}) =>
  people.open({ ...devices['Pixel 7'], serviceWorkers: 'block', locale, ...options });

const NAMES = { en: 'Minji Kim', ko: '김민지', he: 'מינג׳י קים' };
const CARD = {
  name: NAMES.en,
  position: 'Potter',
  company: 'Kiln',
  phone: '+82 10 1234 5678',
  introText: 'I make cups.',
  language: 'en',
  translations: JSON.stringify({
    ko: { name: NAMES.ko, reading: '김 민지', position: '도예가', introText: '그릇을 빚습니다.' },
    he: { name: NAMES.he, position: 'קדרית' },
  }),
};

/** Every name that the page shows from its first frame on. */
async function watchNames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const name = document.querySelector('h1')?.textContent;
      if (name && seen.at(-1) !== name) seen.push(name);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const { seen = [] } = window as { readonly seen?: string[] };
      return seen;
    });
}

/** The `lang` of the element that shows a text. */
const langOf = (page: Page, text: string) => page.getByText(text, { exact: true }).getAttribute('lang');

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const turnTo = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const save = (page: Page, code: TestLanguage) =>
  page.getByText(word('visitor.addToContacts', {}, code), { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a card is in the visitor’s language with its first frame, and changes language in place', async () => {
  const name = freshName('turn');
  await putCard(hosts, name, CARD);
  const { page } = await visitor('ko-KR');
  const names = await watchNames(page);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/documents/customLinks/')) reads.push(request.url());
  });
  await page.goto(`${origin}/${name}`);
  await heading(page, NAMES.ko);
  await save(page, 'ko').waitFor();
  expect(await names()).toEqual([NAMES.ko]);
  expect(await languageOf(page)).toEqual(['ko', 'ltr']);
  await page.getByText('그릇을 빚습니다.').waitFor();
  await page.getByText('Kiln').waitFor();
  expect([await langOf(page, '도예가'), await langOf(page, 'Kiln')]).toEqual(['ko', 'en']);
  await screenshot(page, 'card-languages-ko');
  expect(await violations(page)).toEqual([]);

  await turnTo(page, 'English');
  await heading(page, NAMES.en);
  await save(page, 'en').waitFor();
  expect(page.url()).toBe(`${origin}/${name}?l=en`);
  expect(await languageOf(page)).toEqual(['en', 'ltr']);
  await turnTo(page, 'עברית');
  await heading(page, NAMES.he);
  await save(page, 'he').waitFor();
  expect(await languageOf(page)).toEqual(['he', 'rtl']);
  await screenshot(page, 'card-languages-he');
  expect(reads).toHaveLength(1);

  await page.reload();
  await heading(page, NAMES.he);
  expect(await names()).toEqual([NAMES.he]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a card and its words use a visitor’s second language, if the card lacks the first', async () => {
  const name = freshName('follow');
  await putCard(hosts, name, CARD);
  const { page } = await visitor('fr-FR');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['fr-FR', 'ko-KR'] }),
  );
  const names = await watchNames(page);
  await page.goto(`${origin}/${name}`);
  await save(page, 'ko').waitFor();
  expect(await names()).toEqual([NAMES.ko]);
});

test('turning a card is animated, but not for a visitor who prefers reduced motion', async () => {
  const name = freshName('motion');
  await putCard(hosts, name, CARD);
  const { page } = await visitor('en-US', { reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its element
    const { animate } = Element.prototype;
    Object.assign(window, { turns: 0 });
    Element.prototype.animate = function (...all) {
      Object.assign(window, { turns: Number(Reflect.get(window, 'turns')) + 1 });
      return animate.apply(this, all);
    };
  });
  const turns = () => page.evaluate(() => Number(Reflect.get(window, 'turns')));
  await page.goto(`${origin}/${name}`);
  await heading(page, NAMES.en);
  await turnTo(page, '한국어');
  await expect.poll(turns).toBeGreaterThan(0);
  const before = await turns();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await turnTo(page, 'עברית');
  await heading(page, NAMES.he);
  await turnTo(page, 'English');
  await heading(page, NAMES.en);
  expect(await turns()).toBe(before);
});

test('the saved contact has the language on screen, and the names in the other languages', async () => {
  const name = freshName('saved');
  await putCard(hosts, name, CARD);
  const { page } = await visitor('ko-KR', { acceptDownloads: true });
  await page.goto(`${origin}/${name}`);
  await heading(page, NAMES.ko);
  const download = page.waitForEvent('download');
  await save(page, 'ko').click();
  const file = (await contentOf(await download)).toString().replaceAll('\r\n ', '');
  expect(file).toContain(`FN:${NAMES.ko}\r\n`);
  expect(file).toContain('N:김;민지;;;\r\n');
  expect(file).toContain('X-PHONETIC-LAST-NAME:김\r\nX-PHONETIC-FIRST-NAME:민지\r\n');
  expect(file).toMatch(/NICKNAME:(Minji Kim,מינג׳י קים|מינג׳י קים,Minji Kim)\r\n/);
  expect(file).toContain('TITLE:도예가\r\n');
});

test('a card in one language has no control to change it', async () => {
  const name = freshName('one');
  await putCard(hosts, name, { ...CARD, translations: '' });
  const { page } = await visitor('ko-KR');
  await page.goto(`${origin}/${name}?l=ko`);
  await heading(page, NAMES.en);
  expect(await page.locator('.card-languages').count()).toBe(0);
});
