/** A card's texts in further languages (decisions/0061), stored as JSON: rules cannot iterate over a map. */
import {
  FALLBACK_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  type LanguageCode,
} from '@/shared/i18n/languages';
import { cutAt } from '@/shared/lib/graphemes';
import { parseJson, record, text } from '@/shared/lib/parse';
import { isTooLong } from '@/shared/lib/text-length';
import { isVisible, wellFormed, withoutBidiControls } from '@/shared/lib/visible-text';
import { CARD_FIELDS, fieldsWith, type CardFieldWith } from './card-fields';

export type TranslatedField = CardFieldWith<{ readonly isTranslated: true }>;
export const TRANSLATED_FIELDS: readonly TranslatedField[] = fieldsWith({ isTranslated: true });

/** The most languages of a card besides its first. */
export const FURTHER_LANGUAGES_MAX = 3;

/** Which part of a name comes first; '' if the name itself determines it. */
export const NAME_ORDERS = ['', 'family', 'given'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** The reading of a name, in the name's order, and which part comes first. */
const NAME_FIELDS = ['reading', 'order'] as const;
export type TranslationField = TranslatedField | (typeof NAME_FIELDS)[number];
export const TRANSLATION_FIELDS: readonly TranslationField[] = [...TRANSLATED_FIELDS, ...NAME_FIELDS];

/** A card's texts in one language. An absent or empty text falls back to the first language. */
type Translation = Readonly<Partial<Record<TranslationField, string>>>;
/** In the owner's order. The entry of the card's first language has only `reading` and `order`. */
export type Translations = Readonly<Partial<Record<LanguageCode, Translation>>>;

/** The languages of texts that differ from the card's language, by field. */
export type TextLanguages = Readonly<Record<string, LanguageCode>>;

export interface TranslatableCard extends Readonly<Record<TranslatedField, string>> {
  readonly language: LanguageCode | '';
  readonly translations: Translations;
  readonly companyAddress: string;
  readonly textLanguages?: TextLanguages;
}

/** Returns the limit of a field in UTF-16 code units. */
export function translationLimit(field: TranslationField): number {
  return CARD_FIELDS[field === 'reading' || field === 'order' ? 'name' : field].limit;
}

/**
 * Parses stored translations: known fields of known languages, at most the number of languages that a card
 * may have. Without `first`, any language may be the first. Texts are not cut, so that the form shows them
 * as typed.
 */
export function parseTranslations(stored: string, first: LanguageCode | '' = ''): Translations {
  return knownTranslations(record(parseJson(stored)), first);
}

function knownTranslations(
  source: Readonly<Record<string, unknown>>,
  first: LanguageCode | '',
): Translations {
  const entries = Object.entries(source).filter(([language]) => isLanguageCode(language));
  const further = entries
    .filter(([language]) => language !== first)
    .slice(0, first === '' ? FURTHER_LANGUAGES_MAX + 1 : FURTHER_LANGUAGES_MAX);
  const limited = entries.filter((entry) => entry[0] === first || further.includes(entry));
  return Object.fromEntries(
    limited.map(([language, fields]) => [
      language,
      Object.fromEntries(
        TRANSLATION_FIELDS.map((field) => [field, wellFormed(text(record(fields)[field]))]).filter(
          ([, value]) => value,
        ),
      ),
    ]),
  );
}

/** Encodes translations for storage; '' if there are none. */
export function formatTranslations(translations: Translations): string {
  return Object.keys(translations).length === 0 ? '' : JSON.stringify(translations);
}

/** Returns the fields with another first language; the reading of the name moves to it. */
export function withFirstLanguage(
  { language, translations }: Pick<TranslatableCard, 'language' | 'translations'>,
  first: LanguageCode | '',
): Pick<TranslatableCard, 'language' | 'translations'> {
  const { [language]: own, ...further } = translations as Record<string, Translation>;
  const moved: Translations = first === '' || own === undefined ? further : { [first]: own, ...further };
  return { language: first, translations: knownTranslations(moved, first) };
}

/** Returns the languages that a card has besides its first, in the owner's order. */
export function furtherLanguages({
  language,
  translations,
}: Pick<TranslatableCard, 'language' | 'translations'>): LanguageCode[] {
  return Object.keys(translations).filter((code): code is LanguageCode => code !== language);
}

/** Returns the languages of a card, the first one first; none for a card in one language. */
export function cardLanguages(card: Pick<TranslatableCard, 'language' | 'translations'>): LanguageCode[] {
  if (card.language === '') return [];
  const further = furtherLanguages(card);
  return further.length === 0 ? [] : [card.language, ...further];
}

/**
 * Returns the card in one of its languages. The texts of the first language move into the translations, so
 * that the result is a complete card. For a language that the card lacks, returns the card itself.
 */
export function cardInLanguage<Card extends TranslatableCard>(
  card: Card,
  language: string,
): Card & Pick<TranslatableCard, 'textLanguages'> {
  if (card.language === '' || !isLanguageCode(language) || language === card.language) return card;
  const { translations } = card;
  const own = translations[language];
  if (own === undefined) return card;
  const texts = TRANSLATED_FIELDS.map((field) => [field, shownTranslation(own, field)] as const);
  const inLanguage = Object.fromEntries(texts.map(([field, text]) => [field, text || card[field]])) as Record<
    TranslatedField,
    string
  >;
  const { [card.language]: first, ...further } = translations;
  const { textLanguages = {} } = card;
  const rest = Object.fromEntries(
    TRANSLATED_FIELDS.filter((field) => !(field in textLanguages)).map((field) => [field, card[field]]),
  );
  const isOneOffice = card.companyAddress.trim() === card.address.trim();
  const inFirst: string[] = texts.filter(([, text]) => text === '').map(([field]) => field);
  if (!isOneOffice || inFirst.includes('address')) inFirst.push('companyAddress');
  return {
    ...card,
    ...inLanguage,
    // If both fields have the same address, they stay equal.
    companyAddress: isOneOffice ? inLanguage.address : card.companyAddress,
    language,
    textLanguages: Object.fromEntries(inFirst.map((field) => [field, textLanguages[field] ?? card.language])),
    translations: { [card.language]: { ...first, ...rest }, ...further },
  };
}

/** Returns the first of a reader's languages that the card has, else English, else its first; '' if one. */
export function bestLanguage(
  card: Pick<TranslatableCard, 'language' | 'translations'>,
  reader: readonly LanguageCode[],
): LanguageCode | '' {
  const languages = cardLanguages(card);
  return [...reader, FALLBACK_LANGUAGE].find((code) => languages.includes(code)) ?? languages[0] ?? '';
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

/** Returns a translated text as shown, cut at its limit; '' for an invisible name. */
export function shownTranslation(fields: Translation, field: TranslationField): string {
  const text = cutAt(fields[field]?.trim() ?? '', translationLimit(field));
  if (field !== 'name') return text;
  return isVisible(text) ? withoutBidiControls(text) : '';
}
