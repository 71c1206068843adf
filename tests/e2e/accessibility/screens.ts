/** What the accessibility tests walk through: a screen in a state, and how to get there without knowing its language. */
import type { Page } from 'playwright-core';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { COLOUR_RULES, violations } from '../../support/axe.ts';

/** A screen in one of its states. Opened by what it is made of, not by its words: these are in any language. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Something is being loaded or made here for as long as one looks, and the sign of that moves. */
  readonly isUnderWay?: boolean;
}

/** What the browser notes on these screens: answers that are no success, what is refused on purpose, and a draft that breaks off. */
export const EXPECTED = /Failed to load resource: (?:.*4(?:0[0134]|29)|net::ERR_INCOMPLETE_CHUNKED_ENCODING)/;

/** Latin, Korean, long German words, and Hebrew from right to left. Source: issue 6, "Access". */
export const AXE_LANGUAGES = ['en', 'ko', 'he', 'de'] as const satisfies readonly LanguageCode[];

/** A phone and a desk. */
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Presses what a selector finds first. */
export const press = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click();

/** Waits for what a selector finds first. */
export const see = (page: Page, selector: string): Promise<void> => page.locator(selector).first().waitFor();

/** Sends the first form of the page's content as Enter would. */
export const send = (page: Page): Promise<void> => press(page, 'main form button[type=submit]');

/** What axe finds on one screen as a phone and a desk show it, light and dark: screen, form and rule, a line each. */
export async function violationsOf(page: Page, { name, open }: Screen): Promise<string[]> {
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const lines = await violations(page, colorScheme === 'dark' ? COLOUR_RULES : undefined);
      found.push(...lines.map((line) => `${name}, ${size.width} px, ${colorScheme}: ${line}`));
    }
  }
  return found;
}
