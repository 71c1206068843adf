import type { InboxWords } from '@/shared/i18n/inbox-words';
import type { LanguageCode } from '@/shared/i18n/languages';

/**
 * Put in when a language's file is written (build/visitor-page.ts): how the names of the files of words
 * begin.
 */
declare const carteWordsPrefix: string;

/**
 * Replaces `loadInboxWords` of src/shared/i18n/inbox-words.ts in the visitor's files. Rejects when the words
 * cannot be fetched.
 */
export async function loadInboxWords(language: LanguageCode): Promise<InboxWords> {
  const response = await fetch(`${carteWordsPrefix}exchange.${language}.json`);
  if (!response.ok) throw new Error(`The words of the form in ${language} answered ${response.status}.`);
  return (await response.json()) as InboxWords;
}
