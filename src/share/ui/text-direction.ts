/** Scripts that run from right to left: Hebrew, Arabic and their kin (Unicode bidi classes R and AL). */
const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * The direction of a text by its first letter, as `dir="auto"` has it (Unicode UAX #9, P2), for where there is no `dir`;
 * undefined for a text without letters.
 */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
}
