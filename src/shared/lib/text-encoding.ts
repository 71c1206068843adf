import { encodingOfPairs, isCyrillic } from './byte-pairs';
import { encodingOfLetters } from './letter-encoding';

/** WHATWG label, name, and languages (BCP 47) that use it. */
interface LegacyEncoding {
  readonly label: string;
  readonly name: string;
  readonly languages: readonly string[];
}

/** Of address books and spreadsheets, in display order. UTF-8 is for files with a broken byte. */
export const LEGACY_ENCODINGS: readonly LegacyEncoding[] = [
  { label: 'windows-1252', name: 'Windows-1252', languages: ['de', 'es', 'fr'] },
  { label: 'windows-1250', name: 'Windows-1250', languages: ['cs', 'hu', 'pl'] },
  { label: 'windows-1251', name: 'Windows-1251', languages: ['ru', 'uk'] },
  { label: 'windows-1253', name: 'Windows-1253', languages: ['el'] },
  { label: 'windows-1254', name: 'Windows-1254', languages: ['tr'] },
  { label: 'windows-1255', name: 'Windows-1255', languages: ['he'] },
  { label: 'windows-1256', name: 'Windows-1256', languages: ['ar'] },
  { label: 'windows-1258', name: 'Windows-1258', languages: ['vi'] },
  { label: 'windows-874', name: 'Windows-874', languages: ['th'] },
  { label: 'euc-kr', name: 'EUC-KR', languages: ['ko'] },
  { label: 'shift_jis', name: 'Shift_JIS', languages: ['ja'] },
  { label: 'euc-jp', name: 'EUC-JP', languages: [] },
  { label: 'iso-2022-jp', name: 'ISO-2022-JP', languages: [] },
  { label: 'gb18030', name: 'GB18030', languages: ['zh-Hans'] },
  { label: 'big5', name: 'Big5', languages: ['zh-Hant'] },
  { label: 'macintosh', name: 'Mac OS Roman', languages: [] },
  { label: 'utf-8', name: 'UTF-8', languages: [] },
];

/** Accented Latin: bytes beyond ASCII mostly come one by one. */
const OF_LATIN: ReadonlySet<string> = new Set([
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1258',
]);

/** As browsers guess (HTML Standard, “determining the character encoding”). */
function usualEncoding(language: string): { readonly label: string; readonly isLatin: boolean } {
  const label =
    LEGACY_ENCODINGS.find(({ languages }) => languages.some((one) => one.split('-')[0] === language))
      ?.label ?? 'windows-1252';
  return { label, isLatin: OF_LATIN.has(label) };
}

const SAMPLE_BYTES = 256 * 1024;
/** Share of zero bytes in UTF-16 without a mark; Latin text has half. */
const UTF16_ZEROS = 0.2;
/** Share of letters beyond ASCII: Korean is all Hangul, Japanese is mixed. */
const HANGUL_SHARE = 0.8;
const KANA_SHARE = 0.1;
/** More unreadable characters mean another encoding. */
const BROKEN_SHARE = 0.01;
const ESCAPE = 0x1b;
/** They select the sets of Japanese letters. */
const ISO_2022_JP = ['\u001B$B', '\u001B$@', '\u001B(J'];
const CHINESE = 'gb18030';
const CYRILLIC = 'windows-1251';
const WESTERN = 'windows-1252';

export interface FoundEncoding {
  readonly label: string;
  readonly isCertain: boolean;
}

interface Hints {
  readonly named?: string | undefined;
  readonly language?: string | undefined;
}

/** Never throws: unreadable bytes become replacement characters. */
export function decodeText(bytes: Uint8Array, named?: string): string {
  return decodeAs(bytes, encodingOf(bytes, { named }).label);
}

/** For a label accepted by `isEncoding`; drops the byte order mark. */
export function decodeAs(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

/**
 * Detects an encoding: byte order mark, zeros of UTF-16, escapes of ISO-2022-JP, valid UTF-8, named
 * in the file, letters of EUC-KR or Japanese, common characters of Big5 and others, letters of one byte
 * (`letter-encoding.ts`), usual for `language`, GB18030, Windows-1252. Source: WHATWG Encoding Standard.
 */
export function encodingOf(bytes: Uint8Array, { named, language = '' }: Hints = {}): FoundEncoding {
  const certain = (label: string) => ({ label, isCertain: true });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return certain('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return certain('utf-16be');
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const utf16 = utf16Of(sample);
  if (utf16 !== undefined) return certain(utf16);
  if (isIso2022Jp(sample)) return certain('iso-2022-jp');
  if (isUtf8(bytes)) return certain('utf-8');
  const isNamed = named !== undefined && isEncoding(named) && decodesAs(named, bytes);
  return { label: isNamed ? ownLabel(named) : legacyOf(sample, language), isCertain: false };
}

/** GBK is read as its superset GB18030. */
function ownLabel(label: string): string {
  const { encoding } = new TextDecoder(label);
  return encoding === 'gbk' ? CHINESE : encoding;
}

/** ASCII has a zero in every second byte. */
function utf16Of(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length * UTF16_ZEROS) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Japanese in seven bits: bytes of ASCII with escapes. */
function isIso2022Jp(sample: Uint8Array): boolean {
  if (!sample.includes(ESCAPE) || sample.some((byte) => byte >= 0x80)) return false;
  const text = decodeAs(sample, 'latin1');
  return ISO_2022_JP.some((escape) => text.includes(escape));
}

function legacyOf(sample: Uint8Array, language: string): string {
  // The sample may end within a character.
  const whole = sample.subarray(0, sample.lastIndexOf(0x0a) + 1 || sample.length);
  for (const label of ['shift_jis', 'euc-jp'])
    if (share(whole, label, /[\u3041-\u30FF]/gu) >= KANA_SHARE) return label;
  const { label, isLatin } = usualEncoding(language);
  const paired = encodingOfPairs(whole, label === 'shift_jis');
  if (paired === 'big5' || paired === 'shift_jis') if (decodesAs(paired, whole)) return paired;
  if (share(whole, 'euc-kr', /[\uAC00-\uD7A3]/gu) >= HANGUL_SHARE) return 'euc-kr';
  const ofLetters = encodingOfLetters(whole, label);
  if (ofLetters !== undefined) return ofLetters;
  if (standAlone(whole)) return isLatin ? label : WESTERN;
  if (paired !== undefined && isLatin && decodesAs(paired, whole)) return paired;
  if (isLatin && isCyrillic(whole)) return CYRILLIC;
  const dense = isLatin ? [CHINESE] : paired === 'euc-jp' ? [paired] : [label, CHINESE];
  return dense.find((one) => isMostly(one, whole)) ?? WESTERN;
}

function isMostly(encoding: string, bytes: Uint8Array): boolean {
  const text = decodeAs(bytes, encoding);
  return (text.match(/\uFFFD/g)?.length ?? 0) <= text.length * BROKEN_SHARE;
}

/** 0 to 1; 0 when undecodable. */
function share(bytes: Uint8Array, encoding: string, letters: RegExp): number {
  if (!decodesAs(encoding, bytes)) return 0;
  const beyond = new TextDecoder(encoding).decode(bytes).replace(/[\0-\u007F]/g, '');
  return beyond === '' ? 0 : (beyond.match(letters)?.length ?? 0) / beyond.length;
}

const isLetter = (byte: number) => /[a-z]/i.test(String.fromCharCode(byte));

/** As accented letters do among plain ones. */
function standAlone(bytes: Uint8Array): boolean {
  let alone = 0;
  let all = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    all += 1;
    const [before = 0, after = 0] = [bytes[at - 1], bytes[at + 1]];
    if ((before < 0x80 && after < 0x80) || isLetter(before) || isLetter(after)) alone += 1;
  }
  return alone * 2 >= all;
}

function decodesAs(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if bytes are valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  return decodesAs('utf-8', bytes);
}

/** Returns true if browsers know an encoding by this label. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
