/** Lines of vCards and calendars (RFC 2425, 5.8.1; RFC 5545, 3.1). */
import { BRAND } from './brand';

/** What a vCard's `PRODID` has besides the name: an import knows an export of ours by it, under any brand. */
export const VCARD_PRODUCT = 'NONSGML Digital business card';

/** Returns the property that names the program a file is from (RFC 2426, 3.6.3; RFC 5545, 3.7.3). */
export function productLine(product: string): string {
  return `PRODID:-//${BRAND.name}//${product}//EN`;
}

const MAX_OCTETS = 75;

const GOES_ON = ' ';

/** Folds at 75 octets, between graphemes, since some readers decode line by line; else code points. */
export function fold(line: string): string {
  if (!/[^ -~]/.test(line)) return foldAscii(line);
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const piece of unbroken(line)) {
    const size = utf8Length(piece);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = GOES_ON;
      octets = GOES_ON.length;
    }
    current += piece;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Faster, for base64. */
function foldAscii(line: string): string {
  const lines = [line.slice(0, MAX_OCTETS)];
  const step = MAX_OCTETS - GOES_ON.length;
  for (let from = MAX_OCTETS; from < line.length; from += step)
    lines.push(GOES_ON + line.slice(from, from + step));
  return lines.join('\r\n');
}

/** Graphemes, or code points in browsers without a segmenter. */
function unbroken(line: string): Iterable<string> {
  if (typeof Intl.Segmenter === 'undefined') return line;
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
