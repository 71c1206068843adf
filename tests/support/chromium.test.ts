import { expect, test } from 'vitest';
import { packagedBrowser } from './chromium-package.ts';
import { usualPlaces } from './chromium-places.ts';
import { launchChromium } from './chromium.ts';

test('looks through PATH for every known name on Linux', () => {
  const places = usualPlaces('linux', { PATH: '/a:/b' });
  expect(places.slice(0, 2)).toEqual(['/a/google-chrome-stable', '/b/google-chrome-stable']);
  expect(places).toContain('/b/chromium');
});

test('looks into the application folders on macOS', () => {
  expect(usualPlaces('darwin', {})).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
});

test('looks below the program folders that Windows names, and only those', () => {
  const places = usualPlaces('win32', { PROGRAMFILES: 'P' });
  expect(places).toHaveLength(3);
  expect(places[0]).toMatch(/^P.Google.Chrome.Application.chrome\.exe$/);
});

test('starts some browser on this machine with nothing named', async () => {
  const browser = await launchChromium();
  expect(browser.isConnected()).toBe(true);
  await browser.close();
}, 60_000);

test('says what to install when the named browser does not start', async () => {
  const attempt = launchChromium({ CHROME_PATH: process.execPath });
  await expect(attempt).rejects.toThrow(/install Chrome or Chromium[^]*What was tried/);
}, 60_000);

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'renders text with the browser from the npm package',
  async () => {
    const { executablePath } = await packagedBrowser();
    const browser = await launchChromium({ CHROME_PATH: executablePath });
    const page = await browser.newPage();
    await page.setContent('<span id="t">Carte</span>');
    expect(
      await page.locator('#t').evaluate((element) => element.getBoundingClientRect().width),
    ).toBeGreaterThan(20);
    await browser.close();
  },
  60_000,
);
