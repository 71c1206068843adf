/** Codes of the 26 supported languages, in the order of docs/specification.md §9. */
const CODES = [
  'en',
  'ko',
  'ja',
  'zh',
  'vi',
  'es',
  'fr',
  'de',
  'pt',
  'id',
  'th',
  'tr',
  'ru',
  'it',
  'el',
  'hi',
  'uk',
  'pl',
  'nl',
  'hu',
  'cs',
  'sv',
  'fi',
  'no',
  'ms',
  'he',
] as const;

export type LanguageCode = (typeof CODES)[number];

export const LANGUAGE_CODES: readonly LanguageCode[] = CODES;

/** Each language's name in itself: a user who looks for it does not read the one on screen. */
export const LANGUAGES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  zh: '中文',
  vi: 'Tiếng Việt',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  tr: 'Türkçe',
  ru: 'Русский',
  it: 'Italiano',
  el: 'Ελληνικά',
  hi: 'हिन्दी',
  uk: 'Українська',
  pl: 'Polski',
  nl: 'Nederlands',
  hu: 'Magyar',
  cs: 'Čeština',
  sv: 'Svenska',
  fi: 'Suomi',
  no: 'Norsk',
  ms: 'Bahasa Melayu',
  he: 'עברית',
};

/** The language of texts that another one lacks (docs/specification.md §9). */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** Returns true if a text is the code of one of our languages. */
export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return (LANGUAGE_CODES as readonly unknown[]).includes(text);
}

/** Returns the direction of a language's script. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** Other codes that browsers use for our languages. */
export const LANGUAGE_ALIASES: Readonly<Record<string, LanguageCode>> = {
  nb: 'no',
  nn: 'no',
  iw: 'he',
  in: 'id',
};

/**
 * Returns the languages of a reader, the most wanted first: a card's address asks for one, one is saved, and
 * the browser has some. Every page decides by this list (published ones by `carteLanguages`).
 */
export function readerLanguages(
  saved: string | null | undefined,
  browser: readonly string[] = [],
  query = '',
): LanguageCode[] {
  const tags = [languageInQuery(query) ?? '', saved ?? '', ...browser];
  return tags.flatMap((tag) => supportedLanguage(tag) ?? []);
}

/** Returns the language that a card's address asks for (`?l=ko`, `?l=ko-KR`), from its query. */
export function languageInQuery(query: string): LanguageCode | undefined {
  return supportedLanguage(/[?&]l=([a-z]+)/i.exec(query)?.[1] ?? '');
}

/** Returns our code of a browser's language tag by its primary part; undefined for others. */
export function supportedLanguage(tag: string): LanguageCode | undefined {
  const primary = tag.toLowerCase().replace(/-.*/, '');
  const code = LANGUAGE_ALIASES[primary] ?? primary;
  return isLanguageCode(code) ? code : undefined;
}

/** Returns the address of a language's dictionary, on our own site. */
export function dictionaryPath(language: string): string {
  return `/locales/${language}.json`;
}
