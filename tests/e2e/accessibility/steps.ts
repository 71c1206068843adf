/** How the lists of screens say what a screen is and how one gets there. */
import type { Page } from 'playwright-core';
import { ownSite } from '../../support/site.ts';
import { see, type Screen } from './screens.ts';

const { origin } = ownSite();

/** Opens a path of the app and waits for what says that it is there. */
export const at =
  (path: string, ready = 'main h1') =>
  async (page: Page) => {
    // What an earlier screen left typed is not to come back.
    await page.evaluate(() => sessionStorage.clear());
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
