/** How the lists of screens describe a screen and the way to it. */
import type { Page } from 'playwright-core';
import { forgetFaults } from '../support/backend/faults.ts';
import { ownSite } from '../support/site/site.ts';
import { see, type Screen } from './screens.ts';

const { origin, hosts } = ownSite();

/** Opens a path of the app and waits for what says that it is there. */
export const at =
  (path: string, ready = 'main h1') =>
  async (page: Page) => {
    // Leave the page first: a request that was held is sent when its route is removed, and its answer would
    // change the next screen. Then what an earlier screen left to go wrong, or without an answer, is over.
    await forgetTyped(page);
    await forgetFaults(hosts);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(origin + path);
    await see(page, ready);
  };

/** A screen, opened, and then brought into a state. */
export const screen = (
  name: string,
  open: Screen['open'],
  steps?: (page: Page) => Promise<void>,
): Screen => ({
  name,
  open: async (page) => {
    await open(page);
    await steps?.(page);
  },
});

/** The same where something is under way for as long as the screen is checked. */
export const underWay = (...parts: Parameters<typeof screen>): Screen => ({
  ...screen(...parts),
  isUnderWay: true,
});

/** Makes the app believe that it is offline, until the page is left. */
export async function cutOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    dispatchEvent(new Event('offline'));
  });
}

/**
 * Keeps toasts on screen, as a tab that no one sees does, until the page is left: they would go while one
 * looks.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** From now on addresses that match give no answer, until another screen is opened. */
export async function leaveUnanswered(page: Page, address: RegExp): Promise<void> {
  await page.route(address, () => undefined);
}

/**
 * Leaves the page, which stores drafts, and forgets what it left typed in the tab. The next page is of the
 * same site, so that the browser keeps the process, whose scripts are compiled.
 */
async function forgetTyped(page: Page): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
}
