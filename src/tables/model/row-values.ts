/** Values as files of people write them: days, names in parts, and what has no field of its own. */
import { unguarded } from '@/shared/lib/csv';
import { inOneLine } from '@/shared/lib/visible-text';
import { splitNumbers } from '@/shared/lib/written-number';

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
  const [, dayOfMonth, monthName, fullYear] =
    /^\s*(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})\s*$/.exec(text) ?? [];
  if (monthName === undefined) return undefined;
  const monthNumber = MONTHS.indexOf(monthName.toLowerCase()) + 1;
  return existingDay(Number(fullYear), monthNumber, Number(dayOfMonth));
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
  const isHangulOrHan = /^[\p{sc=Hangul}\p{sc=Han}\s]+$/u.test(bare);
  const isFamilyFirst =
    isHangulOrHan || /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\s]+$/u.test(bare);
  const name =
    isHangulOrHan && middle.trim() === ''
      ? bare
      : (isFamilyFirst ? [family, middle, given] : [given, middle, family]).join(' ');
  return inOneLine([prefix, name, suffix].join(' '));
}

/** Appends texts to a note, one per line, without duplicates. */
export function withMore<T extends { readonly note: string }>(noted: T, more: readonly string[]): T {
  const added = [...new Set(more.map((text) => text.trim()))].filter(
    (text) => text !== '' && !noted.note.includes(text),
  );
  return added.length === 0 ? noted : { ...noted, note: [noted.note, ...added].filter(Boolean).join('\n') };
}

/** Google's system groups and what phones make of them: no tags of the owner's. */
export function isSystemGroup(tag: string): boolean {
  return /^\s*(?:\* .*|(?:system group: )?my ?contacts|(?:starred|★) in android)\s*$/i.test(tag);
}

/** Returns the number in a `tel:` link (RFC 3966) with its extension in words, or the text as it is. */
export function phoneIn(text: string): string {
  const [, scheme, link = ''] = /^\s*(tel|callto|sms|smsto):([^]*)$/i.exec(text) ?? [];
  const [number = '', ...parameters] = withoutPercents(scheme === undefined ? text : link).split(
    /;(?=[a-z-]+=)/i,
  );
  if (scheme === undefined && parameters.length === 0) return text.trim();
  const valueOf = (name: string) =>
    parameters.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const [context, extension] = [valueOf('phone-context'), valueOf('ext')];
  const whole = context.startsWith('+') && !number.startsWith('+') ? `${context} ${number}` : number;
  return `${whole.trim()}${extension === '' ? '' : ` ext. ${extension}`}`;
}

/** Longer texts hold no address; the patterns take very long for some of them. */
const EMAIL_TEXT_MAX_LENGTH = 2_000;

/** Returns the address in `mailto:a@b.example?…`, `Ann <a@b.example>` and `<a@b.example>`, else the text. */
export function emailAddressIn(text: string): string {
  if (text.length > EMAIL_TEXT_MAX_LENGTH) return text.trim();
  const [, inBrackets] = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/i.exec(text) ?? [];
  const [, inLink] = /^\s*mailto:([^?]*)/i.exec(text) ?? [];
  return (inBrackets ?? (inLink === undefined ? text : withoutPercents(inLink))).trim();
}

function withoutPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns what a cell holds: without Excel's `="…"` and the guard against formulas. */
export function cellText(cell: string): string {
  const [, literal] = /^\s*="([^]*)"\s*$/.exec(cell) ?? [];
  return unguarded((literal?.replaceAll('""', '"') ?? cell).trim()).trim();
}

/** Returns true for a number as a spreadsheet shortens it: `4.479E+11`. Its digits are lost. */
export function isShortenedNumber(text: string): boolean {
  return /^[+-]?\d+(?:[.,]\d+)?E\+?\d+$/i.test(text.trim());
}

/** Google's; with the blanks around it cut off later, as the pattern takes very long for many of them. */
const VALUE_SEPARATOR = ':::';

/** Returns the numbers in a cell; `82101234.0` is one that a program took for an amount. */
export function phonesIn(text: string): string[] {
  return text
    .split(VALUE_SEPARATOR)
    .map((part) => phoneIn(part.replace(/^(\+?\d{7,})\.0$/, '$1')))
    .flatMap(splitNumbers)
    .filter((number) => number !== '');
}

/** Returns the e-mail addresses in a cell; all of its text where it has none. */
export function emailsIn(text: string): string[] {
  if (text.length > EMAIL_TEXT_MAX_LENGTH) return [text];
  const found = text
    .split(VALUE_SEPARATOR)
    .flatMap((part) => part.split(/[\n;,]+|\s+\/\s+/))
    .flatMap((part) => (/[<>]/.test(part) ? [part] : part.split(/\s+(?=\S+@)/)))
    .map(emailAddressIn)
    .filter((part) => part.includes('@'));
  return found.length > 0 ? found : [text];
}

/** Returns the web addresses in a cell. */
export function linksIn(text: string): string[] {
  return (
    text
      // The pattern takes very long for long runs of blanks.
      .replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
      .split(/\s*:::\s*|\s*[\n;,|]+\s*(?=https?:|www\.)|\s+(?=https?:|www\.)|\n+|[;,]\s+/i)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  );
}
