/** No accessibility violation that axe-core can find, on the screens of the main job. Source: product.md, row 12. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { launchChromium } from '../support/chromium.ts';
import { openProfile, type Profile } from '../support/profile.ts';
import { fillCard, pressCreate, register, showQr, somebody } from './steps.ts';

const origin = inject('appOrigin');
const hosts = inject('hosts');
const own = [new URL(origin).host, hosts.firestore, hosts.auth, hosts.storage];

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(`${origin}${path}`);
  await page.locator('h1').first().waitFor();
  return violations(page);
}

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  async function somebodyNew(): Promise<Profile> {
    return openProfile(browser, own, { colorScheme, viewport: { width: 390, height: 844 } });
  }

  test.each(['/', '/home', '/login', '/register', '/forgot-password', '/nobody-has-this-name'])(
    'a visitor’s %s has no violation',
    async (path) => {
      const visitor = await somebodyNew();
      expect(await visit(visitor.page, path)).toEqual([]);
      await visitor.close();
    },
  );

  test('the owner’s screens and the card have no violation', async () => {
    const owner = await somebodyNew();
    const { page } = owner;
    const name = `axe-${colorScheme}-${Date.now().toString(36)}`;
    await register(page, origin, somebody('Jana Nováková'));
    expect(await violations(page)).toEqual([]);
    await fillCard(page, origin, { name: 'Jana', email: 'jana@firma.example', customUrl: name, photo: true });
    expect(await violations(page)).toEqual([]);
    await pressCreate(page);
    await page.waitForURL(`${origin}/${name}`);
    await page.locator('h1').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await showQr(page, origin);
    expect(await violations(page)).toEqual([]);
    await owner.close();
  });
});
