/** What the walks go through: a screen in a state, and the way to it without knowing its language. */
import type { Page } from 'playwright-core';

/**
 * A screen in one of its states. Opened by what it is made of, not by its words: these are in any language.
 */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Something is being loaded or made here for as long as the screen is checked, and its sign moves. */
  readonly isUnderWay?: boolean;
  /** A change of language or size in place would alter the state: each view opens it again. */
  readonly isReopened?: boolean;
  /** A picture of the QR code on it, which has to scan in any colors. */
  readonly code?: (page: Page) => Promise<Buffer>;
}

/**
 * What the browser notes on these screens: answers that are no success, what is refused on purpose, and a
 * draft that breaks off.
 */
export const EXPECTED = /Failed to load resource: (?:.*4(?:0[0134]|29)|net::ERR_INCOMPLETE_CHUNKED_ENCODING)/;

/** Presses what a selector finds first. */
export const press = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click();

/** Waits for what a selector finds first. */
export const see = (page: Page, selector: string): Promise<void> => page.locator(selector).first().waitFor();

const SUBMIT = 'main form button[type=submit]';

/** Sends the first form of the page's content as Enter would. */
export const send = (page: Page): Promise<void> => press(page, SUBMIT);

/** Steps that press what selectors find, one after the other, and wait for what the last one finds. */
export const pressing =
  (...selectors: readonly [string, ...string[]]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors.slice(0, -1)) await press(page, selector);
    await see(page, selectors.at(-1) ?? '');
  };

/** Steps that send the first form, and wait for what a selector finds. */
export const sending = (ready: string) => pressing(SUBMIT, ready);
