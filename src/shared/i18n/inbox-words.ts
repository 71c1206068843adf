import type en from '../../../public/locales/en.json';
import { FALLBACK_LANGUAGE, type LanguageCode } from './languages';

export type InboxWords = (typeof en)['exchange'];

/** A chunk per language with the group `exchange` only (build/visitor-words.ts). */
const all = import.meta.glob<InboxWords>('/public/locales/*.json', {
  query: '?exchange',
  import: 'default',
});

/** Falls back to English. Rejects when loading fails. */
export async function loadInboxWords(language: LanguageCode): Promise<InboxWords> {
  const load = all[`/public/locales/${language}.json`] ?? all[`/public/locales/${FALLBACK_LANGUAGE}.json`];
  if (load === undefined) throw new Error('There is no English dictionary.');
  return load();
}
