/** Which encoding of one byte for each letter an undeclared text has, by the sequences of its letters. */
import { analyse } from 'chardet';

/** Encodings as the library names them, and as they are read: in those of Windows where there is one. */
const LABELS: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'windows-1250': 'windows-1250',
  'ISO-8859-5': 'iso-8859-5',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
  'windows-1251': 'windows-1251',
  'windows-1256': 'windows-1256',
  // It has the letters of Ukrainian in place of frames.
  'KOI8-R': 'koi8-u',
};
const ACCENTED: ReadonlySet<string> = new Set(['windows-1252', 'iso-8859-2', 'windows-1250', 'windows-1254']);

/** The least confidence of the library, in percent, and how much more than for the usual encoding. */
const LEAST = { latin: 10, other: 17 };
const MORE = 1.3;
/** Accented Latin differs in few letters. */
const LATIN_WORDS = 3;

/**
 * Returns the encoding of a text in letters of one byte, if its letters say so more clearly than for `usual`.
 * Undefined for too few letters, and for others.
 */
export function encodingOfLetters(bytes: Uint8Array, usual: string): string | undefined {
  const { words, count } = accentedWords(bytes);
  if (count === 0) return undefined;
  const found = new Map<string, number>();
  for (const { name, confidence } of analyse(words)) {
    const label = LABELS[name];
    if (label !== undefined) found.set(label, Math.max(confidence, found.get(label) ?? 0));
  }
  const most = Math.max(0, ...found.values());
  const best = [...found].filter(([, confidence]) => confidence === most).map(([label]) => label);
  if (count >= LATIN_WORDS && isHungarian(words)) return 'windows-1250';
  // Hebrew has no capitals, which names in Greek begin with.
  const label = best.find((one) => one === 'windows-1255' && !words.some(isGreekCapital)) ?? best[0];
  if (label === undefined || most < (found.get(usual) ?? 0) * MORE) return undefined;
  if (!ACCENTED.has(label)) return most >= LEAST.other && areWords(words, label) ? label : undefined;
  if (most < LEAST.latin || count < LATIN_WORDS) return undefined;
  return label === 'iso-8859-2' ? centralEuropean(words) : label;
}

/** The library takes ő and ű for õ and û, which other languages have, but not beside ö or ü. */
function isHungarian(words: Uint8Array): boolean {
  const letters = new Set(new TextDecoder('windows-1250').decode(words).toLowerCase());
  const has = (one: string) => letters.has(one);
  const beyond = [...letters].filter((letter) => letter > '\u007F');
  return (
    beyond.every((letter) => 'áéíóöőúüű'.includes(letter)) && (has('ő') || has('ű')) && (has('ö') || has('ü'))
  );
}

/** Words have capitals at their beginning alone, or everywhere. Chinese read as letters has them anywhere. */
const WORD = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{M}\u0640]+)$/u;
const WORDS_SHARE = 0.8;

function areWords(bytes: Uint8Array, label: string): boolean {
  const words = new TextDecoder(label).decode(bytes).trim().split(' ');
  return words.filter((word) => WORD.test(word)).length >= words.length * WORDS_SHARE;
}

const isGreekCapital = (byte: number) => byte >= 0xc1 && byte <= 0xdb;

/** Windows-1250 has signs where ISO-8859-2 has letters: ą, ś, ź, ť and their capitals. */
function centralEuropean(words: Uint8Array): string {
  return [0xb1, 0xb6, 0xbc, 0xa1, 0xa6, 0xac, 0xab, 0xbb, 0xa9, 0xae].some((byte) => words.includes(byte))
    ? 'iso-8859-2'
    : 'windows-1250';
}

/** Bytes of all words that are looked at, and of the longest one: what is longer is no word. */
const WORDS_BYTES = 16 * 1024;
const WORD_BYTES = 64;

/** Returns the words that contain a byte beyond ASCII: names of properties and columns say nothing. */
function accentedWords(bytes: Uint8Array): { readonly words: Uint8Array; readonly count: number } {
  const words: number[] = [];
  let count = 0;
  let from = 0;
  for (let at = 0; at <= bytes.length && words.length < WORDS_BYTES; at += 1) {
    if (isOfWord(bytes[at] ?? 0)) continue;
    const word = bytes.subarray(from, at);
    from = at + 1;
    if (word.length > WORD_BYTES || !word.some((byte) => byte >= 0x80)) continue;
    words.push(...word, BLANK);
    count += 1;
  }
  return { words: Uint8Array.from(words), count };
}

const BLANK = 0x20;
const isOfWord = (byte: number) =>
  byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
