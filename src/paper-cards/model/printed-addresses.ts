/** Finds e-mail and web addresses and phone numbers in a card's lines, and repairs misread ones. */
import { digitsOf } from '@/shared/lib/written-number';
import { MOBILE_NUMBER, PHONE_LABELS, type PrintedNumberKind } from './card-words';

export interface ReadField {
  readonly text: string;
  /** False if the owner should check it. */
  readonly isSure: boolean;
}

export const NOTHING: ReadField = { text: '', isSure: true };

interface Found {
  /** As it was read. */
  readonly found: string;
  readonly text: string;
  /** True if nothing was repaired. */
  readonly isPlain: boolean;
}

/** Endings of hosts, as alternatives of a pattern. */
export const TOP_LEVEL =
  'com|net|org|info|biz|io|co|ai|app|dev|eu|edu|gov|example|test|studio|design|agency|shop|online|tech|me|tv|us|uk|ca|au|nz|ie|de|at|ch|fr|be|nl|lu|es|pt|it|gr|pl|cz|sk|hu|ro|bg|hr|si|se|no|dk|fi|is|ee|lv|lt|ru|ua|tr|il|ae|sa|eg|in|pk|bd|th|vn|id|my|sg|ph|cn|hk|tw|jp|kr|br|mx|ar|cl|pe|za|ng|ke';

const MAIL =
  /[A-Za-z0-9][\w.+%-]*(?:\s?[.]\s?[\w+%-]+)*\s?@\s*[A-Za-z0-9-]+(?:\s?[.,]\s?[A-Za-z0-9-]+)*\s?[.,]\s?[A-Za-z]{2,}/;
/** Signs as which the reader reads an @. */
const LOST_AT = /(?<=[a-z0-9])\s?[(]?[©®€][)]?\s?(?=[a-z0-9-]+\s?[.,]\s?[a-z]{2,})/i;
/** A hyphen before a host's ending, read for its only dot. */
const LOST_DOT = new RegExp(String.raw`(?<=@[A-Za-z0-9-]{2,})-(?=(?:${TOP_LEVEL})(?![\w.-]))`, 'i');

/** Returns the first e-mail address in a line, repaired where the reader lost its @ or its dots. */
export function emailIn(line: string): Found | undefined {
  // The text keeps the line's length, so that positions in it are positions in the line.
  const withAt = line.includes('@') ? line : line.replace(LOST_AT, (sign) => '@'.padEnd(sign.length));
  const repaired = withAt.replace(LOST_DOT, '.');
  const match = MAIL.exec(repaired);
  if (match === null) return undefined;
  const [found] = match;
  // A space in an address is the reader's, unless a label stands before it: `E ann@kiln.example`.
  const [local = '', domain = ''] = found.split('@');
  const tight = local.trim().split(/\s+/);
  const last = tight.at(-1) ?? '';
  const before = tight.at(-2) ?? '';
  const whole = last.startsWith('.') || before.endsWith('.') ? `${before}${last}` : last;
  const isLabel = /^(?:e|m|mail|e-?mail)$/i.test(before);
  const start = isLabel ? last : whole;
  const host = domain.replaceAll(/\s/g, '').replaceAll(',', '.').replaceAll(/\.+/g, '.');
  const text = `${start}@${host}`.replace(/^\.+/, '');
  return {
    found: line.slice(match.index, match.index + found.length),
    text: text.toLowerCase(),
    isPlain: repaired === line && !/[\s,]/.test(found.slice(found.indexOf(start))),
  };
}

/** Second parts of an ending of two: `kiln.co.kr`. */
const SECOND_LEVEL = 'co|or|go|ac|ne|re|pe';
const COUNTRY = 'kr|jp|uk|th|il|za|nz';
/** An ending of two parts that was read as a line of its own; it is no company. */
export const ENDING = new RegExp(String.raw`^(?:${SECOND_LEVEL})[.\s-]+(?:${COUNTRY})$`, 'i');
/** A host with an ending of two parts whose dots were read as spaces or hyphens. */
const LOST_DOTS = new RegExp(
  String.raw`(?<=[a-z0-9-]{2,})(?:\.(${SECOND_LEVEL})[\s-]|-(${SECOND_LEVEL})-)(?=(?:${COUNTRY})(?![\w.-]))`,
  'gi',
);

/** A dot before a host's ending that was read twice: `kiln.. fr`. */
const DOUBLE_DOT = new RegExp(String.raw`(?<=[a-z0-9])\.{2,}\s?(?=(?:${TOP_LEVEL})(?![\w.-]))`, 'gi');

/** Returns a line with one dot before each part of its hosts' endings. */
export function withEndings(line: string): string {
  return line.replaceAll(LOST_DOTS, '.$1$2.').replaceAll(DOUBLE_DOT, '.');
}

const SITE = new RegExp(
  String.raw`(?:https?\s?[:;]?\s?\/\/\s?)?(?:[wvVW]{2,5}\s?[.,]\s?)?[A-Za-z0-9][A-Za-z0-9-]*(?:\s?[.,]\s?[A-Za-z0-9-]+)*\s?[.,]\s?(?:${TOP_LEVEL})(?![A-Za-z0-9])(?:\/[\w./?=&%#~-]*)?`,
  'i',
);

/** Returns the first web address in a line; undefined for a text that only looks like one: `Kim, Co`. */
export function websiteIn(line: string): Found | undefined {
  for (const part of line.split('|')) {
    const [found] = SITE.exec(part) ?? [];
    if (found === undefined) continue;
    let text = found.replaceAll(/\s/g, '');
    const isNamed = /^(?:https?|[wv]{2,5}[.,])/i.test(text);
    // `Kim, Co` is no site. A host without `www.` or `https://` has no spaces and no capitals.
    if (
      !isNamed &&
      (/[\s,]/.test(found) || /^\d+(?:\.\d+)*\.\w+$/.test(found) || /[A-Z][a-z]+\.[A-Z]/.test(found))
    )
      continue;
    text = text
      .replaceAll(',', '.')
      .replace(/^https?[:;]?\/\//i, (scheme) =>
        scheme.toLowerCase().startsWith('https') ? 'https://' : 'http://',
      );
    text = text.replace(/^(https?:\/\/)?[wv]{2,5}-?\./i, '$1www.');
    return { found, text: text.toLowerCase(), isPlain: true };
  }
  return undefined;
}

const NUMBER =
  /(?<![\p{L}\p{N}])(?:\+|00|[(]\+?)?[\dOoIl][\dOoIl\s().\-–/·]{5,}\d(?:\s?(?:ext|x|내선|Durchwahl)\.?\s?\d{1,5})?/gu;

/** A one-letter label that the reader joined to its number: `T0472402211`. */
const JOINED_LABEL = /(?<![\p{L}\p{N}])([TMFPCDH]\.?)(?=\+?\d[\d\s().\-–/]{6})/giu;

/** A Korean mobile number whose first digit was read as a bracket: `)10-2345-6789`. */
const LOST_ZERO = /^10[\s.-]\d{3,4}[\s.-]\d{4}$/;

/** A country code in a right-to-left line, with the plus behind it: `20+ 2 2735 1234`. */
const PLUS_BEHIND = /(?<![\p{L}\p{N}+])(\d{1,3})\+(?=\s?\d)/gu;

/** The space between two complete numbers, when the second one's label was not read. */
const LOST_LABEL = /(?<=[\d()-]{8,}\d) (?=[+(]?\d[\d()-]{8,})/gu;

/** Separates the numbers of a line from labels and each other, and puts each plus before its number. */
export function withNumberSigns(line: string): string {
  return line.replaceAll(JOINED_LABEL, '$1 ').replaceAll(PLUS_BEHIND, '+$1').replaceAll(LOST_LABEL, ' | ');
}

/** `4050-262 Porto`; local numbers of seven digits are parted after the third. */
const PORTUGUESE_CODE = /^\d{4}-\d{3}$/;

/** Returns the numbers in a line, each with the text between it and the previous one. */
export function numbersIn(line: string): { found: string; number: string; label: string }[] {
  let last = 0;
  return [...line.matchAll(NUMBER)].flatMap(({ 0: found, index: at }) => {
    const label = line.slice(last, at);
    last = at + found.length;
    // Excludes postal codes, and numbers inside a word.
    if (/〒\s?$/.test(label) || /^\p{L}/u.test(line.slice(last))) return [];
    if (PORTUGUESE_CODE.test(found) && /^\s*\p{L}{3}/u.test(line.slice(last))) return [];
    const isCut = LOST_ZERO.test(found) && /[)\]}]$/.test(label);
    const number = `${isCut ? '0' : ''}${found}`
      .replaceAll(/[Oo]/g, '0')
      .replaceAll(/[Il]/g, '1')
      .replaceAll(/\s+/g, ' ')
      .replace(/^\(\+(\d+)\)/, '+$1')
      .trim();
    const digits = digitsOf(number);
    const isNumber = digits.length >= 7 && digits.length <= 15;
    // No country has numbers of seven digits after the plus.
    if (!isNumber || (number.startsWith('+') && digits.length < 9)) return [];
    return [{ found, number: balanced(number), label }];
  });
}

function balanced(number: string): string {
  const opens = number.split('(').length;
  return opens === number.split(')').length ? number : number.replaceAll(/[()]/g, '').trim();
}

/** Returns a number's kind by the first label that names one, else by the number. */
export function kindOf(number: string, ...labels: readonly string[]): PrintedNumberKind {
  for (const before of labels) {
    const [labelled] = PHONE_LABELS.find(([, label]) => label.test(before)) ?? [];
    if (labelled !== undefined) return labelled;
  }
  const plain = number.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  return MOBILE_NUMBER.test(plain) ? 'mobile' : 'phone';
}

/**
 * Returns an e-mail address and a website with one host in both: of two readings the surer one, as far as a
 * reader makes such mistakes. Other hosts that are alike may be two: both stay as they are printed, marked.
 */
export function agreed(email: ReadField, website: ReadField): readonly [ReadField, ReadField] {
  const [local = '', domain = ''] = email.text.split('@');
  const [, scheme = '', host = '', path = ''] = /^(https?:\/\/)?([^/]*)(.*)$/.exec(website.text) ?? [];
  const bare = host.replace(/^www\./, '');
  if (domain === '' || bare === '') return [email, website];
  // The part before the @ is printed only once, so nothing confirms it.
  if (domain === bare) return [email, { ...website, isSure: true }];
  if (isMisread(domain, bare)) {
    const www = host.startsWith('www.') ? 'www.' : '';
    // Readers lose letters more often than they add some; no word has one letter three times in a row.
    const lengthOf = (name: string) => (/([a-z])\1\1/.test(name) ? 0 : name.length);
    const isMail = email.isSure === website.isSure ? lengthOf(domain) >= lengthOf(bare) : email.isSure;
    return isMail
      ? [email, { text: `${scheme}${www}${domain}${path}`, isSure: false }]
      : [{ text: `${local}@${bare}`, isSure: false }, website];
  }
  // The last part of one was lost: `kiln.co` beside `kiln.co.kr`.
  if (isWithoutCountry(domain, bare)) return [{ text: `${local}@${bare}`, isSure: false }, website];
  if (isWithoutCountry(bare, domain))
    return [email, { text: website.text.replace(bare, domain), isSure: false }];
  if (distance(domain, bare) > Math.min(3, bare.length / 4)) return [email, website];
  return [
    { ...email, isSure: false },
    { ...website, isSure: false },
  ];
}

/** True if the other host is this one with a country; `kiln.com` and `kiln.com.br` may be two hosts. */
function isWithoutCountry(one: string, whole: string): boolean {
  return (
    whole.startsWith(`${one}.`) &&
    new RegExp(String.raw`\.(?:${SECOND_LEVEL})$`).test(one) &&
    /^\.[a-z]{2}$/.test(whole.slice(one.length))
  );
}

const ADDRESS_WORD = /[\w+%-][\w.+%-]*@[\w.-]*\w|www\.[\w.-]*\w/gi;

/** A host whose dots were all lost. */
const DOTLESS = /(?<=@|www\.|https?:\/\/)[\w-]{4,}(?![\w.-])/gi;

/** Returns the hosts of a card's addresses; '' for a line without one. */
export function hostsOf(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => [
    emailIn(line)?.text.split('@')[1] ?? '',
    websiteIn(line)?.text.replace(/^(?:https?:\/\/)?(?:www\.)?/, '') ?? '',
  ]);
}

/** Restores the dots of a text's hosts from other addresses of the card. */
export function withHosts(text: string, hosts: readonly string[]): string {
  return text.replaceAll(
    DOTLESS,
    (found) => hosts.find((host) => host.replaceAll('.', '') === found.toLowerCase()) ?? found,
  );
}

/** Restores dots from other readings of the text's addresses: readers lose dots more often than add some. */
export function withDots(text: string, others: readonly string[]): string {
  const known = others.flatMap((other) => [...(other.match(ADDRESS_WORD) ?? []), ...other.split(' ')]);
  const letters = (word: string) => word.replaceAll('.', '').toLowerCase();
  return text.replaceAll(
    ADDRESS_WORD,
    (found) =>
      known
        .map((word) => withAt(word, found))
        .find((word) => word.length > found.length && letters(word) === letters(found)) ?? found,
  );
}

/** Restores the @ of a word from another reading that has it in place of a letter. */
function withAt(word: string, found: string): string {
  const [, host] = found.split('@');
  if (host === undefined || word.includes('@') || !word.endsWith(host)) return word;
  return `${word.slice(0, -host.length - 1)}@${host}`;
}

/** True for readings of one line whose e-mail addresses are not the same. */
export function isReadOtherwise(readings: readonly string[]): boolean {
  const words = readings.flatMap((text) => text.toLowerCase().match(ADDRESS_WORD) ?? []);
  return new Set(words.filter((word) => word.includes('@'))).size > 1;
}

/** Letters that readers confuse, in small letters; a capital I belongs to the first group. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[1i|!]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/2/g, 'z'],
  [/q/g, 'g'],
];
const alike = (text: string) => ALIKE.reduce((now, [signs, letter]) => now.replaceAll(signs, letter), text);

/** True for two readings of one host, which differ by look-alike, lost or doubled letters or dots. */
function isMisread(one: string, other: string): boolean {
  const [[name, ending], [otherName, otherEnding]] = [parted(alike(one)), parted(alike(other))];
  // `.co` and `.com` are two hosts, and so are names with and without a hyphen.
  if (ending !== otherEnding) return false;
  if (name === otherName) return true;
  const [long, short] = name.length > otherName.length ? [name, otherName] : [otherName, name];
  if (long.length !== short.length + 1) return false;
  const at = Array.from(long).findIndex((letter, index) => letter !== short[index]);
  return long.slice(at + 1) === short.slice(at) && /[a-z.]/.test(long[at] ?? '');
}

const parted = (host: string): readonly [name: string, ending: string] => [
  host.slice(0, host.lastIndexOf('.')),
  host.slice(host.lastIndexOf('.')),
];

/** Returns Levenshtein's distance of two texts. */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
