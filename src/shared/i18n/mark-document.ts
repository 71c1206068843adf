import { directionOf, FALLBACK_LANGUAGE, type LanguageCode } from './languages';

let pageLanguage: LanguageCode = FALLBACK_LANGUAGE;

/** Sets `lang` and `dir`, for fonts, hyphens and screen readers. */
export function markDocument(language: LanguageCode): void {
  pageLanguage = language;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Stored separately: translators and extensions change `lang`. */
export function languageShown(): LanguageCode {
  return pageLanguage;
}
