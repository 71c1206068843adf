/**
 * The 26 supported languages (specification §9) by code, each with its name in itself: whoever looks for their language
 * does not read the one on screen. Order as in the specification.
 */
export const LANGUAGES = {
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
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

/** Fallback language (specification §9). */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return text != null && Object.hasOwn(LANGUAGES, text);
}

/** Reading direction of a language. Hebrew is the one right-to-left language among the 26. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** Codes browsers have for languages of ours: two kinds of Norwegian, and old ones for Hebrew and Indonesian. */
export const LANGUAGE_ALIASES: Readonly<Record<string, LanguageCode>> = {
  nb: 'no',
  nn: 'no',
  iw: 'he',
  in: 'id',
};

/**
 * The language to start with (specification §4): the saved one, else the browser's languages reduced to their primary
 * part, else English. build/early-script.ts does the same in index.html.
 */
export function startLanguage(saved: string | null, browser: readonly string[]): LanguageCode {
  if (isLanguageCode(saved)) return saved;
  for (const tag of browser) {
    const primary = tag.split('-')[0]?.toLowerCase() ?? '';
    const code = LANGUAGE_ALIASES[primary] ?? primary;
    if (isLanguageCode(code)) return code;
  }
  return FALLBACK_LANGUAGE;
}
