/** All languages from the first paint on: found, marked on the document, small; and changing them. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  directionOf,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
} from '../../../src/shared/i18n/languages.ts';
import { usePeople } from '../../support/people/people.ts';
import { BROWSER_TAGS } from '../../support/samples/browser-tags.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { newOwner } from '../support/owner.ts';
import { fillCard, pressCreate } from '../support/steps.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

/** As in public-card-speed.e2e.ts, in whichever language. */
const SCRIPT_KIB = 65;
/** The script of a card, in one language. */
const SCRIPT = /^\/assets\/visitor-[\w-]{8}\.[a-z]+\.js$/;

interface Dictionary {
  readonly auth: { readonly login: string };
  readonly visitor: { readonly addToContacts: string };
}

const dictionary = (code: LanguageCode) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/${code}.json`, import.meta.url), 'utf8'),
  ) as Dictionary;

/**
 * From now on each visit to `?speaks=tag` is one by a new browser of that language; how the document was
 * marked when the page first had something on it is kept.
 */
async function speakAsAsked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tag = new URLSearchParams(location.search).get('speaks');
    if (tag !== null) {
      localStorage.clear();
      sessionStorage.clear();
      Object.defineProperty(navigator, 'languages', { value: [tag] });
    }
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('#root > *')) return;
      observer.disconnect();
      const { lang, dir } = document.documentElement;
      Object.assign(window, { firstMark: [lang, dir] });
    }).observe(document, { childList: true, subtree: true });
  });
}

const firstMark = (page: Page) => page.evaluate(() => (window as { firstMark?: unknown }).firstMark);

/** What the page on screen has asked for, by path. */
const askedFor = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

test('a card is in each of the 26 languages from its first paint, with the script of that language alone', async () => {
  const name = freshName('tongues');
  await putCard(hosts, name);
  const { page } = await people.open({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  await speakAsAsked(page);
  const sizes: Partial<Record<LanguageCode, number>> = {};
  for (const code of LANGUAGE_CODES) {
    await page.goto(`${origin}/${name}?speaks=${BROWSER_TAGS[code].at(-1)}`);
    await page.getByText(dictionary(code).visitor.addToContacts, { exact: true }).first().waitFor();
    expect(await firstMark(page)).toEqual([code, directionOf(code)]);
    const language = page.getByRole('combobox');
    expect(await language.inputValue()).toBe(code);
    await expect.poll(() => language.locator('option').allTextContents()).toEqual(Object.values(LANGUAGES));
    const paths = await askedFor(page);
    // The copy for later visits fetches it again, with the parts that a visit seldom needs.
    const scripts = [...new Set(paths.filter((path) => SCRIPT.test(path)))];
    expect(scripts).toEqual([expect.stringMatching(`\\.${code}\\.js$`)]);
    expect(paths.filter((path) => path.includes('/locales/'))).toEqual([]);
    const script = Buffer.from(await (await fetch(origin + scripts[0])).arrayBuffer());
    sizes[code] = brotliCompressSync(script).length / 1024;
  }
  const largest = Math.max(...Object.values(sizes));
  console.log(`visitor script: ${Math.min(...Object.values(sizes)).toFixed(1)} to ${largest.toFixed(1)} KiB`);
  expect(largest).toBeLessThanOrEqual(SCRIPT_KIB);
});

test('the app is in each of the 26 languages from its first paint, and loads that dictionary alone', async () => {
  const { page } = await people.open({ serviceWorkers: 'block' });
  await speakAsAsked(page);
  for (const code of LANGUAGE_CODES) {
    await page.goto(`${origin}/login?speaks=${BROWSER_TAGS[code].at(-1)}`);
    await page
      .getByRole('button', { name: dictionary(code).auth.login, exact: true })
      .first()
      .waitFor();
    expect(await firstMark(page)).toEqual([code, directionOf(code)]);
    expect((await askedFor(page)).filter((path) => path.includes('/locales/'))).toEqual([
      `/locales/${code}.json`,
    ]);
    // Detected, not chosen: stored for the tab alone.
    expect(
      await page.evaluate(() => [
        localStorage.getItem('carte.language'),
        sessionStorage.getItem('carte.language'),
      ]),
    ).toEqual([null, code]);
  }
});

test('a chosen language is saved, fires the event, and reloads the page with its direction after 300 ms', async () => {
  const { page } = await people.open({ locale: 'fr-CA', serviceWorkers: 'block' });
  await page.addInitScript(() => {
    window.addEventListener('carte:language-changed', (event) => {
      const { detail } = event as CustomEvent<string>;
      const kept = [localStorage, sessionStorage].map((storage) => storage.getItem('carte.language'));
      const heard = JSON.stringify({ detail, kept });
      const at = Date.now();
      window.addEventListener('pagehide', () => {
        sessionStorage.setItem('heard', heard);
        sessionStorage.setItem('waited', String(Date.now() - at));
      });
    });
  });
  await page.goto(`${origin}/login`);
  await page
    .getByRole('button', { name: dictionary('fr').auth.login, exact: true })
    .first()
    .waitFor();
  const select = page.locator('select').first();
  await select.selectOption('he');
  await page
    .getByRole('button', { name: dictionary('he').auth.login, exact: true })
    .first()
    .waitFor();
  const { heard, waited, mark } = await page.evaluate(() => ({
    heard: sessionStorage.getItem('heard'),
    waited: Number(sessionStorage.getItem('waited')),
    mark: [document.documentElement.lang, document.documentElement.dir],
  }));
  expect(heard).toBe('{"detail":"he","kept":["he","he"]}');
  // Timers are never early by more than their rounding.
  expect(waited).toBeGreaterThanOrEqual(295);
  expect(mark).toEqual(['he', 'rtl']);

  // The next tab begins with it, whatever the browser says.
  const next = await page.context().newPage();
  await next.goto(`${origin}/`);
  await next.locator('html[lang=he][dir=rtl]').waitFor();
});

test.each([
  ['he', 'iw'],
  ['pt', 'pt-BR'],
  ['ko', 'ko'],
] as const)(
  'the mail to reset a password is requested in %s by the service’s code %s',
  async (code, asked) => {
    const profile = await people.open({ locale: code, serviceWorkers: 'block' });
    const { page } = profile;
    // No one has the address, which the browser notes on its console.
    profile.expectProblems(/status of 400/);
    await page.goto(`${origin}/forgot-password`);
    await page.locator('input[type=email]').fill('nobody@example.com');
    const request = page.waitForRequest(
      (one) => one.url().includes('sendOobCode') && one.method() === 'POST',
    );
    await page.locator('form button[type=submit]').click();
    expect((await request).headers()['x-firebase-locale']).toBe(asked);
  },
);

test('the vCard splits the name by the owner’s language, and shows it as typed', async () => {
  const { page } = await people.open();
  const name = freshName('ai');
  await newOwner(page, { origin, hosts });
  await page.goto(`${origin}/dashboard`);
  await page.getByText(word('dashboard.empty')).waitFor();
  await fillCard(page, origin, { name: '高橋愛', email: 'ai@example.com', customUrl: name });
  // The words of the form stay English, so that they are found; the page says that it is Japanese.
  await page.evaluate(() => sessionStorage.setItem('carte.language', 'ja'));
  await pressCreate(page);
  await page.waitForURL(`${origin}/${name}`);
  const file = page.getByText(word('visitor.addToContacts'), { exact: true });
  await expect.poll(() => file.getAttribute('href')).toMatch(/\.vcf/);
  const text = await (await fetch((await file.getAttribute('href')) ?? '')).text();
  expect(text).toContain('\r\nN:高橋;愛;;;\r\nFN:高橋愛\r\n');
});
