/**
 * What an edit leaves as it is stored: values that this build reads otherwise than a later one, such as a
 * look or a language that it does not know.
 */
import { isLanguageCode } from '@/shared/i18n/languages';
import { parseJson, record, text } from '@/shared/lib/parse';
import { fieldsWith, rowOf, type CardFieldName } from './card-fields';
import { parseTranslations, TRANSLATION_FIELDS } from './translations';

type StoredFields = Readonly<Record<string, unknown>>;

const WORD = /^[a-z]+$/;
/** Kind, what is dialed (or a hyphen), what was typed (phones.ts), whatever the kind. */
const NUMBER = /^[a-z]+ (?:-|\+?[0-9*#,]{3,50}) [^\n]{1,50}$/;

const isList = (value: unknown, isEntry: (entry: string) => boolean) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && isEntry(entry));

/** Whether a stored value has the form that a later version may give to a field of this kind. */
function hasForm(name: string, value: unknown): boolean {
  switch (rowOf(name as CardFieldName).kind) {
    case 'look':
    case 'language':
      return WORD.test(text(value));
    case 'phones':
      return isList(value, (entry) => NUMBER.test(entry));
    case 'pictures':
      return isList(value, (entry) => entry !== '');
    default:
      return false;
  }
}

const MAY_DIFFER = (['look', 'language', 'phones', 'pictures'] as const).flatMap((kind) =>
  fieldsWith({ kind }),
);

/**
 * Returns fields as they are written, with the stored value of those that the edit does not change.
 * `unedited`: the fields that this build would write without an edit; `stored`: the document's.
 */
export function withStoredValues(
  written: StoredFields,
  unedited: StoredFields,
  stored: StoredFields,
): StoredFields {
  const isKept = (name: string) =>
    name in written &&
    JSON.stringify(written[name]) === JSON.stringify(unedited[name]) &&
    hasForm(name, stored[name]);
  const kept = MAY_DIFFER.filter(isKept).map((name) => [name, stored[name]] as const);
  const translations = withUnknownTranslations(written, stored);
  return { ...written, ...Object.fromEntries(kept), ...translations };
}

/** The translations that are written, with stored languages and texts that this build does not read. */
function withUnknownTranslations(written: StoredFields, stored: StoredFields): StoredFields {
  if (!('translations' in written)) return {};
  const all = record(parseJson(text(stored['translations'])));
  const first = text(stored['language']);
  const read = parseTranslations(text(stored['translations']), isLanguageCode(first) ? first : '');
  const after: Record<string, unknown> = { ...record(parseJson(text(written['translations']))) };
  for (const [language, fields] of Object.entries(all)) {
    const unknown = Object.entries(record(fields)).filter(
      ([field]) => !TRANSLATION_FIELDS.some((one) => one === field),
    );
    if (!(language in read)) after[language] ??= fields;
    else if (language in after && unknown.length > 0)
      after[language] = { ...Object.fromEntries(unknown), ...record(after[language]) };
  }
  return { translations: Object.keys(after).length === 0 ? '' : JSON.stringify(after) };
}
