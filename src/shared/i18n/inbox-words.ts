import type en from '../../../public/locales/en.json';
import { FALLBACK_LANGUAGE, type LanguageCode } from './languages';

/** The words of the form in which a visitor leaves details, in one language. */
export type InboxWords = (typeof en)['exchange'];

/** One small chunk per language, holding the dictionary's group `exchange` only (build/visitor-words.ts). */
const all = import.meta.glob<InboxWords>('/public/locales/*.json', {
  query: '?exchange',
  import: 'default',
});

/** The words in a language; in English where it has none. Rejects when they do not arrive. */
export async function loadInboxWords(language: LanguageCode): Promise<InboxWords> {
  const load = all[`/public/locales/${language}.json`] ?? all[`/public/locales/${FALLBACK_LANGUAGE}.json`];
  if (load === undefined) throw new Error('There is no English dictionary.');
  return load();
}
