/**
 * Scripts that tell a language, kana before Chinese letters, which Japanese has too. Ranges in place of
 * Unicode properties, whose first use costs a slow phone milliseconds.
 */
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

/** Latin, Greek and Cyrillic letters. */
const ALPHABET = /[A-Za-z\u00C0-\u052F]/;

/**
 * Returns the `lang` of a text that a person wrote, by its script: for the right forms of letters and the
 * right voice. Undefined where the script does not tell.
 */
export function languageOfText(text: string, pageLanguage: string): string | undefined {
  const [, language] = LANGUAGE_OF_SCRIPT.find(([script]) => script.test(text)) ?? [];
  return language === 'zh' && WITH_HAN.has(pageLanguage) ? undefined : language;
}

/**
 * Returns the `lang` of a text that its owner wrote in `language` ('' is unknown): that language, unless the
 * text has none of its letters and those of another, such as a name that is left in its own script.
 */
export function languageOfOwnText(text: string, language: string, pageLanguage: string): string | undefined {
  const guess = languageOfText(text, language || pageLanguage);
  if (language === '' || guess === undefined) return language || guess;
  const [letters] = LANGUAGE_OF_SCRIPT.find(([, code]) => code === language) ?? [ALPHABET];
  return letters.test(text) ? language : guess;
}
