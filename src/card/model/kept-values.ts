/**
 * Stored values that an edit keeps, because a later version understands them and this build does not: for
 * example an unknown look or language.
 */
import { isLanguageCode } from '@/shared/i18n/languages';
import { parseJson, record, text, texts } from '@/shared/lib/parse';
import { isTooLong } from '@/shared/lib/text-length';
import { CARD_FIELDS, fieldsWith, rowOf, type CardFieldName } from './card-fields';
import { areSameNumbers, knownEntries } from './phones';
import { parseTranslations, TRANSLATION_FIELDS } from './translations';

type StoredFields = Readonly<Record<string, unknown>>;

const WORD = /^[a-z]+$/;
/** A stored number of any kind: kind, dialed number or a hyphen, typed text (phones.ts). */
const NUMBER = /^[a-z]+ (?:-|\+?[0-9*#,]{3,50}) [^\n]{1,50}$/;

/** A stored address of any kind (addresses.ts). */
const ADDRESS = /^[a-z]{1,30}\t[^\n]*$/;

const isList = (value: unknown, isEntry: (entry: string) => boolean) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && isEntry(entry));

/** Returns true if a later version may have written a value of this form to the field. */
function hasForm(name: string, value: unknown): boolean {
  switch (rowOf(name as CardFieldName).kind) {
    case 'look':
    case 'language':
      return WORD.test(text(value));
    case 'phones':
      return isList(value, (entry) => NUMBER.test(entry));
    case 'addresses':
      return isList(value, (entry) => ADDRESS.test(entry));
    case 'pictures':
      return isList(value, (entry) => entry !== '');
    default:
      return false;
  }
}

const MAY_DIFFER = (['look', 'language', 'phones', 'addresses', 'pictures'] as const).flatMap((kind) =>
  fieldsWith({ kind }),
);

/**
 * Returns the fields to write, with the stored values of those that the edit does not change. `unedited`: the
 * fields that this build would write without an edit; `stored`: the fields of the document.
 */
export function withStoredValues(
  written: StoredFields,
  unedited: StoredFields,
  stored: StoredFields,
): StoredFields {
  const entries = texts(stored['phones']);
  const knownPhones = knownEntries(entries);
  // The list is also written when `phone` replaces or reorders a number. But a number of a kind that only a
  // later version knows must survive an edit of another field.
  const hasLater = knownPhones.length < entries.length;
  const base: StoredFields = { ...unedited, phones: knownPhones };
  const isUnedited = (name: string) =>
    name === 'phones' && hasLater
      ? areSameNumbers(storedPhones(unedited), storedPhones(written))
      : JSON.stringify(written[name]) === JSON.stringify(base[name]);
  const isKept = (name: string) => name in written && hasForm(name, stored[name]) && isUnedited(name);
  const keptFields = MAY_DIFFER.filter(isKept).map((name) => [name, stored[name]] as const);
  const translations = withUnknownTranslations(written, stored);
  return { ...written, ...Object.fromEntries(keptFields), ...translations };
}

const storedPhones = (fields: StoredFields) => ({
  phone: text(fields['phone']),
  phones: texts(fields['phones']),
});

/** Returns the texts of a stored language; a deep list among them could not be encoded again. */
function textsOf(fields: unknown): StoredFields {
  return Object.fromEntries(Object.entries(record(fields)).filter(([, value]) => typeof value === 'string'));
}

/**
 * Adds the stored languages and texts that this build does not know to the written translations, if there is
 * room for them.
 */
function withUnknownTranslations(written: StoredFields, stored: StoredFields): StoredFields {
  if (!('translations' in written)) return {};
  const all = record(parseJson(text(stored['translations'])));
  const first = text(stored['language']);
  const knownTranslations = parseTranslations(
    text(stored['translations']),
    isLanguageCode(first) ? first : '',
  );
  const translations: Record<string, unknown> = { ...record(parseJson(text(written['translations']))) };
  for (const [language, fields] of Object.entries(all)) {
    const texts = textsOf(fields);
    const unknown = Object.entries(texts).filter(
      ([field]) => !TRANSLATION_FIELDS.some((known) => known === field),
    );
    if (!(language in knownTranslations)) translations[language] ??= texts;
    else if (language in translations && unknown.length > 0)
      translations[language] = { ...Object.fromEntries(unknown), ...record(translations[language]) };
  }
  const encoded = Object.keys(translations).length === 0 ? '' : JSON.stringify(translations);
  return isTooLong(encoded, CARD_FIELDS.translations.limit) ? {} : { translations: encoded };
}
