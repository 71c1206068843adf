/** An encoding from before UTF-8: its label in the WHATWG Encoding Standard, its name, and languages (BCP 47) written in it. */
interface LegacyEncoding {
  readonly label: string;
  readonly name: string;
  readonly languages: readonly string[];
}

/**
 * The encodings that address books and spreadsheets still write, for our languages and Arabic, in the order a list offers them.
 * UTF-8 is among them for a file that one bad byte keeps from being it.
 */
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
  { label: 'gb18030', name: 'GB18030', languages: ['zh-Hans'] },
  { label: 'big5', name: 'Big5', languages: ['zh-Hant'] },
  { label: 'macintosh', name: 'Mac OS Roman', languages: [] },
  { label: 'utf-8', name: 'UTF-8', languages: [] },
];

/** Encodings that write ASCII’s letters with accents, so that bytes beyond ASCII mostly stand alone. */
const OF_LATIN: ReadonlySet<string> = new Set([
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1258',
]);

/** What people who use Carte in a language most likely have, as browsers guess it (HTML Standard, “determining the character encoding”). */
function usualEncoding(language: string): { readonly label: string; readonly isLatin: boolean } {
  const label =
    LEGACY_ENCODINGS.find(({ languages }) => languages.some((one) => one.split('-')[0] === language))
      ?.label ?? 'windows-1252';
  return { label, isLatin: OF_LATIN.has(label) };
}

/** How much of a file is looked at to tell its encoding. */
const SAMPLE_BYTES = 256 * 1024;
/** Share of zero bytes from which a text without a mark is taken for UTF-16: Latin text has half. */
const UTF16_ZEROS = 0.2;
/** Shares of the letters beyond ASCII from which a text counts as Korean, and as Japanese: Korean is all Hangul, Japanese mixes. */
const HANGUL_SHARE = 0.8;
const KANA_SHARE = 0.1;
/** So many signs that could not be read are damage; more mean another encoding. */
const BROKEN_SHARE = 0.01;
const CHINESE = 'gb18030';
/** Every byte is some sign in it: what is taken when nothing else fits. */
const WESTERN = 'windows-1252';

/** An encoding by its label; certain when a mark or the bytes themselves leave no other, else the likeliest. */
export interface FoundEncoding {
  readonly label: string;
  readonly isCertain: boolean;
}

/** What helps where the bytes do not tell: an encoding the file itself names, and the language of whoever has the file. */
interface Hints {
  readonly named?: string | undefined;
  readonly language?: string | undefined;
}

/** The text of a file in whatever encoding, as `encodingOf` finds it. Never throws: what fits nowhere comes with replacement characters. */
export function decodeText(bytes: Uint8Array, named?: string): string {
  return decodeAs(bytes, encodingOf(bytes, { named }).label);
}

/** A text in an encoding that is known (`isEncoding`), without its byte order mark. */
export function decodeAs(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

/**
 * The encoding a text is most likely in: by its byte order mark; UTF-16 by its zeros; UTF-8 when it is valid; else what the file
 * names; else EUC-KR or Shift_JIS where the letters speak for it; else what is usual where `language` is written, or GB18030, or
 * Windows-1252, in which every byte is a sign. Source: WHATWG Encoding Standard (the labels and their decoders).
 */
export function encodingOf(bytes: Uint8Array, { named, language = '' }: Hints = {}): FoundEncoding {
  const certain = (label: string) => ({ label, isCertain: true });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return certain('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return certain('utf-16be');
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const utf16 = utf16Of(sample);
  if (utf16 !== undefined) return certain(utf16);
  if (decodesAs('utf-8', bytes)) return certain('utf-8');
  const isNamed = named !== undefined && isEncoding(named) && decodesAs(named, bytes);
  return { label: isNamed ? ownLabel(named) : legacyOf(sample, language), isCertain: false };
}

/** The one label of an encoding that has several; GBK is read as GB18030, which holds it. */
function ownLabel(label: string): string {
  const { encoding } = new TextDecoder(label);
  return encoding === 'gbk' ? CHINESE : encoding;
}

/** UTF-16 without a mark: ASCII in it has a zero in every second byte. */
function utf16Of(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length * UTF16_ZEROS) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function legacyOf(sample: Uint8Array, language: string): string {
  // The sample may end within a character.
  const whole = sample.subarray(0, sample.lastIndexOf(0x0a) + 1 || sample.length);
  if (share(whole, 'shift_jis', /[\u3041-\u30FF]/gu) >= KANA_SHARE) return 'shift_jis';
  if (share(whole, 'euc-kr', /[\uAC00-\uD7A3]/gu) >= HANGUL_SHARE) return 'euc-kr';
  const { label, isLatin } = usualEncoding(language);
  if (standAlone(whole)) return isLatin ? label : WESTERN;
  const dense = isLatin ? [CHINESE] : [label, CHINESE];
  return dense.find((one) => isMostly(one, whole)) ?? WESTERN;
}

/** Whether bytes are a text in an encoding, but for a few that are broken. */
function isMostly(encoding: string, bytes: Uint8Array): boolean {
  const text = decodeAs(bytes, encoding);
  return (text.match(/\uFFFD/g)?.length ?? 0) <= text.length * BROKEN_SHARE;
}

/** Which share of the characters beyond ASCII match, 0 to 1; 0 when the bytes are no such text. */
function share(bytes: Uint8Array, encoding: string, letters: RegExp): number {
  if (!decodesAs(encoding, bytes)) return 0;
  const beyond = new TextDecoder(encoding).decode(bytes).replace(/[\0-\u007F]/g, '');
  return beyond === '' ? 0 : (beyond.match(letters)?.length ?? 0) / beyond.length;
}

/** Whether most bytes beyond ASCII have none beside them, as accented letters among plain ones do. */
function standAlone(bytes: Uint8Array): boolean {
  let alone = 0;
  let all = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    all += 1;
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80) alone += 1;
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

/** Whether a label is an encoding's that this browser knows. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
