/**
 * How a language writes days, times, numbers, durations, sizes of files and prices; lists are in ./list. No other file asks `Intl` for words. `language` is the code of the
 * language on screen (`i18n.language`). tests/architecture/formats.test.ts keeps other ways out.
 */

/** Each is made once: making one costs far more than using it. */
const made = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.NumberFormat(language, options);
  made.set(key, format);
  return format;
}

/** A day as a language writes it in full, in this machine's time zone: `3 March 2027`, `2027년 3월 3일`. */
export function longDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
}

/** A calendar day that is kept as midnight UTC (`dayOf`), in full, the same in every time zone: `3 March 2027`. */
export function longDay(day: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** A time of day with seconds, in this machine's time zone: `9:05:03 AM`, `09:05:03`. */
export function timeOfDay(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(date);
}

/** A number with the language's own signs: `4,000`, `4.000`, `4 000`. */
export function number(value: number, language: string): string {
  return numberFormat(language, {}).format(value);
}

/** A duration: milliseconds below a second, seconds with at most one decimal above. */
export function duration(milliseconds: number, language: string): string {
  const seconds = milliseconds >= 1000;
  return numberFormat(language, {
    style: 'unit',
    unit: seconds ? 'second' : 'millisecond',
    maximumFractionDigits: seconds ? 1 : 0,
  }).format(seconds ? milliseconds / 1000 : milliseconds);
}

/** The size of a file as people are told it: whole kilobytes, from a million bytes on megabytes with one decimal. */
export function fileSize(bytes: number, language: string): string {
  const large = bytes >= 1_000_000;
  return numberFormat(language, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}

/** A price in a currency (ISO 4217), with its short sign; whole amounts without decimals. */
export function price(amount: number, currency: string, language: string): string {
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);
}

/** A day of UTC as a language writes it in short: `Mar 3, 2027`, `2027. 3. 3.`. */
export function utcDay(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** The same without the year, for where it is known: `Mar 3`, `3월 3일`. */
export function utcDayOfMonth(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}

/** A month of UTC: `Mar 2027`, `2027년 3월`. */
export function utcMonth(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** A share as a percentage without decimals: 0.25 is `25%`, `25 %`. */
export function percentage(share: number, language: string): string {
  return numberFormat(language, { style: 'percent' }).format(share);
}

/** A change as a percentage with its sign: 0.25 is `+25%`. */
export function percentageChange(share: number, language: string): string {
  return numberFormat(language, { style: 'percent', signDisplay: 'exceptZero' }).format(share);
}

/** The name of a language (a code of ours) in another: `Korean`, `한국어`. */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
}

/** A language's name in English, whatever the screen is in: what a model is told. */
export function englishLanguageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}
