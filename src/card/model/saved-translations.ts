/** What a form and a save do with texts in further languages; screens that only show them do without. */
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@/shared/i18n/languages';
import { record, text } from '@/shared/lib/parse';
import { isTooLong } from '@/shared/lib/text-length';
import { withoutBidiControls } from '@/shared/lib/visible-text';
import { CARD_FIELDS } from './card-fields';
import {
  formatTranslations,
  knownTranslations,
  TRANSLATION_FIELDS,
  translationLimit,
  type TranslatableCard,
  type Translation,
  type TranslationField,
  type Translations,
} from './translations';

/** Returns the fields with another first language; the reading of the name moves to it. */
export function withFirstLanguage(
  { language, translations }: Pick<TranslatableCard, 'language' | 'translations'>,
  first: LanguageCode | '',
): Pick<TranslatableCard, 'language' | 'translations'> {
  const { [language]: own, ...further } = translations as Record<string, Translation>;
  const moved: Translations = first === '' || own === undefined ? further : { [first]: own, ...further };
  return { language: first, translations: knownTranslations(moved, first) };
}

/** Returns translations as saved: trimmed, without blank texts; the first language has name fields only. */
export function tidyTranslations({
  language,
  translations,
}: Pick<TranslatableCard, 'language' | 'translations'>): Translations {
  const tidy = Object.entries(knownTranslations(translations, language)).map(([code, fields]) => [
    code,
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => code !== language || field === 'reading' || field === 'order')
        .map(([field, value]) => [field, (field === 'name' ? withoutBidiControls(value) : value).trim()])
        .filter(([, value]) => value !== ''),
    ),
  ]);
  return Object.fromEntries(tidy.filter(([, fields]) => Object.keys(fields ?? {}).length > 0));
}

/** Returns true if the translations together exceed the card's limit. */
export function areTranslationsTooLong(translations: Translations): boolean {
  return isTooLong(formatTranslations(translations), CARD_FIELDS.translations.limit);
}

/** Returns the first translated text that is too long, or undefined. */
export function longTranslation({
  translations,
}: Pick<TranslatableCard, 'translations'>):
  { readonly language: LanguageCode; readonly field: TranslationField } | undefined {
  for (const language of LANGUAGE_CODES) {
    const field = TRANSLATION_FIELDS.find((one) =>
      isTooLong(translations[language]?.[one] ?? '', translationLimit(one)),
    );
    if (field !== undefined) return { language, field };
  }
  return undefined;
}

/** The key of the first language's entry: it follows the card's texts, whatever their language is. */
const FIRST = 'first';

/** Translations merge by language and field (shared/lib/three-way.ts). */
export const TRANSLATION_PARTS = {
  fields: ['translations'],
  split: ({ language, translations }: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(record(translations)).map(([code, fields]) => [
        code === language ? FIRST : code,
        fields,
      ]),
    ),
  join: (parts: Readonly<Record<string, unknown>>, { language }: Readonly<Record<string, unknown>>) => {
    const { [FIRST]: own, ...further } = parts;
    const first = firstOf(language);
    const all = first === '' || own === undefined ? further : { [first]: own, ...further };
    return { translations: all };
  },
};

function firstOf(language: unknown): LanguageCode | '' {
  const code = text(language);
  return isLanguageCode(code) ? code : '';
}
