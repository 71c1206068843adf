/** What is loaded, counted from the production build in a real browser. Source: issue 3, budgets. */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openProfile } from '../support/profile.ts';
import { word } from '../support/words.ts';
import { fillCard, pressCreate, register, somebody } from './steps.ts';

const origin = inject('appOrigin');
const hosts = inject('hosts');
const own = [new URL(origin).host, hosts.firestore, hosts.auth, hosts.storage];

const LANDING_BEFORE_PAINT_KIB = 110;
const DASHBOARD_KIB = 330;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** The scripts the page has asked for, in order, and when it first painted content; times in ms since the navigation. */
async function scriptsOf(page: Page): Promise<{ paint: number; scripts: { path: string; at: number }[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime }))
      .filter(({ path }) => path.endsWith('.js')),
  }));
}

/** Size under brotli at its best, as hosting would send it. */
async function kib(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const response = await fetch(origin + path);
      expect(response.headers.get('content-type')).toContain('javascript');
      return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Whether the sign-in SDK is among the scripts, told by the host it talks to. */
async function hasSignIn(paths: readonly string[]): Promise<boolean> {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()));
  return texts.some((text) => text.includes('identitytoolkit.googleapis.com'));
}

test.each(['/', '/home'])(
  `%s asks for at most ${LANDING_BEFORE_PAINT_KIB} KiB of script before it paints, and for signing in afterwards`,
  async (path) => {
    const profile = await openProfile(browser, own, { viewport: { width: 1280, height: 900 } });
    const { page } = profile;
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { paint, scripts } = await scriptsOf(page);
    const before = scripts.filter(({ at }) => at < paint).map((script) => script.path);
    const after = scripts.filter(({ at }) => at >= paint).map((script) => script.path);
    const size = await kib(before);
    console.log(`${path}: ${size.toFixed(1)} KiB in ${before.length} scripts before the first paint`);
    expect(size).toBeLessThanOrEqual(LANDING_BEFORE_PAINT_KIB);
    // Less would mean that nothing was counted: React alone is more.
    expect(size).toBeGreaterThan(60);
    expect(await hasSignIn(before)).toBe(false);
    expect(await hasSignIn(after)).toBe(true);
    await profile.close();
  },
);

test(`the dashboard asks for at most ${DASHBOARD_KIB} KiB of script`, async () => {
  const profile = await openProfile(browser, own, { viewport: { width: 1280, height: 900 } });
  const { page } = profile;
  const name = `budget-${Date.now().toString(36)}`;
  await register(page, origin, somebody('Bo Budget'));
  await fillCard(page, origin, { name: 'Bo Budget', email: 'bo@example.com', customUrl: name });
  await pressCreate(page);
  await page.waitForURL(`${origin}/${name}`);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: word('dashboard.viewQr') }).waitFor();
  // Whatever the page still wants of its own accord.
  await page.waitForTimeout(1500);
  const { scripts } = await scriptsOf(page);
  const size = await kib(scripts.map(({ path }) => path));
  console.log(`/dashboard: ${size.toFixed(1)} KiB in ${scripts.length} scripts`);
  expect(size).toBeLessThanOrEqual(DASHBOARD_KIB);
  expect(size).toBeGreaterThan(200);
  await profile.close();
});
