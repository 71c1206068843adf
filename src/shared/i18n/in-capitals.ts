import { languageShown } from './mark-document';

/**
 * A text for people's eyes in the capitals of the language on screen: Turkish has İ for i. Never for what is compared or is part
 * of an address (card/model/slug/slug.ts).
 */
export function inCapitals(text: string): string {
  return text.toLocaleUpperCase(languageShown());
}
