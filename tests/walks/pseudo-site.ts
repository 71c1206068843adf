/** The site in a language no one speaks (samples/pseudo-locale.ts), in the place of English and Korean. */
import type { BrowserContext } from 'playwright-core';
import en from '../../public/locales/en.json' with { type: 'json' };
import ko from '../../public/locales/ko.json' with { type: 'json' };
import { pseudoTree } from '../support/samples/pseudo-locale.ts';

const DICTIONARIES = { en, ko };

/**
 * The dictionary an address asks for: the app's whole one, or the words of the visitor's page, inside its
 * script or alone.
 */
const ASKED = /\/(?:locales\/|assets\/visitor-[\w-]+\.)(en|ko)\.(?:json|js)$/;

const foreign = { en: pseudoTree(en), ko: pseudoTree(ko) };

/** The words of the form for leaving details, a file of their own (build/visitor-page.ts). */
const INBOX_WORDS = /\/assets\/visitor-[\w-]+\.exchange\.(en|ko)\.json$/;

/**
 * A language's words as they are written into the visitor's script and into a file of their own
 * (build/visitor-page.ts).
 */
const words = (language: 'en' | 'ko', { visitor }: { readonly visitor?: unknown }) =>
  JSON.stringify({ language, words: visitor });

const scripts = new Map<string, Promise<string>>();

/** The visitor's script with other words in it; a chunk beside the first has none. */
function scriptAt(url: string, language: 'en' | 'ko'): Promise<string> {
  const known = scripts.get(url);
  if (known !== undefined) return known;
  const made = fetch(url).then(async (response) =>
    (await response.text()).replaceAll(words(language, DICTIONARIES[language]), () =>
      words(language, foreign[language]),
    ),
  );
  scripts.set(url, made);
  return made;
}

/** Sets every page of the context to that language where it asks for English or Korean. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(INBOX_WORDS, (route) => {
    const language = INBOX_WORDS.exec(route.request().url())?.[1] === 'ko' ? 'ko' : 'en';
    const { exchange: inboxWords } = foreign[language] as { readonly exchange?: unknown };
    return route.fulfill({ json: inboxWords });
  });
  await context.route(ASKED, async (route) => {
    const url = route.request().url();
    const language = ASKED.exec(url)?.[1] === 'ko' ? 'ko' : 'en';
    if (url.endsWith('.js'))
      await route.fulfill({ contentType: 'text/javascript', body: await scriptAt(url, language) });
    else if (url.includes('/locales/')) await route.fulfill({ json: foreign[language] });
    else await route.fulfill({ contentType: 'application/json', body: words(language, foreign[language]) });
  });
}
