import type { ExchangeWords } from '@/shared/i18n/exchange-words';
import type { LanguageCode } from '@/shared/i18n/languages';

/** Put in when a language's file is written (build/visitor-page.ts): what stands before the rest of a words' file's name. */
declare const carteWordsPrefix: string;

/** Stands for `loadExchangeWords` of src/shared/i18n/exchange-words.ts in the visitor's files. Rejects when they do not come. */
export async function loadExchangeWords(language: LanguageCode): Promise<ExchangeWords> {
  const response = await fetch(`${carteWordsPrefix}exchange.${language}.json`);
  if (!response.ok) throw new Error(`The words of the form in ${language} answered ${response.status}.`);
  return (await response.json()) as ExchangeWords;
}
