/** How the lists of screens describe a screen and the way to it. */
import type { Page } from 'playwright-core';
import { openSections } from '../e2e/support/steps.ts';
import { forgetFaults, layFault, type FaultRequest } from '../support/backend/faults.ts';
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

/** What is done on a screen, one after the other. */
export type Steps = readonly ((page: Page) => Promise<void>)[];

/** A screen, opened, and then brought into a state. */
export const screen = (name: string, open: Screen['open'], ...steps: Steps): Screen => ({
  name,
  open: async (page) => {
    for (const step of [open, ...steps]) await step(page);
  },
});

/** The same where something is under way for as long as the screen is checked. */
export const underWay = (...parts: Parameters<typeof screen>): Screen => ({
  ...screen(...parts),
  isUnderWay: true,
});

/** The same where language or size cannot be changed in place: each view opens it again. */
export const reopened = (one: Screen): Screen => ({ ...one, isReopened: true });

/** Makes the app believe that it is offline, until the page is left. */
export async function cutOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    dispatchEvent(new Event('offline'));
  });
}

/** Steps that cut the page off, and wait for what says so. */
export const withoutConnection = (ready: string) => async (page: Page) => {
  await cutOff(page);
  await see(page, ready);
};

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

/** Steps that have the next call of Firestore refused that is such a one. */
export const refusing = (calls: Pick<FaultRequest, 'verb' | 'path' | 'times'>) => () =>
  layFault(hosts, { service: 'firestore', action: { fail: 'PERMISSION_DENIED' }, ...calls });

/** Stores something on the device, as the app does in a name of its own. */
export const store = (page: Page, name: string, value: unknown): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, JSON.stringify(value)] as const);

/** The card form at an address, with all its sections open. */
export const withSections = (path: string) => async (page: Page) => {
  await at(path, '#card-name')(page);
  await openSections(page);
};

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

/** Removes a user's changes that wait on the device: a form that is opened would meet them on their way. */
export const forgetQueued = (page: Page, uid: string): Promise<void> =>
  page.evaluate((name) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(name)) localStorage.removeItem(key);
  }, `carte.outbox.${uid}`);
