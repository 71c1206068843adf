import { readStored } from '@/shared/browser/stored';
import { FALLBACK_LANGUAGE, startLanguage, type LanguageCode } from './languages';
import { markDocument } from './mark-document';
import english from '../../../public/locales/en.json?visitor';
import type en from '../../../public/locales/en.json';

/** The words of the public page in one language. */
export type VisitorWords = (typeof en)['visitor'];

/** One small chunk per language, holding the dictionary's group `visitor` only (build/visitor-words.ts). English is built in. */
const others = import.meta.glob<VisitorWords>(['/public/locales/*.json', '!/public/locales/en.json'], {
  query: '?visitor',
  import: 'default',
});

/**
 * The words in a language; without one in the visitor's: the saved choice, else the browser's, else English. A language whose words do not
 * arrive gives English, so this never rejects. Marks the document with the language shown.
 */
export async function loadWords(
  wanted: LanguageCode = startLanguage(readStored('language'), navigator.languages),
): Promise<VisitorWords> {
  const load = others[`/public/locales/${wanted}.json`];
  try {
    const words = await load?.();
    markDocument(words ? wanted : FALLBACK_LANGUAGE);
    return words ?? english;
  } catch (missing) {
    // A card with English buttons is better than none; the failure is still told.
    reportError(missing);
    markDocument(FALLBACK_LANGUAGE);
    return english;
  }
}
