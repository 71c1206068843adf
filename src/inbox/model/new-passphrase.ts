import { BRAND } from '@/shared/lib/brand';

/** Shortest passphrase of an inbox. */
export const PASSPHRASE_MIN_LENGTH = 12;

/** Minimum of distinct, and of unpredictable, characters. */
const FEWEST_SIGNS = 6;
/** Shorter words occur in too many others. */
const SHORTEST_WORD = 3;
const COMMON_WORDS = ['passphrase', 'password', BRAND.name];
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

/** True for a passphrase among the first guesses, or mainly `ownWords`. False does not mean strong. */
export function isWeakPassphrase(passphrase: string, ownWords: readonly string[]): boolean {
  const signs = Array.from(withoutWords(plain(passphrase), ownWords));
  if (new Set(signs).size < FEWEST_SIGNS) return true;
  return isRepetition(signs) || countUnpredictable(signs) < FEWEST_SIGNS;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');
}

function withoutWords(text: string, ownWords: readonly string[]): string {
  // An address without its host, and parts of a name, are guessable, too.
  const parts = ownWords.flatMap((word) => [word, ...word.split(/[\s@._+-]+/)]);
  const words = [...COMMON_WORDS, ...parts].map(plain).filter(({ length }) => length >= SHORTEST_WORD);
  return words
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
}

function isRepetition(signs: readonly string[]): boolean {
  const longest = Math.floor(signs.length / 2);
  return Array.from({ length: longest }, (_, at) => at + 1).some((period) =>
    signs.every((sign, at) => at < period || sign === signs[at - period]),
  );
}

/** Counts characters that are not adjacent to the previous one, in the alphabet or on a keyboard. */
function countUnpredictable(signs: readonly string[]): number {
  return signs.filter((sign, at) => at === 0 || !isBeside(signs[at - 1] ?? '', sign)).length;
}

function isBeside(one: string, other: string): boolean {
  const step = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 || ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}

/** Characters that are not confused in print or handwriting. */
const SIGNS = 'abcdefghjkmnprtvwxy34678';
const GROUPS = 5;
const GROUP_SIGNS = 4;
/** Rejects larger bytes, which would bias the choice. */
const BYTES_USED = 256 - (256 % SIGNS.length);

/** Returns a passphrase of five groups of four characters: 91 bits from `crypto.getRandomValues`. */
export function newPassphrase(): string {
  return Array.from({ length: GROUPS }, () => randomSigns(GROUP_SIGNS)).join('-');
}

const SUGGESTED = new RegExp(`^[${SIGNS}]{${GROUPS * GROUP_SIGNS}}$`);

/** Returns a suggested passphrase without capitals and with its hyphens; other texts as they are. */
export function normalizeSuggested(typed: string): string {
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

export type PassphraseTask = 'new' | 'again' | 'change' | 'startOver';

export interface PassphraseInput {
  readonly present: string;
  readonly next: string;
  readonly repeat: string;
  readonly isWritten: boolean;
}

export const EMPTY_PASSPHRASES: PassphraseInput = { present: '', next: '', repeat: '', isWritten: false };

/** The tasks that ask for the present, and for a new passphrase. */
export const asksPresent = (task: PassphraseTask): boolean => task === 'again' || task === 'change';
/** Returns true if a task asks for a new passphrase. */
export const asksNext = (task: PassphraseTask): boolean => task !== 'again';

export type PassphraseProblem = 'missing' | 'short' | 'weak' | 'other' | 'unwritten';

/** Returns the problems by field; empty when valid. `ownWords`: guessable words, such as the owner's name. */
export function passphraseProblems(
  task: PassphraseTask,
  { present, next, repeat, isWritten }: PassphraseInput,
  ownWords: readonly string[],
): Partial<Record<keyof PassphraseInput, PassphraseProblem>> {
  const problems: Partial<Record<keyof PassphraseInput, PassphraseProblem>> = {};
  if (asksPresent(task) && present === '') problems.present = 'missing';
  if (!asksNext(task)) return problems;
  if (next.length < PASSPHRASE_MIN_LENGTH) problems.next = 'short';
  else if (isWeakPassphrase(next, ownWords)) problems.next = 'weak';
  else if (repeat !== next) problems.repeat = 'other';
  if (!isWritten) problems.isWritten = 'unwritten';
  return problems;
}
