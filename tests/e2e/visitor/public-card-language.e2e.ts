/**
 * The words around a card in another language, on the page that is there. Source: issue "the public page";
 * decision 0014.
 */
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word, type TestLanguage } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

const visitor = (options = {}) => people.open({ ...devices['Pixel 7'], serviceWorkers: 'block', ...options });
const language = (page: Page, code: TestLanguage = 'en') =>
  page.getByLabel(word('visitor.language', {}, code));
const save = (page: Page, code: TestLanguage) =>
  page.getByText(word('visitor.addToContacts', {}, code), { exact: true }).waitFor();
const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const kept = (page: Page) => page.evaluate(() => [Object.keys(localStorage), document.cookie]);

/** A card on screen, and from then on what the page asks for (paths) and how often it is loaded. */
async function watchedCard(page: Page, name: string) {
  await putCard(hosts, name, { introText: 'I throw pots.' });
  await page.goto(`${origin}/${name}`);
  await save(page, 'en');
  // What a visitor keeps for later is read when the page has nothing else to do.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('visitor-visited-cards')),
  );
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a visitor changes the language in place: one small file is loaded, the card stays, the choice is stored', async () => {
  const { page } = await visitor();
  const asked = await watchedCard(page, freshName('words'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-same', ''));
  await language(page).selectOption('ko');
  await save(page, 'ko');
  expect(await languageOf(page)).toEqual(['ko', 'ltr']);
  expect(await language(page, 'ko').inputValue()).toBe('ko');
  expect(await page.locator('h1[data-same]').textContent()).toBe('Mina Kim');
  // Longer than a reload of the page takes.
  await page.waitForTimeout(600);
  expect(asked[0]).toMatch(/^\/assets\/visitor-[\w-]+\.ko\.json$/);
  expect(loads).toBe(0);
  expect(asked.filter((path) => path.includes('/documents/'))).toEqual([]);
  expect(await kept(page)).toEqual([['carte.language'], '']);

  // Back again, to words that were there.
  await language(page, 'ko').selectOption('en');
  await save(page, 'en');
  await language(page).selectOption('ko');
  await save(page, 'ko');
  await page.reload();
  await save(page, 'ko');
  expect(await languageOf(page)).toEqual(['ko', 'ltr']);
  expect(asked.some((path) => path.endsWith('.ko.js'))).toBe(true);
});

test('with storage denied the words change for this visit', async () => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await watchedCard(page, freshName('denied'));
  await language(page).selectOption('ko');
  await save(page, 'ko');
  expect(await languageOf(page)).toEqual(['ko', 'ltr']);
  expect(await language(page, 'ko').inputValue()).toBe('ko');
  await page.reload();
  await save(page, 'en');
});

test('a right-to-left language mirrors the page', async () => {
  const { page } = await visitor();
  await watchedCard(page, freshName('rtl'));
  await language(page).selectOption('he');
  await save(page, 'he');
  expect(await languageOf(page)).toEqual(['he', 'rtl']);
  expect(await page.locator('h1').evaluate((name) => getComputedStyle(name).direction)).toBe('ltr');
});

test('each line of a text runs in the direction of its own script', async () => {
  const name = freshName('lines');
  const text = 'שלום לכולם.\nHello to all.';
  await putCard(hosts, name, { introText: text });
  const { page } = await visitor();
  await page.goto(`${origin}/${name}`);
  const ends = await page.locator('main section p').evaluate((paragraph) => {
    const node = paragraph.firstChild;
    if (node === null) throw new Error('There is no text.');
    const at = (index: number) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    };
    const whole = node.textContent ?? '';
    const lineEnd = whole.indexOf('\n');
    return { hebrew: at(lineEnd - 1) - at(0), english: at(whole.length - 1) - at(lineEnd + 1) };
  });
  // The full stop is at the end of its line: on the left in Hebrew, on the right in English.
  expect(ends.hebrew).toBeLessThan(0);
  expect(ends.english).toBeGreaterThan(0);
});

test('words that do not arrive leave the page unchanged', async () => {
  const profile = await visitor();
  const { page } = profile;
  await watchedCard(page, freshName('lost'));
  profile.expectProblems(/ERR_INTERNET_DISCONNECTED|uncaught: TypeError: (Failed to fetch|NetworkError)/);
  await page.context().setOffline(true);
  await language(page).selectOption('ko');
  await expect.poll(() => language(page).inputValue()).toBe('en');
  await save(page, 'en');
  expect(await languageOf(page)).toEqual(['en', 'ltr']);
});

test('a card opens offline in the language it was last shown in', async () => {
  const profile = await visitor({ serviceWorkers: 'allow' });
  const { page } = profile;
  const name = freshName('away');
  await watchedCard(page, name);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await language(page).selectOption('ko');
  await save(page, 'ko');
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('carte-seen')).keys()).map(({ url }) => url)),
    )
    .toContainEqual(expect.stringMatching(/visitor-[\w-]+\.ko\.js$/));
  profile.expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto(`${origin}/${name}`);
  await save(page, 'ko');
});
