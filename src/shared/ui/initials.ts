import { languageShown } from '@/shared/i18n/mark-document';
import { firstGrapheme } from '@/shared/lib/graphemes';

/** By grapheme: "각", a flag, an accented letter. */
export function initialOf(name: string): string {
  const first = firstGrapheme(name);
  const capital = inCapitals(first);
  // The capital of ß is two letters.
  return (firstGrapheme(capital) === capital ? capital : first) || '·';
}

/** For display only: Turkish has İ for i. Never compare the result (card/model/slug/slug.ts). */
export function inCapitals(text: string): string {
  return text.toLocaleUpperCase(languageShown());
}
