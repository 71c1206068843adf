/** The text form of vCard 3.0 (RFC 2426; line folding RFC 2425, section 5.8.1). */

import { withoutBidiControls } from './visible-text';

const MAX_OCTETS = 75;

/**
 * A text value: backslash, comma, semicolon escaped, every kind of line break as `\n`, other control characters and halves
 * of characters left out. What comes out holds no line break, so no value can start a line of its own.
 */
export function escapeText(value: string): string {
  return value
    .replace(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Surrogate}/gu, (character) => (character === '\t' ? ' ' : ''))
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A text value of a property that has one line: line breaks and tabs become spaces. */
export function escapeLine(value: string): string {
  return escapeText(oneLine(value));
}

/** The value with line breaks and tabs turned into spaces, and without explicit bidi controls. */
export function oneLine(value: string): string {
  return withoutBidiControls(value.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')).trim();
}

/** One component of a structured value; no backslash at its end, which many readers take to escape the separator. */
export function escapeComponent(value: string): string {
  return escapeText(value).replace(/\\+$/, '');
}

/**
 * One property as folded lines without the final line break: at most 75 octets each. What a reader sees as one character
 * (base and marks, joined emoji) stays together, since some readers decode line by line; one that is longer than a line is
 * split between code points, never inside one.
 */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const piece of unbroken(line)) {
    const size = utf8Length(piece);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += piece;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** The parts of a line between which it may be folded. Browsers without a segmenter fold between code points. */
function unbroken(line: string): Iterable<string> {
  // A photo's base64 is long, and has nothing to keep together.
  if (!/[^ -~]/.test(line) || typeof Intl.Segmenter === 'undefined') return line;
  return Array.from(new Intl.Segmenter().segment(line)).flatMap(({ segment }) =>
    utf8Length(segment) < MAX_OCTETS ? [segment] : Array.from(segment),
  );
}

function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}
