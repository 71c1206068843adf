import { FALLBACK_LANGUAGE, directionOf, type LanguageCode } from './languages';

let shown: LanguageCode = FALLBACK_LANGUAGE;

/** Names the language of the texts on screen to the browser: letters, hyphens, reading direction, screen readers. */
export function markDocument(language: LanguageCode): void {
  shown = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** The language the document was marked with. Its `lang` cannot be asked: translators and extensions write there what they like. */
export function languageShown(): LanguageCode {
  return shown;
}
