/** Lines of vCards and calendars (RFC 2425, section 5.8.1; RFC 5545, section 3.1). */

const MAX_OCTETS = 75;

/** What stands at the head of a line that goes on with the one before. */
const GOES_ON = ' ';

/**
 * One content line as folded lines without the final line break: at most 75 octets each. What a reader sees as one character
 * (base and marks, joined emoji) stays together, since some readers decode line by line; one that is longer than a line is
 * split between code points, never inside one.
 */
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

/** The same where every character is an octet: a photo's base64 is long, and has nothing to keep together. */
function foldAscii(line: string): string {
  const lines = [line.slice(0, MAX_OCTETS)];
  const step = MAX_OCTETS - GOES_ON.length;
  for (let from = MAX_OCTETS; from < line.length; from += step)
    lines.push(GOES_ON + line.slice(from, from + step));
  return lines.join('\r\n');
}

/** The parts of a line between which it may be folded. Browsers without a segmenter fold between code points. */
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
