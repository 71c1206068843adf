import { inspect } from 'node:util';

/** Signs that are shown of a text others have written. */
const MOST = 500;

/**
 * A text by any author as it can be printed in a line of a terminal: what would move the cursor, end the line
 * or turn the writing around is shown as `\u{1b}`, and what is too long is cut. Source: Unicode general
 * categories Cc, Cf, Cs, Zl and Zp.
 */
export function printable(text: string, most = MOST): string {
  const escaped = text.slice(0, most).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, escapedSign);
  return text.length > most ? `${escaped}… (${text.length} characters)` : escaped;
}

const escapedSign = (sign: string) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

/** Returns CSV in which control characters are escaped, except tabs and what ends lines. */
export function printableCsv(csv: string): string {
  return csv.replaceAll(/(?!\r\n)[^\P{Cc}\n\t]/gu, escapedSign);
}

/** Returns a value as JSON in which such signs are escaped: still valid, and harmless to a terminal. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** The same of each line of a text whose lines are its own. */
export function printableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => printable(line))
    .join('\n');
}

/** Formats an unexpected error, with its stack. */
export function printableError(error: unknown): string {
  return printableLines(inspect(error));
}

/** A value of a field as a word of a sentence: a text as it is, anything else as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

/** Returns a number of bytes as megabytes, rounded up. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
