/** The only `Intl` for words (tests/architecture/formats.test.ts). */
import type { FormatterModule } from 'i18next';
import { BRAND } from '@/shared/lib/brand';

/** Creating a formatter costs far more than using it. */
const made = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.NumberFormat(language, options);
  made.set(key, format);
  return format;
}

/** In this device's time zone: `3 March 2027`, `2027년 3월 3일`. */
export function longDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** A day on this device, with the time if it is today: `3 March 2027`, `3 March 2027 at 14:05`. */
export function longDateOrTime(date: Date, language: string, now = new Date()): string {
  const time = isSameDay(date, now) ? { timeStyle: 'short' as const } : {};
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...time }).format(date);
}

/** A calendar day stored as midnight UTC (`calendarDay`). */
export function longDay(day: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** In this device's time zone: `9:05:03 AM`, `09:05:03`. */
export function timeOfDay(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(date);
}

/** Of an ISO 3166 code: `South Korea`, `대한민국`. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Below it, a whole number is written alike in all our languages. */
const GROUPED = 1000;

/** `4,000`, `4.000`, `4 000`. */
export function number(value: number, language: string): string {
  // The first formatter takes a slow phone 60 ms, of the first screen that shows a number.
  if (Number.isInteger(value) && value >= 0 && value < GROUPED) return String(value);
  return numberFormat(language, {}).format(value);
}

/** Milliseconds below a second; above, seconds with at most one decimal. */
export function duration(milliseconds: number, language: string): string {
  const seconds = milliseconds >= 1000;
  return numberFormat(language, {
    style: 'unit',
    unit: seconds ? 'second' : 'millisecond',
    maximumFractionDigits: seconds ? 1 : 0,
  }).format(seconds ? milliseconds / 1000 : milliseconds);
}

/** Whole kilobytes; from a million bytes, megabytes with one decimal. */
export function fileSize(bytes: number, language: string): string {
  const large = bytes >= 1_000_000;
  return numberFormat(language, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}

/** ISO 4217; whole amounts without decimals. */
export function price(amount: number, currency: string, language: string): string {
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);
}

/** `Mar 3, 2027`, `2027. 3. 3.`. */
export function utcDay(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** `Mar 3`, `3월 3일`. */
export function utcDayOfMonth(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}

/** `Mar 2027`, `2027년 3월`. */
export function utcMonth(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** 0.25 is `25%`, `25 %`. */
export function percentage(share: number, language: string): string {
  return numberFormat(language, { style: 'percent' }).format(share);
}

/** 0.25 is `+25%`. */
export function percentageChange(share: number, language: string): string {
  return numberFormat(language, { style: 'percent', signDisplay: 'exceptZero' }).format(share);
}

/** `Korean`, `한국어`. */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
}

/** For prompts to a model. */
export function englishLanguageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}

/**
 * React escapes values; each goes through the formatter below. `{{brand}}` in a text is the product's name,
 * which no caller passes (docs/translation.md).
 */
export const INTERPOLATION = {
  escapeValue: false,
  alwaysFormat: true,
  defaultVariables: { brand: BRAND.name },
} as const;

/** Formats every number in a text for its language. Needs INTERPOLATION. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    // i18next warns of missing values.
    (typeof value === 'number' && language !== undefined ? number(value, language) : value) as string,
};

/** `Name and Email`, `이름 및 이메일`, `名前、メール`. */
export function listOf(things: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(things);
}
