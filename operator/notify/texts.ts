/** The texts of mail, from the dictionaries. */
import { createInstance, type TFunction } from 'i18next';
import { INTERPOLATION, numberFormatter } from '../../src/shared/i18n/formats.ts';
import { FALLBACK_LANGUAGE, supportedLanguage, type LanguageCode } from '../../src/shared/i18n/languages.ts';
import { dictionaryOf } from '../shared/dictionary.ts';

const loaded = new Map<LanguageCode, Promise<TFunction>>();

/** Returns the language of an account's settings, English where it is none of ours. */
export function mailLanguage(setting: string): LanguageCode {
  return supportedLanguage(setting) ?? FALLBACK_LANGUAGE;
}

/** Resolves with the texts of a language. */
export function mailTexts(language: LanguageCode): Promise<TFunction> {
  const known = loaded.get(language) ?? load(language);
  loaded.set(language, known);
  return known;
}

async function load(language: LanguageCode): Promise<TFunction> {
  const translation = dictionaryOf(language);
  const texts = createInstance();
  await texts.use(numberFormatter).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: Object(translation) as Record<string, string> } },
    interpolation: INTERPOLATION,
  });
  return texts.t;
}
