import {
  CONTACT_TEXT_FIELDS,
  tidyTags,
  type ContactInput,
  type ContactTextField,
} from '@/contacts/model/contact';
import { contactProblems, tidyContact } from '@/contacts/model/contact-problems';
import { cutAt } from '@/shared/lib/graphemes';
import {
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TEXT_LIMITS,
  isTooLong,
  MAX_CONTACT_TAGS,
} from '@/shared/lib/limits';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns the day in a text as midnight UTC: year first (`2026-03-05`, `2026. 3. 5.`, `20260305`) or `05 Mar
 * 2026` (LinkedIn). Undefined for others: `05/03/2026` is ambiguous.
 */
export function dayIn(text: string): Date | undefined {
  const [, year, month, day] =
    /^\s*(\d{4})[-./]\s*(\d{1,2})[-./]\s*(\d{1,2})(?:\D|$)/.exec(text) ??
    /^\s*(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(text) ??
    [];
  if (year !== undefined) return existingDay(Number(year), Number(month), Number(day));
  const [, inMonth, name, inYear] = /^\s*(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})\s*$/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return existingDay(Number(inYear), MONTHS.indexOf(name.toLowerCase()) + 1, Number(inMonth));
}

/** Rejects days such as 31 February, and years below 100, which `Date` takes for 1900 and later. */
function existingDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date : undefined;
}

/** A change that made a contact fit: shortened, or moved to the note. */
export interface Fitting {
  readonly field: ContactTextField | 'tags';
  readonly kind: 'cut' | 'noted';
}

/** Never shortened: moved to the note when too long or invalid. */
const WHOLE_ONLY: readonly ContactTextField[] = ['email', 'phone', 'website'];

/** Returns a draft without `contactProblems`, and the changes; undefined when nothing names it. */
export function fitContact(
  raw: ContactInput,
): { draft: ContactInput; fittings: readonly Fitting[] } | undefined {
  let draft = tidyContact(raw);
  const fittings: Fitting[] = [];
  const problems = contactProblems(draft);
  for (const field of WHOLE_ONLY) {
    if (problems[field] === undefined) continue;
    const lost = raw[field];
    draft = withMore({ ...draft, [field]: '' }, [lost]);
    fittings.push({ field, kind: 'noted' });
  }
  for (const field of CONTACT_TEXT_FIELDS) {
    const limit = CONTACT_TEXT_LIMITS[field];
    if (!isTooLong(draft[field], limit)) continue;
    draft = { ...draft, [field]: shortened(draft[field], limit) };
    fittings.push({ field, kind: 'cut' });
  }
  const tags = tidyTags(draft.tags.map((tag) => shortened(tag, CONTACT_TAG_MAX_LENGTH))).slice(
    0,
    MAX_CONTACT_TAGS,
  );
  if (tags.length < draft.tags.length || tags.some((tag, index) => tag !== draft.tags[index]))
    fittings.push({ field: 'tags', kind: 'cut' });
  const fitted = tidyContact({ ...draft, tags });
  return Object.keys(contactProblems(fitted)).length === 0 ? { draft: fitted, fittings } : undefined;
}

function shortened(text: string, limit: number): string {
  return isTooLong(text, limit) ? cutAt(text, limit).trim() : text;
}

export interface NameParts {
  readonly family?: string | undefined;
  readonly given?: string | undefined;
  readonly middle?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
}

/** Returns a full name in the order of its language (docs/decisions/0022). */
export function composedName({
  family = '',
  given = '',
  middle = '',
  prefix = '',
  suffix = '',
}: NameParts): string {
  const bare = family + given;
  const inOne = /^[\p{sc=Hangul}\p{sc=Han}\s]+$/u.test(bare);
  const familyFirst = inOne || /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\s]+$/u.test(bare);
  const name =
    inOne && middle.trim() === ''
      ? bare
      : (familyFirst ? [family, middle, given] : [given, middle, family]).join(' ');
  return [prefix, name, suffix].join(' ').replace(/\s+/g, ' ').trim();
}

/** Appends texts to the draft's note, one per line, without duplicates. */
export function withMore(draft: ContactInput, more: readonly string[]): ContactInput {
  const added = [...new Set(more.map((text) => text.trim()))].filter(
    (text) => text !== '' && !draft.note.includes(text),
  );
  return added.length === 0 ? draft : { ...draft, note: [draft.note, ...added].filter(Boolean).join('\n') };
}
