/** A card's texts in further languages (decisions/0061), stored as JSON: rules cannot iterate over a map. */
import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from '@/shared/i18n/languages';
import { cutAt } from '@/shared/lib/graphemes';
import { parseJson, record, text } from '@/shared/lib/parse';
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
export type Translation = Readonly<Partial<Record<TranslationField, string>>>;
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

/** Returns the known texts of known languages, as `parseTranslations`. */
export function knownTranslations(
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

/** Returns a translated text as shown, cut at its limit; '' for an invisible name. */
export function shownTranslation(fields: Translation, field: TranslationField): string {
  const text = cutAt(fields[field]?.trim() ?? '', translationLimit(field));
  if (field !== 'name') return text;
  return isVisible(text) ? withoutBidiControls(text) : '';
}
