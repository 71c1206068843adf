/** The 26 languages of docs/specification.md §9, in its order, each with its own name. */
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

/** docs/specification.md §9. */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return text != null && Object.hasOwn(LANGUAGES, text);
}

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

/** Saved, else the browser's, else English (docs/specification.md §4); as build/early-script.ts. */
export function startLanguage(saved: string | null, browser: readonly string[]): LanguageCode {
  if (isLanguageCode(saved)) return saved;
  for (const tag of browser) {
    const primary = tag.split('-')[0]?.toLowerCase() ?? '';
    const code = LANGUAGE_ALIASES[primary] ?? primary;
    if (isLanguageCode(code)) return code;
  }
  return FALLBACK_LANGUAGE;
}
