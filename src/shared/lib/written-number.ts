/** Reads a written number without its country: digits of any script, letters, extensions, labels. */
import { normalizeForSearch } from './normalize-for-search';
import { DIALED_DIGITS, digitsIn, WHOLE_DIGITS, type PhoneKind } from './phone';
import { plainSigns, withoutRemarks } from './phone-text';

/** A number's digits, and what is dialed once it has answered. */
interface WrittenNumber {
  /** Digits, `*` and `#`, with a leading `+` where the country's code is written. */
  readonly main: string;
  /** Pauses (`,`) and the extension behind them, or ''. */
  readonly after: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The key of each letter (ITU-T E.161). */
const KEYS = '22233344455566677778889999';

/** Words for an extension, in the languages they are printed in. */
const EXTENSION_WORD = [
  '#',
  String.raw`\b(?:ext(?:e?nsion|e?nsi[oó]n|e?n)?|xtn|dw|durchwahl|app(?:arat)?|kl(?:appe|apka)?|linka|poste?|int(?:erne?|erno)?|anexo|ramal|toestel|tst|lokal|lok|alanumero|anknytning|ankn|dahili|dah|wewn|wew|mell[eé]k|samb(?:ungan)?|ekst(?:ensi)?|nhánh)\b`,
  'x(?=\\s*\\d)',
  'доб|дод|вн|εσωτ|내선|内線|分机|分機|转|轉|內線|ต่อ|máy lẻ|nội bộ|एक्सटेंशन|विस्तार|שלוחה',
].join('|');
const EXTENSION = new RegExp(
  String.raw`[\s,;.(-]*(?:;ext=|${EXTENSION_WORD})[\p{L}]*[\s.:)]*(\d{1,7})(?:[\s(),.;]\D*)?$`,
  'iu',
);
const EXTENSION_IN_BRACKETS = new RegExp(`^\\s*(?:${EXTENSION_WORD})`, 'iu');
/** Pauses of any phone: comma and semicolon, `p` and `w`. */
const PAUSED = /^(.*?\d[\s.)-]*)((?:[,;pw]\s*)+)([\d*#][\d\s*#,;pw.-]*)$/i;
/** Digits before the letters of a number that is written as a word, and these. */
const VANITY = /^(\D*\d[\d\s().-]*?)([A-Z][A-Z\d\s.-]*)$/i;
/** A last digit that may be dialed instead: 02-123-4567/8, 02-123-4567~9; one wave more makes them dashes. */
const ALTERNATIVE = /^(.*\d\s*(?=\/)|[^~]*\d\s*(?=~))[/~]\s*-?\d{1,4}\D*$/;
const SEPARATOR =
  /(\s*[/|;,&、，；／・\n]+\s*|\s+(?:or|oder|ou|o|of|eller|lub|nebo|vagy|tai|veya|atau|hoặc|หรือ|ή|או|या|або|и|та|і|and|und|et|y|e|en|och|og|ja|és|a|i|ve|dan|và|και|และ|和|与|與|及|또는|및|または)\s+)/i;

/** Returns a text with the digits of any script in ASCII, signs and dashes, too. */
export function asciiDigits(text: string): string {
  const plain = plainSigns(text);
  // The first use of a Unicode property costs a slow phone milliseconds.
  if (/^[\x20-\x7E]*$/.test(plain)) return plain;
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

/** Longer texts are no numbers; the patterns take very long for some of them. */
const TEXT_MAX_LENGTH = 500;

/** Returns the number in a text; `main` is '' when there is none. */
export function writtenNumber(typed: string): WrittenNumber {
  if (typed.length > TEXT_MAX_LENGTH) return { main: '', after: '' };
  let text = asciiDigits(typed).trim();
  // Codes for the network itself (*100#) have no extension, and mean every sign.
  if (/^[*#]/.test(text)) return whole(text.replace(/[^\d*#]/g, ''), '');
  text = withoutRemarks(text, EXTENSION_IN_BRACKETS);
  let after = '';
  const [extension, digits] = EXTENSION.exec(text) ?? [];
  if (extension !== undefined && digitsIn(text.slice(0, -extension.length)).length >= DIALED_DIGITS.least) {
    text = text.slice(0, -extension.length);
    after = `,${digits}`;
  }
  const [, before, pauses, rest] = PAUSED.exec(text) ?? [];
  if (before !== undefined && pauses !== undefined && digitsIn(before).length >= DIALED_DIGITS.least) {
    text = before;
    after = (pauses + rest).replace(/[;pw]/gi, ',').replace(/[^\d*#,]/g, '') + after;
  }
  const [, first] = ALTERNATIVE.exec(text) ?? [];
  if (first !== undefined && digitsIn(first).length >= WHOLE_DIGITS) text = first;
  text = withoutWords(text.replace(/^[^\d+(]+/, ''));
  const hasCode = /^[\s(]*(?:\+|00|\d{1,3}\s*\(\s*0\s*\))/.test(text);
  const isPlus = /^[\s(]*(?:\+|[1-9]\d{0,2}\s*\(\s*0\s*\))/.test(text);
  const number = digitsIn(hasCode ? text.replace(/\(\s*0\s*\)/, '') : text);
  return whole((isPlus ? '+' : '') + number, after);
}

/** Letters as keys where they are the number, nothing where they are a remark behind it. */
function withoutWords(text: string): string {
  const [, before, word] = VANITY.exec(text) ?? [];
  if (before === undefined || word === undefined) return text.replace(/\p{L}[^]*$/u, '');
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
  return length < DIALED_DIGITS.least || length > DIALED_DIGITS.most
    ? { main: '', after: '' }
    : { main, after };
}

/** Returns the numbers of a text that has several, each as it is written. */
export function splitNumbers(typed: string): readonly string[] {
  if (typed.length > TEXT_MAX_LENGTH) return [typed.trim()];
  const [first = '', ...rest] = typed.replace(/(\d\)?)\s+(?=\+\d)/g, '$1\n').split(SEPARATOR);
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

/** Created on first use: a Unicode property costs a slow phone milliseconds. */
let fax: RegExp | undefined;

/** Returns true for a text with a word for fax: a label, a column name. Halifax and Fairfax are towns. */
export function namesFax(text: string): boolean {
  fax ??= new RegExp(
    normalizeForSearch(
      '(?<!hali|fair)fax|faks|facsimil|télécopie|факс|팩스|ファックス|ファクス|传真|傳真|פקס|فاكس|แฟกซ์|แฟคซ์|โทรสาร|φαξ|फ़ैक्स|फेक्स',
    ),
  );
  return fax.test(normalizeForSearch(text));
}

/** The kind that a number says of itself, or undefined. */
export function likelyKind(typed: string): PhoneKind | undefined {
  return namesFax(typed) ? 'fax' : undefined;
}
