/** Scripts that tell a language, kana before Chinese letters; ranges, as Unicode properties start slowly. */
const LANGUAGE_OF_SCRIPT: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\u3040-\u30FF]/, 'ja'],
  [/[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7AF]/, 'ko'],
  [/[\u3400-\u9FFF]/, 'zh'],
  [/[\u0E00-\u0E7F]/, 'th'],
  [/[\u0590-\u05FF]/, 'he'],
  [/[\u0600-\u06FF]/, 'ar'],
  [/[\u0900-\u097F]/, 'hi'],
];

/** Where Chinese letters are read in the page's own forms. */
const WITH_HAN = new Set<string>(['ja', 'ko', 'zh']);

const ALPHABET = /[A-Za-z\u00C0-\u052F]/;

/** Returns the `lang` of a person's text by its script, for the right letters and voice, or undefined. */
export function languageOfText(text: string, pageLanguage: string): string | undefined {
  const [, language] = LANGUAGE_OF_SCRIPT.find(([script]) => script.test(text)) ?? [];
  return language === 'zh' && WITH_HAN.has(pageLanguage) ? undefined : language;
}

/**
 * Returns the `lang` of an owner's text: its `language`, unless it has none of that one's letters and those
 * of another, such as a name in its own script.
 */
export function languageOfOwnText(text: string, language: string, pageLanguage: string): string | undefined {
  const guess = languageOfText(text, language || pageLanguage);
  if (language === '' || guess === undefined) return language || guess;
  const [letters] = LANGUAGE_OF_SCRIPT.find(([, code]) => code === language) ?? [ALPHABET];
  return letters.test(text) ? language : guess;
}
