const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The calendar day in a text, as midnight UTC: year first (`2026-03-05`, `2026. 3. 5.`, `20260305`) or with an English month as
 * LinkedIn writes (`05 Mar 2026`). Undefined for anything else: `05/03/2026` may be either.
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

/** A day there is, or undefined: 31 February is none. */
function existingDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1 ? date : undefined;
}
