/** Numbers without a library, for visitors, too: dials what phone-dialing.ts has never decided. */

export const PHONE_KINDS = ['mobile', 'work', 'home', 'fax', 'other'] as const;
export type PhoneKind = (typeof PHONE_KINDS)[number];

/** Niue's numbers have four. */
const PLAUSIBLE_DIGITS = 4;
/** Of these many, digits are a number of their own; area codes and extensions have fewer. */
export const WHOLE_DIGITS = 7;
/** Emergency calls have three; E.164 has 15, and some prefixes come before them. */
export const DIALED_DIGITS = { least: 3, most: 20 };

export const digitsIn = (text: string) => text.replace(/\D/g, '');

/**
 * Returns a text with the digits of Arabic, Persian, Hindi and Thai in ASCII. Listed, because `\p{Nd}` takes
 * a slow phone milliseconds. The code of their zeros ends in 0; in Hindi (U+09xx) in 6.
 */
const inAscii = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code - (code >> 8 === 9 ? 6 : 0)) & 15);
  });

/** A bracket behind digits with more than digits and separators, or with hours. */
const REMARK = /(\d[\s.-]*)\((?:[^()]*[^\d\s().-][^()]*|\s*\d{1,2}\s*-\s*\d{1,2}\s*)\)/g;
/** None of these is typed for a dash, as ー, 一 and ـ are. */
const LETTER =
  /[a-z\u00C0-\u02AF\u0370-\u0587\u05D0-\u063F\u0641-\u064A\u0904-\u0939\u0E01-\u0E33\u3041-\u30FA\u4E01-\uD7A3]/i;

/** Returns what the first number dials, without extension, or ''. */
export function dialedAsTyped(typed: string): string {
  let main =
    inAscii(typed.normalize('NFKC'))
      .replace(REMARK, '$1 ')
      .split(/[;,|]|\bext\b|x(?=\s*\d)/i)[0] ?? '';
  const [first = ''] = main.split('/');
  if (digitsIn(first).length >= WHOLE_DIGITS) main = first;
  main = main.replace(/^[^\d+(*#]+/, '');
  const before = main.slice(0, Math.max(0, main.search(LETTER)));
  if (/\d/.test(before)) main = digitsIn(before).length >= WHOLE_DIGITS ? before : '';
  const hasPlus = /^[^\d+]*(?:\+|[1-9]\d{0,2}\s*\(0\))/.test(main);
  if (hasPlus || main.startsWith('00')) main = main.replace('(0)', '');
  const number = main.replace(/^[*#]/.test(main) ? /[^\d*#]/g : /\D/g, '');
  const isDialed = number.length >= DIALED_DIGITS.least && number.length <= DIALED_DIGITS.most;
  return isDialed ? (hasPlus ? '+' : '') + number : '';
}

/** Whether a text may be a telephone number; `firestore.rules` ask the same (isPhone). */
export function isPlausiblePhone(typed: string): boolean {
  return typed.replace(/\P{Nd}/gu, '').length >= PLAUSIBLE_DIGITS;
}

/** RFC 3966, with the pauses that every phone knows. */
export function callUrl(dialed: string): string {
  return `tel:${dialed.replaceAll('#', '%23')}`;
}

/** Returns the link that calls the first number of a text, or undefined. */
export function phoneUrl(typed: string): string | undefined {
  const dialed = dialedAsTyped(typed);
  return dialed === '' ? undefined : callUrl(dialed);
}

/** Returns what is dialed without pauses and extension. */
export function mainNumber(dialed: string): string {
  return dialed.split(',')[0] ?? '';
}

/**
 * Whether a number may be dialed beside its text. One with a star or hash, which may divert calls, has to be
 * in the text as it is.
 */
export function isDialable(dialed: string, typed: string): boolean {
  const main = mainNumber(dialed);
  if (digitsIn(main).length < DIALED_DIGITS.least) return false;
  return !/[*#]/.test(main) || typed.replace(/[^\d+*#]/g, '').includes(main);
}

/** RFC 5724; an extension takes no messages. */
export function messageUrl(dialed: string): string {
  return `sms:${mainNumber(dialed).replaceAll('#', '%23')}`;
}
