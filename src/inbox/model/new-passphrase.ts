/** A passphrase needs as many signs that cannot be told from the ones before them, and as many different ones. */
const FEWEST_SIGNS = 6;
/** Words shorter than this are parts of too many others. */
const SHORTEST_WORD = 3;
/** What everybody tries first. */
const COMMON_WORDS = ['passphrase', 'password', 'carte'];
/** Rows of keyboards. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
];

/**
 * Returns whether a passphrase is one of the first that anybody would try: few different signs, one part repeated, signs in the order of
 * the alphabet or the keyboard, or little besides `ownWords`, such as the owner's name and email address. It does not prove that others
 * are strong.
 */
export function isWeakPassphrase(passphrase: string, ownWords: readonly string[]): boolean {
  const signs = Array.from(withoutWords(plain(passphrase), ownWords));
  if (new Set(signs).size < FEWEST_SIGNS) return true;
  return isRepetition(signs) || surprises(signs) < FEWEST_SIGNS;
}

/** Without what does not count: case, composition, and what stands between words. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');
}

function withoutWords(text: string, ownWords: readonly string[]): string {
  // An address without its host, and a name's parts, are known as well.
  const parts = ownWords.flatMap((word) => [word, ...word.split(/[\s@._+-]+/)]);
  const words = [...COMMON_WORDS, ...parts.map(plain)].filter(({ length }) => length >= SHORTEST_WORD);
  return words
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Whether the signs are one part twice or more; the last time it may be cut. */
function isRepetition(signs: readonly string[]): boolean {
  const longest = Math.floor(signs.length / 2);
  return Array.from({ length: longest }, (_, at) => at + 1).some((period) =>
    signs.every((sign, at) => at < period || sign === signs[at - period]),
  );
}

/** How many signs are neither the one before nor beside it, in the alphabet or on a keyboard. */
function surprises(signs: readonly string[]): number {
  return signs.filter((sign, at) => at === 0 || !isBeside(signs[at - 1] ?? '', sign)).length;
}

function isBeside(one: string, other: string): boolean {
  const step = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 || ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}

/** Lower-case letters and digits of which no two are mistaken for each other, printed or written by hand. */
const SIGNS = 'abcdefghjkmnprtvwxy34678';
const GROUPS = 5;
const GROUP_SIGNS = 4;
/** Bytes from here on would make some signs likelier than others. */
const BYTES_USED = 256 - (256 % SIGNS.length);

/**
 * Returns a passphrase to be written down and typed on any keyboard: five groups of four signs, joined by hyphens. 24 signs in 20 places
 * are 91 bits, from `crypto.getRandomValues`.
 */
export function newPassphrase(): string {
  return Array.from({ length: GROUPS }, () => randomSigns(GROUP_SIGNS)).join('-');
}

const SUGGESTED = new RegExp(`^[${SIGNS}]{${GROUPS * GROUP_SIGNS}}$`);

/**
 * Returns a suggested passphrase as `newPassphrase` made it, however it was typed from paper: in capitals, with blanks for hyphens or
 * without them. Any other text is returned as it is.
 */
export function asSuggested(typed: string): string {
  const signs = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return SUGGESTED.test(signs) ? (signs.match(/.{4}/g) ?? []).join('-') : typed;
}

function randomSigns(count: number): string {
  let signs = '';
  while (signs.length < count) {
    const [byte = BYTES_USED] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < BYTES_USED) signs += SIGNS.charAt(byte % SIGNS.length);
  }
  return signs;
}
