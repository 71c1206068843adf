import type { InboxWords } from '@/shared/i18n/inbox-words';
import type { LanguageCode } from '@/shared/i18n/languages';

/**
 * Put in when a language's file is written (build/visitor-page.ts): what stands before the rest of a words'
 * file's name.
 */
declare const carteWordsPrefix: string;

/**
 * Stands for `loadInboxWords` of src/shared/i18n/inbox-words.ts in the visitor's files. Rejects when they do
 * not come.
 */
export async function loadInboxWords(language: LanguageCode): Promise<InboxWords> {
  const response = await fetch(`${carteWordsPrefix}exchange.${language}.json`);
  if (!response.ok) throw new Error(`The words of the form in ${language} answered ${response.status}.`);
  return (await response.json()) as InboxWords;
}
