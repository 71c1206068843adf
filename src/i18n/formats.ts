/**
 * How a language writes days, times, numbers, durations and prices; lists are in ./list. No other file asks `Intl` for words. `language` is the code of the
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

/** A price in a currency (ISO 4217), with its short sign; whole amounts without decimals. */
export function price(amount: number, currency: string, language: string): string {
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);
}
