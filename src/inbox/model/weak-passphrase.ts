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
