/** Values as files of people write them: days, names in parts, and what has no field of its own. */

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

/** Appends texts to a note, one per line, without duplicates. */
export function withMore<T extends { readonly note: string }>(noted: T, more: readonly string[]): T {
  const added = [...new Set(more.map((text) => text.trim()))].filter(
    (text) => text !== '' && !noted.note.includes(text),
  );
  return added.length === 0 ? noted : { ...noted, note: [noted.note, ...added].filter(Boolean).join('\n') };
}
