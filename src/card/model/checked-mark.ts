import { record, text, time } from '@/shared/lib/parse';

/** What the operator looks at before a card is marked; with another value the mark no longer counts. */
export const CHECKED_FIELDS = ['name', 'company', 'position'] as const;

/** The part of a card that was looked at. */
type CheckedPart = Readonly<Record<(typeof CHECKED_FIELDS)[number], string>>;

/**
 * Returns when the operator checked who a card is of, from `checked` of its link document: the time `at`,
 * beside a copy of the fields as they were. Undefined without a mark, or if one of the fields has changed
 * since (docs/decisions/0089).
 */
export function checkedTime(mark: unknown, card: CheckedPart): Date | undefined {
  const source = record(mark);
  const isSame = CHECKED_FIELDS.every((field) => text(source[field]) === card[field]);
  return isSame ? time(source['at']) : undefined;
}
