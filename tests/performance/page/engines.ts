/**
 * One cold visit in each engine: a new browser, as fast as this machine is, which only goes to an address.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox, type Browser } from 'playwright-core';
import { launchChromium } from '../../support/browser/chromium/chromium.ts';
import type { Engine } from '../../support/browser/engines.ts';
import { serveFirefox } from '../../support/browser/firefox.ts';
import { openWebKit } from '../../support/browser/webkit/context.ts';

const PHONE = { width: 390, height: 844 };

/** Takes certificates that no one vouches for without a second handshake, in Chromium. */
export const TRUSTING = '--ignore-certificate-errors';

/**
 * Goes to an address, waits until something else says that all was seen, and closes the browser. Returns its
 * version.
 */
type Go = (address: string, seen: () => Promise<unknown>) => Promise<string>;

async function goIn(browser: Browser, address: string, seen: () => Promise<unknown>): Promise<string> {
  try {
    const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await seen();
    return browser.version();
  } finally {
    await browser.close();
  }
}

/** Each rejects with what to install where the engine is missing. */
export const ENGINES: Readonly<Record<Engine, Go>> = {
  chromium: async (address, seen) =>
    goIn(await launchChromium(process.env, { flags: [TRUSTING] }), address, seen),

  async firefox(address, seen) {
    const folder = await mkdtemp(join(tmpdir(), 'carte-visit-'));
    const server = await serveFirefox(folder);
    try {
      return await goIn(await firefox.connect(server.wsEndpoint()), address, seen);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },

  async webkit(address, seen) {
    const context = await openWebKit({ viewport: PHONE });
    try {
      const page = await context.firstPage();
      await page.goto(address);
      await seen();
      return await context.session.version();
    } finally {
      await context.close();
    }
  },
};
