/**
 * Installing the app is real (docs/product.md, question 17): a browser finds a manifest without faults, and
 * its pictures.
 */
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people/people.ts';
import { word } from '../../support/samples/words.ts';
import { ownSite } from '../../support/site/site.ts';

const { origin } = ownSite();
const people = usePeople();

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

test.each([
  ['/', 'landing.heroTitle', 'en', 'en-US'],
  ['/', 'landing.heroTitle', 'ko', 'ko-KR'],
  ['/download', 'titles.download', 'en', 'en-US'],
  ['/download', 'titles.download', 'he', 'he-IL'],
] as const)(
  '%s (%s) offers in %s an app that the browser can install',
  async (path, heading, language, locale) => {
    const { page, context } = await people.open({ locale });
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1, name: word(heading, {}, language) }).waitFor();
    const devtools = await context.newCDPSession(page);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${origin}/manifest.${language}.webmanifest`, errors: [] });
    const manifest = JSON.parse(data ?? '') as Manifest;
    expect(manifest).toMatchObject({ name: 'Carte', start_url: '/dashboard', display: 'standalone' });
    expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
    expect(manifest).toMatchObject({
      id: '/',
      lang: language,
      dir: language === 'he' ? 'rtl' : 'ltr',
      description: word('download.appDescription', {}, language),
    });
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      [word('titles.code', {}, language), '/cards/code'],
      [word('titles.createCard', {}, language), '/card/create'],
    ]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // The test's own profile is a private window, in which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = PNG.sync.read(Buffer.from(await (await fetch(origin + src)).arrayBuffer()));
      expect(`${width}x${height}`).toBe(sizes);
    }
  },
);

test('a visitor of a card is not offered to install the app', async () => {
  const profile = await people.open();
  // The browser itself reports that there is no such card.
  profile.expectProblems(/status of 404/);
  const { page } = profile;
  await page.goto(`${origin}/nobody-has-this-name`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
  expect(asked.filter((url) => /manifest/.test(url))).toEqual([]);
});

test('a user who picks another language is offered the app in it', async () => {
  const { page } = await people.open();
  await page.goto(`${origin}/download`);
  const manifest = page.locator('link[rel=manifest]');
  await manifest.and(page.locator('[href="/manifest.en.webmanifest"]')).waitFor({ state: 'attached' });
  await page.locator('header').getByLabel(word('common.language')).selectOption('ko');
  await manifest.and(page.locator('[href="/manifest.ko.webmanifest"]')).waitFor({ state: 'attached' });
  expect(await manifest.count()).toBe(1);
});

test('where the browser offers to install, the page has a button for it', async () => {
  const { page } = await people.open();
  await page.goto(`${origin}/download`);
  await page.getByRole('heading', { level: 1, name: word('titles.download') }).waitFor();
  const button = page.getByRole('button', { name: word('download.install') });
  expect(await button.count()).toBe(0);
  await page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset['asked'] = 'yes';
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await button.click();
  expect(await page.locator('html').getAttribute('data-asked')).toBe('yes');
  await button.waitFor({ state: 'detached' });
});
