import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { launchChromium } from './chromium.ts';
import { packagedBrowser } from './package.ts';
import { usualPlaces } from './places.ts';

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
});

test('says what to install when the named browser does not start', async () => {
  const attempt = launchChromium({ CHROME_PATH: process.execPath });
  await expect(attempt).rejects.toThrow(/install Chrome or Chromium[^]*What was tried/);
});

test.skipIf(process.platform === 'win32')('what Playwright switches off stays off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carte-browser-'));
  try {
    const program = join(folder, 'browser');
    await writeFile(program, '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.arguments"\n');
    await chmod(program, 0o755);
    await expect(launchChromium({ CHROME_PATH: program })).rejects.toThrow('No browser could be started');
    const given = await readFile(`${program}.arguments`, 'utf8');
    const lists = [...given.matchAll(/^--disable-features=(.*)$/gm)].map(([, list = '']) => list.split(','));
    // The last list is the one that counts.
    const counting = lists.at(-1);
    expect(lists).toHaveLength(2);
    expect(counting).toEqual(expect.arrayContaining(lists[0] ?? []));
    expect(counting).toContain('WebUIOmniboxPopup');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'renders text with the browser from the npm package',
  async () => {
    const { executablePath, env } = await packagedBrowser();
    // A browser that is named may need the package's fonts where the machine has none.
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const browser = await launchChromium({ CHROME_PATH: executablePath });
    const page = await browser.newPage();
    await page.setContent('<span id="t">Carte</span>');
    expect(
      await page.locator('#t').evaluate((element) => element.getBoundingClientRect().width),
    ).toBeGreaterThan(20);
    await browser.close();
    vi.unstubAllEnvs();
  },
);
