/** Reads a written number without its country: digits of any script, letters, extensions, labels. */
import type { PhoneKind } from './phone';

/** A number's digits, and what is dialed once it has answered. */
interface WrittenNumber {
  /** Digits, `*` and `#`, with a leading `+` where the country's code is written. */
  readonly main: string;
  /** Pauses (`,`) and the extension behind them, or ''. */
  readonly after: string;
}

/** Shortest number that is dialed: emergency calls. */
const MIN_DIGITS = 3;
/** E.164 has 15; some countries' own prefixes come before them. */
const MAX_DIGITS = 20;
/** Of these many, a part of a text is a number of its own; area codes and extensions have fewer. */
const WHOLE_DIGITS = 7;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The key of each letter (ITU-T E.161). */
const KEYS = '22233344455566677778889999';

/** Words for an extension, in the languages they are printed in. */
const EXTENSION =
  /[\s,;.(-]*(?:;ext=|#|\b(?:ext(?:ension|n)?|x|dw|durchwahl|poste|int(?:erno)?|anexo|ramal|toestel)\b|x(?=\s*\d)|доб|вн|내선|内線|分机|转|שלוחה)[\s.:)]*(\d{1,7})[\s)]*$/i;
/** Pauses of any phone: comma and semicolon, `p` and `w`. */
const PAUSED = /^(.*?\d[\s.)-]*)((?:[,;pw]\s*)+)([\d*#][\d\s*#,;pw.-]*)$/i;
/** Digits before the letters of a number that is written as a word, and these. */
const VANITY = /^(\D*\d[\d\s().-]*?)([A-Z][A-Z\d\s.-]*)$/i;
/** A last digit that may be dialed instead: 02-123-4567/8. */
const ALTERNATIVE = /^(.*\d)\s*[/~]\s*\d{1,4}\D*$/;
const SEPARATOR = /(\s*[/|;,、，；／\n]+\s*|\s+(?:or|oder|ou|o|и|또는|または)\s+)/i;

/** The first use of a Unicode property costs a slow phone milliseconds. */
const isAscii = (text: string) => /^[\x20-\x7E]*$/.test(text);

/** Returns a text with the digits of any script in ASCII, without marks that cannot be seen. */
export function asciiDigits(text: string): string {
  const plain = text.normalize('NFKC');
  if (isAscii(plain)) return plain;
  return plain.replace(/\p{Cf}+/gu, '').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Returns the digits of a phone number, from any script; '' without any. */
export function digitsOf(phone: string): string {
  return asciiDigits(phone).replace(/\D/g, '');
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Returns the number in a text; `main` is '' when there is none. */
export function writtenNumber(typed: string): WrittenNumber {
  let text = asciiDigits(typed).trim();
  // Codes for the network itself (*100#) have no extension, and mean every sign.
  if (/^[*#]/.test(text)) return whole(text.replace(/[^\d*#]/g, ''), '');
  let after = '';
  const [extension, digits] = EXTENSION.exec(text) ?? [];
  if (extension !== undefined && digitsIn(text.slice(0, -extension.length)).length >= MIN_DIGITS) {
    text = text.slice(0, -extension.length);
    after = `,${digits}`;
  }
  const [, before, pauses, rest] = PAUSED.exec(text) ?? [];
  if (before !== undefined && pauses !== undefined && digitsIn(before).length >= MIN_DIGITS) {
    text = before;
    after = (pauses + rest).replace(/[;pw]/gi, ',').replace(/[^\d*#,]/g, '') + after;
  }
  const [, first] = ALTERNATIVE.exec(text) ?? [];
  if (first !== undefined && digitsIn(first).length >= WHOLE_DIGITS) text = first;
  // A label before the number, a remark in brackets.
  text = text.replace(/\([^()\d+]*\)/g, ' ').replace(/^[^\d+(]+/, '');
  text = withoutWords(text);
  const hasCode = /^[\s(]*(?:\+|00|\d{1,3}\s*\(0\))/.test(text);
  const isPlus = /^[\s(]*(?:\+|[1-9]\d{0,2}\s*\(0\))/.test(text);
  const number = digitsIn(hasCode ? text.replace(/\(0\)/, '') : text);
  return whole((isPlus ? '+' : '') + number, after);
}

/** Letters as keys where they are the number, nothing where they are a remark behind it. */
function withoutWords(text: string): string {
  const [, before, word] = VANITY.exec(text) ?? [];
  if (before === undefined || word === undefined)
    return text.replace(isAscii(text) ? /[A-Z].*$/i : /\p{L}[^]*$/u, '');
  const letters = word.replace(/[^A-Z\d]/gi, '').toUpperCase();
  const { length } = digitsIn(before);
  const isNumber = length >= 2 && length < WHOLE_DIGITS && length + letters.length >= 6;
  if (!isNumber) return before;
  const dialed = before + letters.replace(/[A-Z]/g, (letter) => KEYS[LETTERS.indexOf(letter)] ?? '');
  // North American numbers have eleven digits; what is longer is for the eye.
  const digits = digitsIn(dialed);
  return digits.startsWith('1') ? (text.startsWith('+') ? '+' : '') + digits.slice(0, 11) : dialed;
}

function whole(main: string, after: string): WrittenNumber {
  const { length } = main.replace('+', '');
  return length < MIN_DIGITS || length > MAX_DIGITS ? { main: '', after: '' } : { main, after };
}

/** Returns the numbers of a text that has several, each as it is written. */
export function splitNumbers(typed: string): readonly string[] {
  const [first = '', ...rest] = typed.split(SEPARATOR);
  const numbers = [first];
  for (let at = 0; at < rest.length; at += 2) {
    const [separator = '', part = ''] = rest.slice(at, at + 2);
    const last = numbers.at(-1) ?? '';
    const isPause = /[,;]{2}/.test(separator) || /[*#]\s*$/.test(part);
    if (!isPause && isWhole(last) && isWhole(part)) numbers.push(part);
    else numbers[numbers.length - 1] = last + separator + part;
  }
  return numbers.map((number) => number.trim()).filter((number) => number !== '');
}

const isWhole = (text: string) => digitsIn(writtenNumber(text).main).length >= WHOLE_DIGITS;

/** The kind that a number says of itself, or undefined. */
export function likelyKind(typed: string): PhoneKind | undefined {
  return /fax|факс|팩스|ファックス|传真|傳真|פקס|แฟกซ์|φαξ|फ़ैक्स/i.test(typed) ? 'fax' : undefined;
}
