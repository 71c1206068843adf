/** A card in further languages (decisions/0061). Stored as JSON: rules cannot walk a map of any keys. */
import {
  isLanguageCode,
  LANGUAGE_CODES,
  supportedLanguage,
  type LanguageCode,
} from '@/shared/i18n/languages';
import { cutAt } from '@/shared/lib/graphemes';
import { isTooLong } from '@/shared/lib/limits';
import { parseJson, record, text } from '@/shared/lib/parse';
import { isVisible, withoutBidiControls } from '@/shared/lib/visible-text';
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
export const TRANSLATION_FIELDS: readonly TranslationField[] = [...TRANSLATED_FIELDS, ...NAME_FIELDS];

/** What a card says in one language; '' is absent and falls back to the card's first language. */
type Translation = Readonly<Partial<Record<TranslationField, string>>>;
/** In the owner's order. The entry of the card's first language has `reading` and `order` alone. */
export type Translations = Readonly<Partial<Record<LanguageCode, Translation>>>;

/** The languages of texts that are not in the card's language, by their fields. */
export type TextLanguages = Readonly<Record<string, LanguageCode>>;

export interface TranslatableCard extends Readonly<Record<TranslatedField, string>> {
  readonly language: LanguageCode | '';
  readonly translations: Translations;
  readonly companyAddress: string;
  readonly textLanguages?: TextLanguages;
}

/** Returns the longest text of a field. */
export function translationLimit(field: TranslationField): number {
  return CARD_FIELDS[field === 'reading' || field === 'order' ? 'name' : field].limit;
}

/**
 * Returns the known fields of a stored text's known languages, at most a card's. Without a first language any
 * may be it. Texts are not cut, so that a form shows what was typed.
 */
export function parseTranslations(stored: string, first: LanguageCode | '' = ''): Translations {
  return knownTranslations(record(parseJson(stored)), first);
}

function knownTranslations(said: Readonly<Record<string, unknown>>, first: LanguageCode | ''): Translations {
  const known = Object.entries(said).filter(([language]) => isLanguageCode(language));
  const further = known
    .filter(([language]) => language !== first)
    .slice(0, first === '' ? FURTHER_LANGUAGES_MAX + 1 : FURTHER_LANGUAGES_MAX);
  const kept = known.filter((entry) => entry[0] === first || further.includes(entry));
  return Object.fromEntries(
    kept.map(([language, fields]) => [
      language,
      Object.fromEntries(
        TRANSLATION_FIELDS.map((field) => [field, wellFormed(text(record(fields)[field]))]).filter(
          ([, value]) => value,
        ),
      ),
    ]),
  );
}

/** Returns translations as they are stored, '' for none. */
export function formatTranslations(translations: Translations): string {
  return Object.keys(translations).length === 0 ? '' : JSON.stringify(translations);
}

/** Returns a card's fields with the first language corrected; its name's reading moves along. */
export function withFirstLanguage(
  { language, translations }: Pick<TranslatableCard, 'language' | 'translations'>,
  first: LanguageCode | '',
): Pick<TranslatableCard, 'language' | 'translations'> {
  const { [language]: own, ...further } = translations as Record<string, Translation>;
  const kept: Translations = first === '' || own === undefined ? further : { [first]: own, ...further };
  return { language: first, translations: knownTranslations(kept, first) };
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
 * Returns the card as it reads in one of its languages, with the first language's texts among the
 * translations, so that the result is a card like any other. Another language returns the card itself.
 */
export function cardInLanguage<Card extends TranslatableCard>(
  card: Card,
  language: string,
): Card & Pick<TranslatableCard, 'textLanguages'> {
  if (card.language === '' || !isLanguageCode(language) || language === card.language) return card;
  const { translations } = card;
  const own = translations[language];
  if (own === undefined) return card;
  const shown = TRANSLATED_FIELDS.map((field) => [field, shownTranslation(own, field)] as const);
  const here = Object.fromEntries(shown.map(([field, said]) => [field, said || card[field]])) as Record<
    TranslatedField,
    string
  >;
  const { [card.language]: first, ...further } = translations;
  const { textLanguages = {} } = card;
  const left = Object.fromEntries(
    TRANSLATED_FIELDS.filter((field) => !(field in textLanguages)).map((field) => [field, card[field]]),
  );
  const isOneOffice = card.companyAddress.trim() === card.address.trim();
  const inFirst: string[] = shown.filter(([, said]) => said === '').map(([field]) => field);
  if (!isOneOffice || inFirst.includes('address')) inFirst.push('companyAddress');
  return {
    ...card,
    ...here,
    // An office that is in both fields stays the same in both.
    companyAddress: isOneOffice ? here.address : card.companyAddress,
    language,
    textLanguages: Object.fromEntries(inFirst.map((field) => [field, textLanguages[field] ?? card.language])),
    translations: { [card.language]: { ...first, ...left }, ...further },
  };
}

/** Returns the first of a reader's languages that the card has, else English, else its own; '' if one. */
export function bestLanguage(
  card: Pick<TranslatableCard, 'language' | 'translations'>,
  reader: readonly string[],
): LanguageCode | '' {
  const languages = cardLanguages(card);
  const own = reader.map(supportedLanguage).find((code) => code && languages.includes(code));
  return own ?? languages.find((code) => code === 'en') ?? languages[0] ?? '';
}

/** Returns translations as saved: trimmed, nothing blank; of the first language only its name's reading. */
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

/** Whether translations have more text together than a card has room for. */
export function areTranslationsTooLong(translations: Translations): boolean {
  return isTooLong(formatTranslations(translations), CARD_FIELDS.translations.limit);
}

/** A text of a language that is too long, if any. */
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

/** Names the first language's entry among the parts: it goes with the texts, whatever their language. */
const FIRST = 'first';

/** How translations merge (shared/lib/three-way.ts): by language and field. */
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

/** Without halves of a surrogate pair, which an escape in JSON can write and `encodeURIComponent` refuses. */
function wellFormed(value: string): string {
  return value.replace(/\p{Cs}/gu, '');
}

/** Returns a translation's text as shown: cut at its limit, a name visible; '' where nothing is shown. */
export function shownTranslation(fields: Translation, field: TranslationField): string {
  const shown = cutAt(fields[field]?.trim() ?? '', translationLimit(field));
  if (field !== 'name') return shown;
  return isVisible(shown) ? withoutBidiControls(shown) : '';
}
