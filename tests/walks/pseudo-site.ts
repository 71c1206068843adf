/** The site in a language no one speaks (samples/pseudo-locale.ts), in the place of Greek. */
import type { BrowserContext } from 'playwright-core';
import el from '../../public/locales/el.json' with { type: 'json' };
import en from '../../public/locales/en.json' with { type: 'json' };
import ko from '../../public/locales/ko.json' with { type: 'json' };
import { BRAND } from '../../src/shared/lib/brand.ts';
import { pseudoTree } from '../support/samples/pseudo-locale.ts';
import { languageOfNext } from './language.ts';

/**
 * The language whose words are replaced. It has the plural forms of English, and letters of its own: names
 * and dates by Intl are none that look hard-coded.
 */
export const PSEUDO = 'el';

const FOREIGN = pseudoTree(en) as typeof en;
const FOREIGN_KOREAN = pseudoTree(ko);

/** The words of the visitor's page, inside its script or alone (build/visitor-words.ts). */
const VISITOR_WORDS = /\/assets\/visitor-[\w-]+\.el\.(?:json|js)$/;

/** The words of the form for leaving details, a file of their own (build/visitor-words.ts). */
const INBOX_WORDS = /\/assets\/visitor-[\w-]+\.exchange\.el\.json$/;

const words = ({ visitor }: { readonly visitor: unknown }) =>
  JSON.stringify({ language: PSEUDO, words: visitor }).replaceAll('{{brand}}', BRAND.name);

const scripts = new Map<string, Promise<string>>();

/** The visitor's script with other words in it; a chunk beside the first has none. */
function scriptAt(url: string): Promise<string> {
  const made =
    scripts.get(url) ??
    fetch(url).then(async (response) => (await response.text()).replaceAll(words(el), () => words(FOREIGN)));
  scripts.set(url, made);
  return made;
}

/** Gives all pages of the context these words for Greek, and one that opens in it such words for Korean. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route('**/locales/el.json', (route) => route.fulfill({ json: FOREIGN }));
  // The Korean page is there in every language.
  await context.route('**/locales/ko.json', async (route) => {
    const language = await languageOfNext(route.request().frame());
    await (language === PSEUDO ? route.fulfill({ json: FOREIGN_KOREAN }) : route.fallback());
  });
  await context.route(INBOX_WORDS, (route) => route.fulfill({ json: FOREIGN.exchange }));
  await context.route(VISITOR_WORDS, async (route) => {
    const url = route.request().url();
    if (url.endsWith('.js'))
      await route.fulfill({ contentType: 'text/javascript', body: await scriptAt(url) });
    else await route.fulfill({ contentType: 'application/json', body: words(FOREIGN) });
  });
}
