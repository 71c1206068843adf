/** Another language on a screen that is open, as the app itself changes it. */
import type { Frame, Page } from 'playwright-core';
import { directionOf, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { framesPass } from '../e2e/support/frames.ts';

const KEY = 'carte.language';

/** The list of languages, in the header of the app or below a card. */
const LIST = ':is(header, .visitor-tools) select';

/** Whether the open screen has a list of languages: notices in place of a card have none. */
export const hasLanguages = async (page: Page) => (await page.locator(LIST).count()) > 0;

/** Stores the language in which the next page opens. The open page is not to be of the app. */
export async function openIn(page: Page, language: LanguageCode): Promise<void> {
  await page.evaluate(([key, code]) => localStorage.setItem(key, code), [KEY, language] as const);
}

/** The language in which the next page opens. */
export const languageOfNext = (frame: Frame): Promise<string | null> =>
  frame.evaluate((key) => localStorage.getItem(key), KEY);

/**
 * Chooses a language from the list, under a dialog too. The browser refuses to store the choice, so that the
 * app does not load the page again but changes it in place (src/shared/i18n/change-language.ts).
 */
export async function changeLanguage(page: Page, language: LanguageCode): Promise<void> {
  const list = page.locator(LIST).first();
  // The page of a card has the names of all languages a little later.
  await list.locator(`option[value=${language}]`).waitFor({ state: 'attached' });
  await list.evaluate(
    (select: HTMLSelectElement, [key, code]) => {
      const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') ?? {};
      Storage.prototype.setItem = function (...entry) {
        if (entry[0] === key) throw new DOMException('', 'QuotaExceededError');
        Reflect.apply(setItem.value as Storage['setItem'], this, entry);
      };
      select.value = code;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      Object.defineProperty(Storage.prototype, 'setItem', setItem);
    },
    [KEY, language] as const,
  );
  const expected = [language, directionOf(language)] as const;
  await page.waitForFunction(
    ([lang, dir]) => document.documentElement.lang === lang && document.documentElement.dir === dir,
    expected,
  );
  await framesPass(page);
}
