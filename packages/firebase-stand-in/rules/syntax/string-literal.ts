import { syntaxError } from '../issue.ts';
import type { SourceFile } from './source.ts';
import type { Token } from './token.ts';

const SIMPLE: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '?': '?',
  '"': '"',
  "'": "'",
  '`': '`',
};

/** Number of hexadecimal digits after the escape letter. */
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * Reads the string literal that begins at `at`. Escapes are those of CEL, which the rules language is built
 * on.
 */
export function readString(source: SourceFile, at: number): Token {
  const { text } = source;
  const quote = text[at];
  let value = '';
  let offset = at + 1;
  for (;;) {
    const character = text[offset];
    if (character === undefined || character === '\n') throw syntaxError(source, at, 'String is not closed.');
    if (character === quote) return { kind: 'string', text: value, at, end: offset + 1 };
    if (character === '\\') {
      const escape = readEscape(source, offset);
      value += escape.value;
      offset = escape.end;
    } else {
      value += character;
      offset += 1;
    }
  }
}

function readEscape(source: SourceFile, at: number): { value: string; end: number } {
  const letter = source.text[at + 1] ?? '';
  const simple = Object.hasOwn(SIMPLE, letter) ? SIMPLE[letter] : undefined;
  if (simple !== undefined) return { value: simple, end: at + 2 };
  const octal = /^[0-3][0-7]{2}/.exec(source.text.slice(at + 1, at + 4));
  if (octal) return { value: String.fromCodePoint(Number.parseInt(octal[0], 8)), end: at + 4 };
  const digits = Object.hasOwn(HEX_DIGITS, letter) ? (HEX_DIGITS[letter] ?? 0) : 0;
  const hex = source.text.slice(at + 2, at + 2 + digits);
  const code = Number.parseInt(hex, 16);
  if (digits === 0 || hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex) || code > 0x10ffff)
    throw syntaxError(source, at, `Invalid escape sequence '\\${letter}' in string.`);
  return { value: String.fromCodePoint(code), end: at + 2 + digits };
}
