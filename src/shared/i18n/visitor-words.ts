import { readStored } from '@/shared/browser/stored';
import type en from '../../../public/locales/en.json';
import english from '../../../public/locales/en.json?visitor';
import { FALLBACK_LANGUAGE, startLanguage, type LanguageCode } from './languages';
import { markDocument } from './mark-document';

export type VisitorWords = (typeof en)['visitor'];

/** A chunk per language with the group `visitor` only (build/visitor-words.ts). English is built in. */
const others = import.meta.glob<VisitorWords>(['/public/locales/*.json', '!/public/locales/en.json'], {
  query: '?visitor',
  import: 'default',
});

/** Also marks the document. Defaults to the visitor's language, then English; never rejects. */
export async function loadWords(
  wanted: LanguageCode = startLanguage(readStored('language'), navigator.languages, window.location.search),
): Promise<VisitorWords> {
  const load = others[`/public/locales/${wanted}.json`];
  try {
    const words = await load?.();
    markDocument(words ? wanted : FALLBACK_LANGUAGE);
    return words ?? english;
  } catch (missing) {
    // English buttons are better than none; the failure is reported.
    reportError(missing);
    markDocument(FALLBACK_LANGUAGE);
    return english;
  }
}
