/**
 * Browsers below the floor, by taking away what they lack: a card's texts and its contact, a sentence
 * anywhere else. Source: decision 0036. That the script needs nothing younger is held by
 * tests/journeys/supported-browsers.e2e.ts.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../../build/supported-browsers.ts';
import { layFault } from '../../support/backend/faults.ts';
import { putDocuments } from '../../support/backend/owner-rest.ts';
import { violations } from '../../support/people/axe.ts';
import { usePeople } from '../../support/people/people.ts';
import { screenshot } from '../../support/people/screenshot.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';
import { FULL_CARD } from '../../walks/cards.ts';
import { harmOn, HOSTILE, hostileCard } from '../support/hostile-cards.ts';
import { freshName, putCard } from '../support/visited-card.ts';

const { origin, hosts } = ownSite();
const people = usePeople();

type Lack = 'css' | 'sheets' | 'arrays';

/** A visitor with a phone whose browser lacks one of the features by which the floor is recognized. */
async function visitor(lack: Lack = 'css', options = {}) {
  const profile = await people.open({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...options,
  });
  await profile.context.addInitScript((lacking) => {
    if (lacking === 'css') Object.defineProperty(CSS, 'supports', { value: undefined });
    if (lacking === 'sheets') Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    if (lacking === 'arrays') Reflect.deleteProperty(Array.prototype, 'toSorted');
  }, lack);
  return profile;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');

test.each([
  ['en', 'en-US', 'ltr', 'light'],
  ['ko', 'ko-KR', 'ltr', 'dark'],
  ['he', 'he-IL', 'rtl', 'light'],
] as const)(
  'an old browser gets a card’s texts, links and contact in the visitor’s language: %s',
  async (language, locale, direction, colorScheme) => {
    const name = freshName('plain');
    const { cardId } = await putCard(hosts, name, {
      ...FULL_CARD,
      language: '',
      translations: '',
      vcardUrl: 'https://evil.example/mina.vcf',
    });
    const { page } = await visitor('css', { locale, colorScheme });
    await page.goto(`${origin}/${name.toUpperCase()}.?s=qr`);
    await heading(page, 'Mina Kim');
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      language,
      direction,
    ]);
    expect(await link(page, '+82 10 1234 5678')).toBe('tel:+821012345678');
    expect(await link(page, 'mina@example.com')).toBe('mailto:mina@example.com');
    expect(await link(page, 'mina.example')).toBe('https://mina.example');
    expect(await link(page, 'calendly.com/mina')).toBe('https://calendly.com/mina');
    await page.getByText(word('visitor.booking', {}, language), { exact: true }).waitFor();
    await page.getByText('I throw pots.').waitFor();
    await page.getByText('Cups and bowls.').waitFor();
    await page.getByText(word('oldBrowser.plain', {}, language)).waitFor();
    expect(await violations(page)).toEqual([]);
    await screenshot(page, `old-browser-${language}`, true);
    const file = `users%2Fu1%2Fvcards%2F${cardId}.vcf?alt=media`;
    expect(await link(page, word('visitor.addToContacts', {}, language))).toBe(
      `http://${hosts.storage}/v0/b/${hosts.projectId}.appspot.com/o/${file}`,
    );
  },
);

test('an old browser follows the language in the address, and skips an unknown one', async () => {
  const name = freshName('asked');
  await putCard(hosts, name);
  const { page } = await visitor('css', { locale: 'he-IL' });
  const languageAt = async (query: string) => {
    await page.goto(`${origin}/${name}${query}`);
    await heading(page, 'Mina Kim');
    return page.evaluate(() => document.documentElement.lang);
  };
  expect(await languageAt('?l=KO-kr')).toBe('ko');
  expect(await languageAt('?l=xx')).toBe('he');
});

test.each(['sheets', 'arrays'] as const)(
  'a browser that lacks only %s gets the plain card, also by moved slugs and old addresses',
  async (lack) => {
    const name = freshName('moved');
    const { cardId } = await putCard(hosts, name);
    const { page } = await visitor(lack);
    for (const path of [`card/u1/${cardId}`, `qr/${cardId}`]) {
      await page.goto(`${origin}/${path}`);
      await heading(page, 'Mina Kim');
      expect(await page.locator('main').innerText()).toContain(word('oldBrowser.plain'));
    }
  },
);

test('an old browser shows a hostile card’s texts as plain text', async () => {
  const profile = await visitor();
  profile.expectProblems(
    /Failed to load resource|foreign host: https?:\/\/[^/]*(?:example|javascript|w{20})/i,
  );
  const { page } = profile;
  const harm: string[] = [];
  for (const [attack, text] of Object.entries(HOSTILE)) {
    const path = freshName(`old-${attack}`);
    await putDocuments(hosts, {
      [`customLinks/${path}`]: { status: 'active', userId: 'u1', cardId: 'c1', card: hostileCard(text) },
    });
    await page.goto(`${origin}/${path}`);
    await page.locator('h1').waitFor();
    harm.push(...(await harmOn(page)).map((one) => `${attack}: ${one}`));
  }
  expect(harm).toEqual([]);
});

test('an old browser is told why there is no card, and can retry', async () => {
  const profile = await visitor();
  const { page } = profile;
  profile.expectProblems(/Failed to load resource.*(404|503)/);
  const again = page.getByRole('link', { name: word('visitor.retry'), exact: true });
  const name = freshName('none');
  await page.goto(`${origin}/${name}`);
  await heading(page, word('visitor.notFoundTitle'));
  await screenshot(page, 'old-browser-not-found');
  await putCard(hosts, name, { name: '' });
  await again.click();
  await heading(page, word('visitor.unshownTitle'));
  await layFault(hosts, {
    service: 'firestore',
    path: `customLinks/${name}`,
    action: { fail: 'UNAVAILABLE' },
  });
  await page.reload();
  await heading(page, word('visitor.failedTitle'));
  await putCard(hosts, name);
  await again.click();
  await heading(page, 'Mina Kim');
  expect(await again.count()).toBe(0);
});

test('on other pages an old browser is told what the app needs, and loads nothing of the app', async () => {
  const { page } = await visitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/dashboard', '/card/create', '/pricing']) {
    await page.goto(origin + path);
    await heading(page, word('oldBrowser.title'));
    await page.getByText(word('oldBrowser.text', SUPPORTED_BROWSERS)).waitFor();
  }
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'old-browser-owner');
  await page.setViewportSize({ width: 1280, height: 900 });
  await screenshot(page, 'old-browser-owner-wide');
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => !path.startsWith('/assets/old-browser-'))).toEqual([]);
});

test('a supported browser requests nothing of the page for old browsers', async () => {
  const name = freshName('new');
  await putCard(hosts, name);
  const { page } = await people.open({ serviceWorkers: 'block' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of [`/${name}`, '/', '/login']) {
    await page.goto(origin + path);
    await page.locator('h1').first().waitFor();
  }
  expect(asked.filter((address) => address.includes('old-browser'))).toEqual([]);
});
