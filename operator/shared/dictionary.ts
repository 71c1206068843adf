import { readFileSync } from 'node:fs';
import type { LanguageCode } from '../../src/shared/i18n/languages.ts';
import { parseJson } from '../../src/shared/lib/parse.ts';

/** Returns the app's texts in a language as its dictionary has them, `{{brand}}` in them. */
export function dictionaryOf(language: LanguageCode): unknown {
  const file = new URL(`../../public/locales/${language}.json`, import.meta.url);
  return parseJson(readFileSync(file, 'utf8'));
}
