/** Installing the app is real (product.md, question 17): a browser finds a manifest without faults, and its pictures. */
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { usePeople } from '../../support/people.ts';
import { ownSite } from '../../support/site.ts';
import { word } from '../../support/words.ts';

const { origin } = ownSite();
const people = usePeople();

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

test.each([
  ['/', 'landing.heroTitle'],
  ['/download', 'titles.download'],
])('%s offers an app that the browser can install', async (path, heading) => {
  const { page, context } = await people.open();
  await page.goto(origin + path);
  await page.getByRole('heading', { level: 1, name: word(heading) }).waitFor();
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${origin}/manifest.webmanifest`, errors: [] });
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(manifest).toMatchObject({ name: 'Carte', start_url: '/dashboard', display: 'standalone' });
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
  expect(manifest.shortcuts.map((shortcut) => shortcut.url)).toEqual(['/cards/code', '/card/create']);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test's own profile is a private window, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = PNG.sync.read(Buffer.from(await (await fetch(origin + src)).arrayBuffer()));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('whoever visits a card is offered nothing of ours', async () => {
  const profile = await people.open();
  // The browser itself reports that there is no such card.
  profile.expectProblems(/status of 404/);
  const { page } = profile;
  await page.goto(`${origin}/nobody-has-this-name`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('link[rel=manifest]').count()).toBe(0);
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
