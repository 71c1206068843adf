import { record, time } from '@/shared/lib/parse';
import type { Translations } from './translations';

const CHECKED_FIELDS = ['name', 'company', 'position'] as const;

/** The part of a card that is looked at. */
type CheckedPart = Readonly<Record<(typeof CHECKED_FIELDS)[number], string>> & {
  readonly translations: Translations;
};

/**
 * Returns what the operator looks at before a card is marked, by names of fields: `name`, `company` and
 * `position`, and of each further language `ko.name` and its fellows.
 */
export function checkedTexts(card: CheckedPart): Readonly<Record<string, string>> {
  const own = CHECKED_FIELDS.map((field) => [field, card[field]] as const);
  const further = Object.entries(card.translations).flatMap(([language, texts]) =>
    CHECKED_FIELDS.map((field) => [`${language}.${field}`, texts[field] ?? ''] as const),
  );
  return Object.fromEntries([...own, ...further].filter(([, text]) => text !== ''));
}

/**
 * Returns when the operator checked who a card is of, from `checked` of its link document: the time `at`
 * beside a copy of the `texts` as they were. Undefined without a mark, or if one of the texts has come, gone
 * or changed since (docs/decisions/0089).
 */
export function checkedTime(mark: unknown, card: CheckedPart): Date | undefined {
  const { at, texts } = record(mark);
  const [then, now] = [record(texts), checkedTexts(card)];
  const names = Object.keys({ ...then, ...now });
  return names.every((name) => then[name] === now[name]) ? time(at) : undefined;
}
