/**
 * A card in further languages (docs/decisions/0061). Stored as one text, JSON of languages and their fields,
 * because the rules can bound the size of a text and cannot walk a map of unknown keys. Parsed as hostile.
 */
import {
  isLanguageCode,
  LANGUAGE_CODES,
  supportedLanguage,
  type LanguageCode,
} from '@/shared/i18n/languages';
import { parseJson, record, text } from '@/shared/lib/parse';
import { withoutBidiControls } from '@/shared/lib/visible-text';
import { cutAt } from '@/shared/lib/graphemes';
import { isTooLong } from '@/shared/lib/limits';
import { CARD_FIELDS, fieldsWith, type CardFieldWith } from './card-fields';

export type TranslatedField = CardFieldWith<{ readonly isTranslated: true }>;
export const TRANSLATED_FIELDS: readonly TranslatedField[] = fieldsWith({ isTranslated: true });

/** The most languages of a card besides its first. */
export const FURTHER_LANGUAGES_MAX = 3;

/** Which part of a name comes first; '' where the name itself shows it. */
export const NAME_ORDERS = ['', 'family', 'given'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** The reading of a name, in the order of the name; and which part of it comes first. */
const NAME_FIELDS = ['reading', 'order'] as const;
export type TranslationField = TranslatedField | (typeof NAME_FIELDS)[number];
const FIELDS: readonly TranslationField[] = [...TRANSLATED_FIELDS, ...NAME_FIELDS];

/** What a card says in one language; '' is absent and falls back to the card's first language. */
type Translation = Readonly<Partial<Record<TranslationField, string>>>;
/** In the owner's order. The entry of the card's first language has `reading` and `order` alone. */
export type Translations = Readonly<Partial<Record<LanguageCode, Translation>>>;

/** What these functions read of a card. */
export interface TranslatableCard extends Readonly<Record<TranslatedField, string>> {
  readonly language: LanguageCode | '';
  readonly translations: string;
  readonly companyAddress: string;
}

/** Returns the longest text of a field. */
export function translationLimit(field: TranslationField): number {
  return CARD_FIELDS[field === 'reading' || field === 'order' ? 'name' : field].limit;
}

/**
 * Returns the known fields of the known languages in a stored text, no more languages than a card has. Texts
 * are not cut here, so that a form shows what was typed.
 */
export function parseTranslations(stored: string): Translations {
  const languages = Object.entries(record(parseJson(stored)))
    .filter(([language]) => isLanguageCode(language))
    .slice(0, FURTHER_LANGUAGES_MAX + 1);
  return Object.fromEntries(
    languages.map(([language, fields]) => [
      language,
      Object.fromEntries(
        FIELDS.map((field) => [field, text(record(fields)[field])]).filter(([, value]) => value),
      ),
    ]),
  );
}

/** Returns translations as they are stored, '' for none. */
export function formatTranslations(translations: Translations): string {
  return Object.keys(translations).length === 0 ? '' : JSON.stringify(translations);
}

/**
 * Returns the fields of a card whose first language is corrected: the reading of its name moves to that
 * language, too.
 */
export function withFirstLanguage(
  { language, translations }: Pick<TranslatableCard, 'language' | 'translations'>,
  first: LanguageCode | '',
): Pick<TranslatableCard, 'language' | 'translations'> {
  const { [language]: own, ...further } = parseTranslations(translations) as Record<string, Translation>;
  const kept: Translations = first === '' || own === undefined ? further : { [first]: own, ...further };
  return { language: first, translations: formatTranslations(kept) };
}

/** Returns the languages that a card has besides its first, in the owner's order. */
export function furtherLanguages({
  language,
  translations,
}: Pick<TranslatableCard, 'language' | 'translations'>): LanguageCode[] {
  if (translations === '') return [];
  return Object.keys(parseTranslations(translations)).filter(
    (code): code is LanguageCode => code !== language,
  );
}

/** Returns the languages of a card, the first one first; none for a card in one language. */
export function cardLanguages(card: Pick<TranslatableCard, 'language' | 'translations'>): LanguageCode[] {
  if (card.language === '') return [];
  const further = furtherLanguages(card);
  return further.length === 0 ? [] : [card.language, ...further];
}

/**
 * Returns the card as it reads in one of its languages: its texts, with what is empty in the first language,
 * and that language as `language`. The first language's texts are then among the translations, so that the
 * result is a card like any other. A language that the card does not have returns the card itself.
 */
export function cardInLanguage<Card extends TranslatableCard>(card: Card, language: string): Card {
  if (card.language === '' || !isLanguageCode(language) || language === card.language) return card;
  const translations = parseTranslations(card.translations);
  const own = translations[language];
  if (own === undefined) return card;
  const here = Object.fromEntries(
    TRANSLATED_FIELDS.map((field) => [field, shortened(own[field], field) || card[field]]),
  ) as Record<TranslatedField, string>;
  const { [card.language]: first, ...further } = translations;
  const left = Object.fromEntries(TRANSLATED_FIELDS.map((field) => [field, card[field]]));
  return {
    ...card,
    ...here,
    // An office that is in both fields stays the same in both.
    companyAddress: card.companyAddress.trim() === card.address.trim() ? here.address : card.companyAddress,
    language,
    translations: formatTranslations({ [card.language]: { ...first, ...left }, ...further }),
  };
}

/**
 * Returns the language of a card that suits a reader: the first of theirs that the card has, else English,
 * which more people read than any other, else the card's first. '' for a card in one language.
 */
export function bestLanguage(
  card: Pick<TranslatableCard, 'language' | 'translations'>,
  reader: readonly string[],
): LanguageCode | '' {
  const languages = cardLanguages(card);
  const own = reader.map(supportedLanguage).find((code) => code && languages.includes(code));
  return own ?? languages.find((code) => code === 'en') ?? languages[0] ?? '';
}

/**
 * Returns translations as they are saved: texts trimmed, names without bidi controls, nothing blank, and
 * nothing of the first language but how its name is read.
 */
export function tidyTranslations({
  language,
  translations,
}: Pick<TranslatableCard, 'language' | 'translations'>): string {
  const tidy = Object.entries(parseTranslations(translations)).map(([code, fields]) => [
    code,
    Object.fromEntries(
      Object.entries(fields)
        .filter(([field]) => code !== language || field === 'reading' || field === 'order')
        .map(([field, value]) => [field, (field === 'name' ? withoutBidiControls(value) : value).trim()])
        .filter(([, value]) => value !== ''),
    ),
  ]);
  return formatTranslations(
    Object.fromEntries(tidy.filter(([, fields]) => Object.keys(fields ?? {}).length > 0)),
  );
}

/** A text of a further language that is too long, if any. */
export function longTranslation(
  card: Pick<TranslatableCard, 'translations'>,
): { readonly language: LanguageCode; readonly field: TranslationField } | undefined {
  const translations = parseTranslations(card.translations);
  for (const language of LANGUAGE_CODES) {
    const field = FIELDS.find((one) => isTooLong(translations[language]?.[one] ?? '', translationLimit(one)));
    if (field !== undefined) return { language, field };
  }
  return undefined;
}

/** How translations merge (shared/lib/three-way.ts): by language and field. */
export const TRANSLATION_PARTS = {
  split: (stored: unknown): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(parseTranslations(text(stored))).flatMap(([language, fields]) => [
        [language, ''],
        ...Object.entries(fields).map(([field, value]) => [`${language}.${field}`, value]),
      ]),
    ),
  join: (parts: Readonly<Record<string, unknown>>): string => {
    const joined: Record<string, Record<string, unknown>> = {};
    for (const [key, value] of Object.entries(parts)) {
      const [language = '', field] = key.split('.');
      const fields = (joined[language] ??= {});
      if (field !== undefined) fields[field] = value;
    }
    return Object.keys(joined).length === 0 ? '' : JSON.stringify(joined);
  },
};

/** A text cut at its limit; '' of blanks. */
function shortened(value: string | undefined, field: TranslationField): string {
  return cutAt(value?.trim() ?? '', translationLimit(field));
}
